"""Medians and ratios with 95 % intervals by a block bootstrap.

Noise on a shared machine comes in stretches: samples of one round are alike. So rounds are drawn
again with replacement as a whole, the same rounds for every library (they were interleaved), and then
samples within each round."""

import random
from dataclasses import dataclass
from statistics import median

REPLICATES = 1000


@dataclass
class Estimate:
    value: float
    low: float
    high: float


def resample(rounds, chosen, generator):
    pool = []
    for index in chosen:
        samples = rounds[index] if index < len(rounds) else []
        pool += generator.choices(samples, k=len(samples)) if samples else []
    return median(pool) if pool else None


def pooled_median(rounds):
    pool = [sample for samples in rounds for sample in samples]
    return median(pool) if pool else None


def interval(values):
    values = sorted(values)
    if not values:
        return float("nan"), float("nan")
    return values[int(0.025 * (len(values) - 1))], values[int(0.975 * (len(values) - 1) + 0.999)]


def bootstrap(all_rounds, statistic, seed=1):
    """all_rounds: one list of rounds a library; statistic: from their medians (None where a library has
    no sample in the rounds drawn) to one number, or None where it has no answer."""
    generator = random.Random(seed)
    count = max(len(rounds) for rounds in all_rounds)
    replicates = []
    for _ in range(REPLICATES):
        chosen = [generator.randrange(count) for _ in range(count)]
        replicates.append(statistic([resample(rounds, chosen, generator) for rounds in all_rounds]))
    centre = statistic([pooled_median(rounds) for rounds in all_rounds])
    if centre is None:
        return None
    return Estimate(centre, *interval([value for value in replicates if value is not None]))


def estimate(rounds):
    return bootstrap([rounds], lambda medians: medians[0])


def ratio_to_best(ours, peers, higher_is_better=False):
    """Below 1 where ours is better than the best peer, which is found anew in each replicate."""

    def statistic(medians):
        mine, theirs = medians[0], [value for value in medians[1:] if value is not None]
        if mine is None or not theirs:
            return None
        return max(theirs) / mine if higher_is_better else mine / min(theirs)

    return bootstrap([ours, *peers], statistic)


def ratio(first, second):
    return bootstrap([first, second], lambda medians: None if None in medians else medians[0] / medians[1])
