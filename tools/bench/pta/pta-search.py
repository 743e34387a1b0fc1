"""
The search of a history match in Python with numpy, for comparison: the same
random numbers, population and generations, each candidate computed over all
nodes, terms and times at once. Reads its task as JSON from standard input and
writes the CPU seconds and the misfit that it found.
"""

import json
import math
import sys
import time

import numpy as np

MASK = 0xFFFFFFFF


def imul(a, b):
    return (a * b) & MASK


def seeded_random(seed):
    state = seed & MASK

    def draw():
        nonlocal state
        state = (state + 0x6D2B79F5) & MASK
        mixed = imul(state ^ (state >> 15), state | 1)
        mixed ^= (mixed + imul(mixed ^ (mixed >> 7), mixed | 61)) & MASK
        return ((mixed ^ (mixed >> 14)) & MASK) / 4294967296

    return draw


def gaussian(draw):
    radius = math.sqrt(-2 * math.log(1 - draw()))
    return radius * math.cos(2 * math.pi * draw())


def latin_hypercube(genes, count, draw):
    solutions = np.empty((count, genes))
    for gene in range(genes):
        order = list(range(count))
        for index in range(count - 1, 0, -1):
            other = math.floor(draw() * (index + 1))
            order[index], order[other] = order[other], order[index]
        for index in range(count):
            solutions[index, gene] = (order[index] + draw()) / count
    return list(solutions)


def reflected(position):
    folded = math.fmod(abs(position), 2)
    return 2 - folded if folded > 1 else folded


def cubic_weights(positions, last):
    """Nodes and weights of the interpolation: they do not depend on the candidate."""
    index = np.clip(np.floor(positions).astype(int), 1, last - 2)
    t = positions - index
    before = t * (t - 1) / 2
    after = t * (t + 1) / 2
    weights = np.stack(
        [
            -before * (t - 2) / 3,
            (t + 1) * (t - 1) * (t - 2) * 0.5,
            -after * (t - 2),
            after * (t - 1) / 3,
        ],
        axis=1,
    )
    return index[:, None] + np.arange(-1, 3), weights


class Falloff:
    def __init__(self, task):
        setting = task["setting"]
        self.setting = setting
        self.nodes = np.array(task["table"]["nodes"]).reshape(-1, 2)
        self.table_from = task["table"]["from"]
        self.per_step = task["table"]["perStep"]
        terms = np.arange(1, task["termCount"] + 1)
        self.terms = terms
        self.ln_terms = np.log(terms)
        self.weights = np.array(task["weights"]) / terms
        times = np.array(task["seconds"])
        injection = setting["injectionSeconds"]
        first = min(injection, times[times > 0].min())
        self.ln_first = math.log(first)
        count = task["nodeCount"]
        self.step = math.log((times.max() + injection) / first) / (count - 1)
        self.offsets = np.arange(count) * self.step
        place = lambda seconds: (np.log(seconds) - self.ln_first) / self.step
        self.started = cubic_weights(place(times + injection), count - 1)
        self.stopped = cubic_weights(place(times), count - 1)

    def pressures(self, values):
        length, permeability, pore, skin, storage = values
        setting = self.setting
        capacity = (
            setting["porosity"] * setting["totalCompressibilityPerPa"] * length**2
        )
        per_second = permeability / (setting["viscosityPaSeconds"] * capacity)
        stored = storage / (2 * math.pi * setting["heightMeters"] * capacity)
        ln_unit = math.log(math.log(2) / per_second) - self.ln_first - self.offsets
        position = (ln_unit[:, None] + self.ln_terms - self.table_from) * self.per_step
        cell = position.astype(int)
        t = position - cell
        left = self.nodes[cell]
        right = self.nodes[cell + 1]
        a = left[..., 0]
        slope = left[..., 1]
        rise = right[..., 0] - a
        bend = slope + right[..., 1] - 2 * rise
        kernel = a + t * (slope + t * (rise - slope - bend + t * bend)) + skin
        unit = (stored * np.exp(ln_unit))[:, None] * self.terms
        response = (self.weights * kernel / (1 + unit * kernel)).sum(axis=1)
        scale = (
            setting["rateCubicMetersPerSecond"]
            * setting["volumeFactor"]
            * setting["viscosityPaSeconds"]
            / (2 * math.pi * permeability * setting["heightMeters"])
        )
        nodes, weights = self.started
        change = (response[nodes] * weights).sum(axis=1)
        nodes, weights = self.stopped
        change -= (response[nodes] * weights).sum(axis=1)
        return pore + scale * change


def search(task):
    falloff = Falloff(task)
    observed = np.array(task["pressurePa"])
    spread = observed.max() - observed.min()
    low = np.array([gene["minimum"] for gene in task["genes"]])
    high = np.array([gene["maximum"] for gene in task["genes"]])
    is_log = np.array([gene["isLogarithmic"] for gene in task["genes"]])
    ratio = np.where(is_log, high / np.where(low == 0, 1, low), 1)

    def misfit(positions):
        values = np.where(
            is_log, low * ratio**positions, low + positions * (high - low)
        )
        left = falloff.pressures(values) - observed
        value = math.sqrt((left @ left) / len(left)) / spread
        return math.inf if math.isnan(value) else value

    draw = seeded_random(task["seed"])
    size = task["solutionsPerPopulation"]
    mating = task["parentsMating"]
    generations = task["generations"]
    genes = len(low)
    by_misfit = lambda solution: solution[1]
    population = sorted(
        ((one, misfit(one)) for one in latin_hypercube(genes, size, draw)),
        key=by_misfit,
    )
    for generation in range(1, generations + 1):
        mutation = 0.15 * 0.02 ** (generation / generations)
        pool = population[:mating]
        pick = lambda: math.floor(draw() * len(pool))
        children = population[:1]
        while len(children) < size:
            mother = pool[min(pick(), pick())][0]
            father = pool[min(pick(), pick())][0]
            child = np.empty(genes)
            for gene in range(genes):
                weight = -0.25 + draw() * 1.5
                blend = mother[gene] + weight * (father[gene] - mother[gene])
                change = mutation * gaussian(draw) if draw() < 0.2 else 0
                child[gene] = reflected(blend + change)
            children.append((child, misfit(child)))
        population = sorted(children, key=by_misfit)
    return population[0][1]


task = json.load(sys.stdin)
with np.errstate(all="ignore"):
    began = time.process_time()
    found = search(task)
    spent = time.process_time() - began
json.dump({"cpuSeconds": spent, "misfit": found}, sys.stdout)
