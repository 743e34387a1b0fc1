import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type InputRows, runStage, StageEngine } from "@stagecraft/engine";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { median } from "../measuring/bench-statistics.ts";
import {
  engineRows,
  engineSetup,
  rowsBetween,
  stageSeconds,
} from "../loads/engine-stage.ts";
import { runPlainStage } from "../controls/plain-engine.ts";

const pairs = 7;
const warmUps = 6;
const tickSeconds = 10;
const ticksPerRun = 120;
/** The fastest restart speed available to operators. */
const plaidRowsPerMinute = 4800;
const liveStages = 40;

/** CPU milliseconds of this process: other load on the machine does not count. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measureRerun(rows: InputRows): Promise<Measurement[]> {
  const setup = engineSetup();
  const candidate = () => Promise.resolve(cpuMs(() => runStage(setup, rows)));
  const control = () => Promise.resolve(cpuMs(() => runPlainStage(rows)));
  for (let run = 0; run < warmUps; run += 1) await candidate();
  await control();
  const measured = await measurePairs({ pairs, candidate, control });
  const rerunMs = median(measured.map((pair) => pair.candidate));
  const rowsPerMinute = (stageSeconds / rerunMs) * 60_000;
  return [
    comparisonOf({
      goal: "P8.rerun",
      what: "CPU time of a full rerun, 4 h with 20 offsets and 12 additives, against the main channels computed with an object per row",
      unit: "ms",
      pairs: measured,
      details: { best: Math.min(...measured.map((pair) => pair.candidate)) },
    }),
    {
      goal: "P8.restart",
      what: "rows a minute of a rerun against the fastest restart speed",
      candidate: rowsPerMinute,
      control: plaidRowsPerMinute,
      ratio: rowsPerMinute / plaidRowsPerMinute,
      unit: "rows/min",
    },
  ];
}

/** An engine that has come this far in its stage. */
function engineAfter(rows: InputRows, seconds: number): Uint8Array {
  const engine = new StageEngine(engineSetup());
  engine.push(rowsBetween(rows, 0, seconds));
  return engine.checkpoint();
}

/** CPU milliseconds of one live tick from a point of the stage on. */
function tickMs(rows: InputRows, checkpoint: Uint8Array, from: number): number {
  const engine = StageEngine.restore(engineSetup(), checkpoint);
  const ticks = Array.from({ length: ticksPerRun }, (_, tick) =>
    rowsBetween(
      rows,
      from + tick * tickSeconds,
      from + (tick + 1) * tickSeconds,
    ),
  );
  const spent = cpuMs(() => {
    for (const tick of ticks) engine.push(tick);
  });
  return spent / ticksPerRun;
}

async function measureTick(rows: InputRows): Promise<Measurement> {
  const young = 300;
  const old = stageSeconds - 1200 - ticksPerRun * tickSeconds;
  const atYoung = engineAfter(rows, young);
  const atOld = engineAfter(rows, old);
  const control = () => Promise.resolve(tickMs(rows, atYoung, young));
  const candidate = () => Promise.resolve(tickMs(rows, atOld, old));
  for (let run = 0; run < warmUps; run += 1) {
    await candidate();
    await control();
  }
  return comparisonOf({
    goal: "P8.tick",
    what: "CPU time of a live tick of 10 s near the end of a 4 h stage, against the same 5 min into it",
    unit: "ms",
    pairs: await measurePairs({ pairs, candidate, control }),
    details: { checkpointBytes: atOld.length },
  });
}

function usedBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Compares the memory of a live stage with the rows it has processed so far. */
function measureMemory(rows: InputRows): Measurement {
  const seen = rowsBetween(rows, 0, 3600);
  const before = usedBytes();
  const engines = Array.from({ length: liveStages }, () => {
    const engine = new StageEngine(engineSetup());
    engine.push(seen);
    return engine;
  });
  const perStage = (usedBytes() - before) / engines.length;
  const rawBytes = 8 * seen.times.length * (1 + seen.channels.length);
  return {
    goal: "P8.memory",
    what: "bytes a live stage with 20 offsets keeps in memory after an hour, against its rows as float64",
    candidate: perStage,
    control: rawBytes,
    ratio: perStage / rawBytes,
    unit: "B",
  };
}

/** The engine by itself: no server, no database, no browser. */
export const engineBenchmark: Benchmark = {
  goal: "P8",
  async measure() {
    const rows = engineRows();
    return [
      ...(await measureRerun(rows)),
      await measureTick(rows),
      measureMemory(rows),
    ];
  },
};
