"""The machine that is measured on, and how much of it others used meanwhile."""

import os
import platform
import resource
from datetime import datetime, timezone

DISTURBED_PERCENT = 5


def describe():
    model = "unknown"
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as cpuinfo:
            model = next((line.split(":", 1)[1].strip() for line in cpuinfo
                          if line.startswith(("model name", "CPU part"))), model)
    except OSError:
        pass
    return {
        "date": datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
        "kernel": platform.release(),
        "cpu": model,
        "cores": len(os.sched_getaffinity(0)),
        "load_at_start": round(os.getloadavg()[0], 2),
    }


def busy_cpu_s():
    """CPU time of everything on the machine since it started, idle and waiting for disks left out."""
    with open("/proc/stat", encoding="ascii") as stat:
        user, nice, system, _idle, _iowait, irq, softirq, steal = map(int, stat.readline().split()[1:9])
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


class Bystanders:
    """CPU time that went to neither this program nor the jobs that it started."""

    def __init__(self):
        self._start = self._foreign_s()
        self._start_uptime_s = self._uptime_s()

    @staticmethod
    def _foreign_s():
        own = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return busy_cpu_s() - sum(usage.ru_utime + usage.ru_stime for usage in own)

    @staticmethod
    def _uptime_s():
        with open("/proc/uptime", encoding="ascii") as uptime:
            return float(uptime.readline().split()[0])

    def note(self):
        elapsed_s = max(self._uptime_s() - self._start_uptime_s, 0.01)
        percent = 100 * max(self._foreign_s() - self._start, 0) / (elapsed_s * os.cpu_count())
        text = f"other programs used {percent:.0f} % of the cores meanwhile"
        return text + (": figures are disturbed, run again on an idle machine" if percent > DISTURBED_PERCENT else "")
