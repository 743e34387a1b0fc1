import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import {
  kernels,
  matchFracture,
  noOverrides,
  prepareFalloff,
  readPlots,
  outputOf,
  searchGrid,
  stehfestWeights,
} from "@stagecraft/pta";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { median, quantile } from "../measuring/bench-statistics.ts";
import { runCase } from "../pta/pta-case.ts";
import {
  bounds,
  matchedFalloff,
  search,
  setting,
  stageInterpretation,
} from "../pta/pta-falloff.ts";

const pairs = 5;
/** The required limits. */
const longestMatchSeconds = 5;
const longestStepMs = 50;
const caseStages = 40;
const caseThreads = 2;
/** A single thread takes so long that it runs only a few stages. */
const controlStages = 6;
const dragSeconds = 4 * 3600;
const dragSteps = 200;

interface Matched {
  /** Processor time of the search, and of the polish and the intervals in addition. */
  readonly cpuSeconds: number;
  readonly wholeCpuSeconds?: number;
  /** Processor time of the search alone, without the polish. */
  readonly misfit: number;
}

/**
 * Measures a match in CPU time of this process, which other load on the machine does not change.
 */
function match(seed: number): Matched {
  const { seconds, pressurePa } = matchedFalloff();
  const before = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  const steps = matchFracture({
    setting,
    kernel: kernels.uniformFlux(),
    bounds,
    shutInSeconds: seconds,
    pressurePa,
    search,
    seed,
  });
  let misfit = NaN;
  let cpuSeconds = NaN;
  for (;;) {
    const step = steps.next();
    if (step.done === true)
      return { cpuSeconds, wholeCpuSeconds: spent(), misfit };
    misfit = step.value.best.misfit;
    if (step.value.generation === search.generations) cpuSeconds = spent();
  }
}

function controlTask(seed: number): string {
  const { from, perStep, nodes } = kernels.uniformFlux();
  const gene = (name: keyof typeof bounds, isLogarithmic: boolean) => ({
    ...bounds[name],
    isLogarithmic,
  });
  return JSON.stringify({
    ...searchGrid,
    ...search,
    ...matchedFalloff(),
    setting,
    seed,
    weights: [...stehfestWeights(searchGrid.termCount)],
    table: { from, perStep, nodes: [...nodes] },
    genes: [
      gene("halfLengthMeters", true),
      gene("permeabilitySquareMeters", true),
      gene("porePressurePa", false),
      gene("skin", false),
      gene("storageCubicMetersPerPa", true),
    ],
  });
}

const python = "python3";

function hasNumpy(): boolean {
  return spawnSync(python, ["-c", "import numpy"]).status === 0;
}

/** The same search in Python, on one core. */
function matchInPython(seed: number): Promise<Matched> {
  const script = fileURLToPath(
    new URL("../pta/pta-search.py", import.meta.url),
  );
  const child = spawn(python, [script], {
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      ...process.env,
      OPENBLAS_NUM_THREADS: "1",
      OMP_NUM_THREADS: "1",
      MKL_NUM_THREADS: "1",
    },
  });
  child.stdin.end(controlTask(seed));
  let text = "";
  child.stdout.on("data", (part: Buffer) => {
    text += part.toString();
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(JSON.parse(text) as Matched);
      else reject(new Error(`${python} ended with ${String(code)}.`));
    });
  });
}

async function measureAgainstPython(): Promise<Measurement[]> {
  if (!hasNumpy()) {
    console.error(
      "PTA.numpy is skipped: python3 with numpy is not installed here.",
    );
    return [];
  }
  const seed = 1;
  const ours = match(seed);
  const theirs = await matchInPython(seed);
  // A different misfit would show that the two searches are not the same.
  if (Math.abs(ours.misfit / theirs.misfit - 1) > 1e-3)
    throw new Error(`Not the same search: ${ours.misfit}, ${theirs.misfit}`);
  const measured = await measurePairs({
    pairs,
    candidate: () => Promise.resolve(match(seed).cpuSeconds),
    control: async () => (await matchInPython(seed)).cpuSeconds,
  });
  const comparison = comparisonOf({
    goal: "PTA.numpy",
    what: `CPU time of the search of a history match (${search.generations} generations of ${search.solutionsPerPopulation}) against the same search in python3 with numpy`,
    unit: "s",
    pairs: measured,
  });
  return [
    { ...comparison, details: { timesFaster: 1 / comparison.ratio, goal: 10 } },
  ];
}

function measureMatch(): Measurement {
  const seconds = Array.from(
    { length: pairs },
    (_, index) => match(index + 1).wholeCpuSeconds ?? NaN,
  );
  const candidate = median(seconds);
  return {
    goal: "PTA.match",
    what: "CPU time of the history match of one falloff, polished and with its intervals, against its goal",
    candidate,
    control: longestMatchSeconds,
    ratio: candidate / longestMatchSeconds,
    unit: "s",
    details: { worst: Math.max(...seconds) },
  };
}

async function measureCase(): Promise<Measurement> {
  const alone = await runCase(controlStages, 1);
  const run = await runCase(caseStages, caseThreads);
  const control = (alone.seconds * caseStages) / controlStages;
  return {
    goal: "PTA.case",
    what: `seconds of a case of ${caseStages} stages in ${caseThreads} threads, against one thread that does them one by one`,
    candidate: run.seconds,
    control,
    ratio: run.seconds / control,
    unit: "s",
    details: { progressMessages: run.progressMessages },
  };
}

/** A person moves closure: lines, material balance and results are recomputed. */
function measureDrag(): Measurement {
  const input = stageInterpretation(0, dragSeconds, false);
  const prepared = prepareFalloff(input);
  const stepMs = Array.from({ length: dragSteps }, (_, index) => {
    const startedAt = performance.now();
    const closureG = 0.2 + index / dragSteps;
    const read = readPlots(prepared, { ...noOverrides, closureG });
    outputOf(read, input, "METRIC");
    return performance.now() - startedAt;
  });
  const candidate = quantile(stepMs, 0.95);
  return {
    goal: "PTA.drag",
    what: "95 % of the steps of a drag over a falloff of 4 h take at most this, against the goal",
    candidate,
    control: longestStepMs,
    ratio: candidate / longestStepMs,
    unit: "ms",
    details: { median: median(stepMs), worst: Math.max(...stepMs) },
  };
}

/** Measures the pressure-transient analysis alone: no server, no database, no browser. */
export const ptaBenchmark: Benchmark = {
  goal: "PTA",
  async measure() {
    return [
      ...(await measureAgainstPython()),
      measureMatch(),
      await measureCase(),
      measureDrag(),
    ];
  },
};
