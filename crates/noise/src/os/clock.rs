//! The clock that the measuring loops read.

/// Time and work, for a measuring loop.
pub trait Clock {
    /// Since any fixed moment.
    fn ticks(&mut self) -> u64;
    fn ns_per_tick(&self) -> f64;
    /// A piece of work that takes the same time without disturbance.
    fn work(&mut self, steps: u64);
}

/// The processor's own counter where it can be trusted, otherwise the kernel's clock.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ticks {
    pub(super) counter: bool,
    pub(super) ns_per_tick: f64,
}

impl Ticks {
    pub fn kernel() -> Ticks {
        Ticks {
            counter: false,
            ns_per_tick: 1.0,
        }
    }

    /// Name of the clock, for people.
    pub fn name(&self) -> &'static str {
        match self.counter {
            true => "processor's time-stamp counter",
            false => "kernel's monotonic clock",
        }
    }
}

impl Clock for Ticks {
    #[inline(always)]
    fn ticks(&mut self) -> u64 {
        match self.counter {
            true => counter(),
            false => kernel_ns(),
        }
    }

    fn ns_per_tick(&self) -> f64 {
        self.ns_per_tick
    }

    #[inline]
    fn work(&mut self, steps: u64) {
        // Each step needs the one before, so no processor can shorten the work; it touches no
        // memory.
        let mut value = 1u64;
        for _ in 0..steps {
            value = std::hint::black_box(
                value
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1),
            );
        }
        std::hint::black_box(value);
    }
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn counter() -> u64 {
    // SAFETY: every x86-64 processor has the instruction, and Linux lets programs use it.
    unsafe { core::arch::x86_64::_rdtsc() }
}

#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(super) fn counter() -> u64 {
    kernel_ns()
}

/// Whether the counter keeps one rate in every state of the processor.
#[cfg(target_arch = "x86_64")]
pub(super) fn counter_is_invariant() -> bool {
    use core::arch::x86_64::__cpuid;
    const ADVANCED_POWER: u32 = 0x8000_0007;
    __cpuid(0x8000_0000).eax >= ADVANCED_POWER && __cpuid(ADVANCED_POWER).edx & (1 << 8) != 0
}

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn counter_is_invariant() -> bool {
    false
}

#[inline]
pub(super) fn kernel_ns() -> u64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: the kernel writes to a timespec of ours.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}
