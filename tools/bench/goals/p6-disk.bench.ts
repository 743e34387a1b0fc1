import { type Column } from "@stagecraft/series";
import { openDatabase } from "../../../apps/server/src/database/database.ts";
import { sealStage } from "../../../apps/server/src/features/stage-data/seal.service.ts";
import { pushRequest } from "../loads/bench-batches.ts";
import {
  columnsOf,
  jsonGzipBytes,
  xzBytes,
} from "../measuring/bench-columns.ts";
import { type Feed, simulatedFeed } from "../loads/bench-feed.ts";
import { startLoadGenerator } from "../loads/bench-load.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { type BenchPad, preparePad } from "../loads/bench-pad.ts";
import type { Benchmark, BenchRun } from "../measuring/bench-run.ts";
import { type BenchServer, startBenchServer } from "../servers/bench-server.ts";
import { gorillaBytes } from "../controls/gorilla-size.ts";

const channels = 60;
/** Enough stages to make the empty pages of sixteen partitions and their indexes negligible. */
const stages = 12;
const rowsPerBatch = 60;
const rawBytesPerSample = 16;

interface Stored {
  readonly columns: readonly Column[];
  readonly sampleCount: number;
}

/** Pushes whole stages through the public API, each with a different stage number of the pad. */
async function pushStages(
  run: BenchRun,
  { port }: BenchServer,
  pad: BenchPad,
  feeds: readonly Feed[],
): Promise<void> {
  const requests = pad.stageIds.map((stageId, index) => {
    const feed = feeds[index % feeds.length] as Feed;
    const batches = Math.ceil(feed.durationSeconds / rowsPerBatch);
    return Array.from({ length: batches }, (_, batch) => {
      const from = batch * rowsPerBatch;
      const to = Math.min(feed.durationSeconds, from + rowsPerBatch);
      return pushRequest(stageId, pad.van.token, from, feed.rows(from, to));
    });
  });
  const generator = startLoadGenerator(run);
  await generator.run({ port, connections: requests, repeatSeconds: null });
}

async function sealAll(
  run: BenchRun,
  { databaseUrl }: BenchServer,
  { stageIds }: BenchPad,
): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 2 });
  run.defer(() => database.close());
  for (const stageId of stageIds)
    await sealStage(database, { stageId, whole: true });
}

interface Relation {
  readonly name: string;
  readonly bytes: number;
}

/** Heap, TOAST and indexes of everything that holds samples. */
async function sizesOf({ owner }: BenchServer): Promise<Relation[]> {
  await owner.query("VACUUM");
  await owner.query("CHECKPOINT");
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `SELECT regexp_replace(relname, '_\\d+$', '') AS name,
            sum(pg_total_relation_size(oid)) AS bytes
     FROM pg_class WHERE relkind = 'r' AND relname LIKE 'sample\\_%'
     GROUP BY 1 ORDER BY 1`,
  );
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

async function storedSamples({ owner }: BenchServer): Promise<number> {
  const { rows } = await owner.query<{ samples: string }>(
    "SELECT sum(sample_count) AS samples FROM sample_chunk",
  );
  return Number(rows[0]?.samples);
}

/** Returns the payload alone, of the channel that compresses worst. */
async function noisiestChannel({ owner }: BenchServer) {
  const { rows } = await owner.query<{ channel: string; bytes: number }>(
    `SELECT channel, sum(octet_length(payload))::float8 / sum(sample_count) AS bytes
     FROM sample_chunk JOIN series ON series.id = series_id
     GROUP BY channel ORDER BY 2 DESC LIMIT 1`,
  );
  return rows[0];
}

function loaded(feeds: readonly Feed[]): Stored {
  const columns = feeds.flatMap((feed) =>
    columnsOf(feed.rows(0, feed.durationSeconds)),
  );
  const sampleCount = columns.reduce((sum, { times }) => sum + times.length, 0);
  return { columns, sampleCount };
}

function comparisons(
  bytesPerSample: number,
  { columns, sampleCount }: Stored,
  details: Readonly<Record<string, unknown>>,
): Measurement[] {
  const perSample = (bytes: number) => bytes / sampleCount;
  const against = (
    goal: string,
    what: string,
    control: number,
  ): Measurement => ({
    goal,
    what: `bytes on disk per sample, all in, against ${what}`,
    candidate: bytesPerSample,
    control,
    ratio: bytesPerSample / control,
    unit: "B/sample",
  });
  const xz = xzBytes(columns);
  const gorilla = columns.reduce((sum, one) => sum + gorillaBytes(one), 0);
  return [
    {
      ...against("P6", "time and value as float64", rawBytesPerSample),
      details,
    },
    against("P6.jsonGzip", "JSON + gzip", perSample(jsonGzipBytes(columns))),
    against("P6.gorilla", "Gorilla", perSample(gorilla)),
    ...(xz === null
      ? []
      : [against("P6.xz", "xz -9 of the raw bytes", perSample(xz))]),
  ];
}

export const diskBenchmark: Benchmark = {
  goal: "P6",
  async measure(run) {
    const server = await startBenchServer(run);
    const pad = await preparePad(server, stages);
    const feeds = [12, 13, 14].map((number) => simulatedFeed(channels, number));
    await pushStages(run, server, pad, feeds);
    await sealAll(run, server, pad);
    const sizes = await sizesOf(server);
    const samples = await storedSamples(server);
    const bytes = sizes.reduce((sum, relation) => sum + relation.bytes, 0);
    return comparisons(bytes / samples, loaded(feeds), {
      samples,
      bytes: Object.fromEntries(sizes.map((one) => [one.name, one.bytes])),
      noisiestChannel: await noisiestChannel(server),
    });
  },
};
