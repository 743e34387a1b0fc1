import { once } from "node:events";
import {
  reevaluatePlaybooks,
  type StoredChannel,
  storedStage,
} from "@stagecraft/engine";
import { pino } from "pino";
import {
  type Database,
  inTransaction,
  openDatabase,
  platformIdentity,
  type Row,
} from "../../../apps/server/src/database/database.ts";
import { backTestKind } from "../../../apps/server/src/features/back-tests/back-test-kind.ts";
import { backTestJob } from "../../../apps/server/src/features/back-tests/back-tests.jobs.ts";
import * as repository from "../../../apps/server/src/features/back-tests/back-tests.repository.ts";
import {
  allTime,
  readColumns,
} from "../../../apps/server/src/features/stage-data/read-samples.service.ts";
import { startJobRunner } from "../../../apps/server/src/jobs/job-runner.ts";
import { submitJob } from "../../../apps/server/src/jobs/submit-job.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import { startDatabase } from "../servers/bench-postgres.ts";
import type { Benchmark, BenchRun } from "../measuring/bench-run.ts";
import { median } from "../measuring/bench-statistics.ts";
import { feedStart } from "../loads/bench-feed.ts";
import {
  pastSeconds,
  pastSetup,
  type PastStages,
  storePastStages,
  tenRules,
} from "../loads/past-stages.ts";

const stages = 200;
const pairs = 5;
/** The control takes so long that it runs only a few stages. */
const controlStages = 4;

interface Bench {
  readonly database: Database;
  readonly url: string;
  readonly past: PastStages;
  readonly userId: number;
  /** CPU time of this process with its threads, by run: other load on the machine does not count. */
  readonly cpuSeconds: number[];
}

async function prepare(run: BenchRun): Promise<Bench> {
  const { url } = await startDatabase(run);
  const database = openDatabase(url, { connections: 6 });
  run.defer(() => database.close());
  const past = await storePastStages(database, stages);
  const [user] = await inTransaction(database, platformIdentity, (query) =>
    query.query<Row & { id: number }>(
      "INSERT INTO app_user (subject, name, email) VALUES ('bench', 'Bench', 'bench@example.test') RETURNING id",
    ),
  );
  const runner = await startJobRunner({
    database,
    url,
    jobs: [backTestJob({ database, url })],
    log: pino({ level: "warn" }, process.stderr),
    pollMs: 50,
  });
  run.defer(() => runner.stop());
  return { database, url, past, userId: user?.id ?? 0, cpuSeconds: [] };
}

/** Orders a back test as a user does; returns its id. */
function order({ database, past, userId }: Bench): Promise<number> {
  const createdBy = { id: userId, name: "Bench" };
  return inTransaction(database, platformIdentity, async (transaction) => {
    const asset = { assetType: "well", assetId: past.wellId } as const;
    const { companyId, projectId } = past;
    const id = await repository.insertBackTest(transaction, {
      ...asset,
      companyId,
      projectId,
      playbookType: "FDI",
      stageCount: stages,
      rules: tenRules(),
      stages: await repository.listPastStages(transaction, asset, stages, true),
      createdBy,
    });
    const jobId = await submitJob(transaction, {
      job: backTestKind,
      jobName: "Back-test",
      command: [`--backTestId=${id}`],
      target: { companyId, projectId, wellId: null, stageId: null },
      submittedBy: createdBy,
    });
    await repository.setJob(transaction, id, jobId);
    return id;
  });
}

async function ended(bench: Bench, id: number): Promise<repository.Totals> {
  for (;;) {
    const found = await inTransaction(
      bench.database,
      platformIdentity,
      (transaction) => repository.findBackTest(transaction, id),
    );
    if (found?.state === "failed") throw new Error(found.failure ?? "failed");
    if (found?.totals != null && found.endedAt !== null) return found.totals;
    await once(AbortSignal.timeout(20), "abort");
  }
}

/** Orders a back-test and returns the seconds until its result. */
async function backTest(bench: Bench): Promise<number> {
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const totals = await ended(bench, await order(bench));
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - startedAt) / 1000;
  bench.cpuSeconds.push((user + system) / 1e6);
  // A fast result that differs from the live one would be worthless.
  if (totals.onlyLive + totals.onlyTest > 0 || totals.same === 0)
    throw new Error(`Not the live result: ${JSON.stringify(totals)}`);
  return seconds;
}

/** The plain way: whole stages on one thread, every channel, rule after rule. */
async function plainTest({ database, past }: Bench): Promise<number> {
  const startedAt = performance.now();
  for (const stageId of past.stageIds.slice(0, controlStages)) {
    const { rows: series } = await database.pool.query<{
      id: number;
      channel: string;
      unit: string;
    }>(
      `SELECT id, channel, unit FROM (SELECT set_config('app.companies', '*', false)) c,
         LATERAL (SELECT * FROM series WHERE stage_id = $1 AND channel LIKE 'fdi%') s`,
      [stageId],
    );
    const columns = await readColumns(database, platformIdentity, {
      seriesIds: series.map(({ id }) => id),
      ...allTime,
    });
    const channels = new Map<string, StoredChannel>();
    columns.forEach(({ column }, index) => {
      const values = new Float64Array(pastSeconds).fill(NaN);
      column.times.forEach((time, at) => {
        values[(time - feedStart) / 1000] = column.values[at] ?? NaN;
      });
      const { channel = "", unit = "" } = series[index] ?? {};
      channels.set(channel, { unit, values });
    });
    for (const rule of tenRules())
      reevaluatePlaybooks(
        [rule],
        storedStage({
          setup: pastSetup(),
          rules: [rule],
          originMs: feedStart,
          lengthSeconds: pastSeconds,
          startMs: null,
          channels,
          counters: new Map(),
        }),
      );
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return (seconds * stages) / controlStages;
}

async function measure(run: BenchRun): Promise<Measurement[]> {
  const bench = await prepare(run);
  await backTest(bench);
  await plainTest(bench);
  const measured = await measurePairs({
    pairs,
    candidate: () => backTest(bench),
    control: () => plainTest(bench),
  });
  return [
    comparisonOf({
      goal: "F.backtest",
      what: `seconds from order to result of 10 rules over ${stages} stages of 2.5 h with 20 offsets, against whole stages read and tested rule by rule on one thread`,
      unit: "s",
      pairs: measured,
      details: {
        best: Math.min(...measured.map(({ candidate }) => candidate)),
        cpuSeconds: median(bench.cpuSeconds),
      },
    }),
  ];
}

export const backTestBenchmark: Benchmark = { goal: "F.backtest", measure };
