"""All samples of a run: library → cell → round → values. What the tables and verdicts are made of."""

import json
from collections import defaultdict


class Results:
    def __init__(self, library_names, groups, effort):
        self.library_names = library_names
        self.groups = groups
        self.effort = effort
        self.units = {}
        self.failures = []  # (library, job, reason), each once
        self._samples = defaultdict(lambda: defaultdict(list))  # (library, cell) → round → values

    def add(self, library, round_index, samples):
        for cell, value, unit in samples:
            self._samples[library, cell][round_index].append(value)
            self.units[cell.metric] = unit

    def add_failure(self, library, job, reason):
        if (library, job, reason) not in self.failures:
            self.failures.append((library, job, reason))

    def rounds(self, library, cell):
        """The samples as one list a round, empty lists for rounds without."""
        by_round = self._samples.get((library, cell), {})
        return [by_round.get(index, []) for index in range(max(by_round, default=-1) + 1)]

    def cells(self, metric):
        return sorted({cell for _, cell in self._samples if cell.metric == metric},
                      key=lambda cell: (cell.ranks, cell.parameter))

    def metrics(self):
        return {cell.metric for _, cell in self._samples}


def write_json(path, results, description):
    samples = [{"library": library, "metric": cell.metric, "ranks": cell.ranks, "parameter": cell.parameter,
                "unit": results.units[cell.metric], "rounds": results.rounds(library, cell)}
               for library, cell in sorted(results._samples, key=str)]
    failures = [{"library": library, "job": job, "reason": reason} for library, job, reason in results.failures]
    path.write_text(json.dumps({**description, "failures": failures, "samples": samples}, indent=1) + "\n")
