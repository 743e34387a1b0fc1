import { buildWeb } from "../servers/bench-api.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import type { Benchmark, BenchRun } from "../measuring/bench-run.ts";
import {
  type Started,
  startPostgresAlone,
  startSupervisor,
} from "../servers/supervised-app.ts";

const pairs = 5;

async function secondsOf(starting: Promise<Started>): Promise<number> {
  const started = await starting;
  await started.stop();
  return started.secondsToReady;
}

/** Creates everything from scratch: database, secrets, demo. */
async function firstStart(run: BenchRun): Promise<Measurement> {
  const measured = await measurePairs({
    pairs,
    candidate: async () => secondsOf(startSupervisor(await run.folder())),
    control: async () => secondsOf(startPostgresAlone(await run.folder())),
  });
  return comparisonOf({
    goal: "P0.start",
    what: "first start until ready, demo included, against initdb and start of PostgreSQL alone",
    unit: "s",
    pairs: measured,
  });
}

async function laterStart(run: BenchRun): Promise<Measurement> {
  const [appFolder, postgresFolder] = [await run.folder(), await run.folder()];
  await secondsOf(startSupervisor(appFolder));
  await secondsOf(startPostgresAlone(postgresFolder));
  const measured = await measurePairs({
    pairs,
    candidate: () => secondsOf(startSupervisor(appFolder)),
    control: () => secondsOf(startPostgresAlone(postgresFolder)),
  });
  return comparisonOf({
    goal: "P0.restart",
    what: "start on an existing data folder until ready, against start of PostgreSQL alone",
    unit: "s",
    pairs: measured,
  });
}

export const startBenchmark: Benchmark = {
  goal: "P0",
  async measure(run) {
    await buildWeb();
    return [await firstStart(run), await laterStart(run)];
  },
};
