import { constants, createGzip } from "node:zlib";
import { seriesMediaType } from "@stagecraft/domain";
import type { BatchRows } from "@stagecraft/series";
import { pushRequest } from "../loads/bench-batches.ts";
import { columnsOf, toPairs } from "../measuring/bench-columns.ts";
import {
  busySecond,
  type Feed,
  sampleCount,
  simulatedFeed,
} from "../loads/bench-feed.ts";
import { type LoadGenerator, startLoadGenerator } from "../loads/bench-load.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { type BenchPad, preparePad } from "../loads/bench-pad.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { type BenchServer, startBenchServer } from "../servers/bench-server.ts";
import { openDatabase } from "../../../apps/server/src/database/database.ts";
import { sealStage } from "../../../apps/server/src/features/stage-data/seal.service.ts";
import { CountingConnection } from "../measuring/wire-count.ts";

const channels = 60;
const chartLines = 12;
const ticks = 120;

interface Bench {
  readonly server: BenchServer;
  readonly pad: BenchPad;
  readonly feed: Feed;
  readonly generator: LoadGenerator;
}

async function push(
  { server, pad, generator }: Bench,
  stageId: number,
  firstSequence: number,
  rows: BatchRows,
): Promise<void> {
  const request = pushRequest(stageId, pad.van.token, firstSequence, rows);
  await generator.run({
    port: server.port,
    connections: [[request]],
    repeatSeconds: null,
  });
}

function tickRows(feed: Feed, tick: number): BatchRows {
  const second = busySecond + tick;
  return feed.rows(second, second + 1);
}

/** Returns the bytes a viewer receives for one-second ticks of sixty channels, including framing. */
async function liveBytes(bench: Bench, stageId: number): Promise<number> {
  const { server, pad, feed } = bench;
  await push(bench, stageId, 0, feed.rows(0, 1));
  const viewer = await CountingConnection.open(server.port);
  viewer.send({
    method: "GET",
    path: `/api/v1/stages/${stageId}/live`,
    headers: { authorization: `Bearer ${pad.administrator.token}` },
  });
  await viewer.until("event: hello");
  const before = viewer.received;
  for (let tick = 0; tick < ticks; tick += 1) {
    await push(bench, stageId, 1 + tick, tickRows(feed, tick));
    await viewer.until("event: samples");
  }
  await viewer.until("\n\n");
  viewer.close();
  return viewer.received - before;
}

/** Sends events through one gzip stream, flushed after each so that it arrives at once. */
async function gzipStreamBytes(events: readonly string[]): Promise<number> {
  const stream = createGzip({ flush: constants.Z_SYNC_FLUSH });
  let bytes = 0;
  stream.on("data", (part: Buffer) => (bytes += part.length));
  for (const event of events)
    await new Promise((resolve) => stream.write(event, resolve));
  await new Promise<void>((resolve) => stream.end(resolve));
  return bytes;
}

function eventOf(data: unknown): string {
  return `event: samples\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A tick in the API's own JSON form. */
function jsonEvent(rows: BatchRows): string {
  return eventOf(
    columnsOf(rows).map((column, id) => ({ id, data: toPairs(column) })),
  );
}

/** The tersest JSON: the time once, the values in an order both sides know. */
function terseEvent({ times, channels: columns }: BatchRows): string {
  const v = columns.map(({ values }) => values[0]);
  return eventOf({ t: times[0], v });
}

async function measureLive(
  bench: Bench,
  stageId: number,
): Promise<Measurement> {
  const rows = Array.from({ length: ticks }, (_, tick) =>
    tickRows(bench.feed, tick),
  );
  const samples = rows.reduce((sum, one) => sum + sampleCount(one), 0);
  const candidate = (await liveBytes(bench, stageId)) / samples;
  const control = (await gzipStreamBytes(rows.map(jsonEvent))) / samples;
  const terse = (await gzipStreamBytes(rows.map(terseEvent))) / samples;
  return {
    goal: "P7.live",
    what: `bytes on the wire per sample, live ticks of ${channels} channels, against the same events in the API's JSON through a gzip stream`,
    candidate,
    control,
    ratio: candidate / control,
    unit: "B/sample",
    details: { samples, terseJsonGzip: terse },
  };
}

/** Counts the bytes of the response including headers, as received. */
async function bulkBytes(
  { server, pad }: Bench,
  dataIds: readonly number[],
  accept: string,
): Promise<number> {
  const connection = await CountingConnection.open(server.port);
  connection.send({
    method: "POST",
    path: "/api/v1/stages/data/bulk",
    headers: {
      authorization: `Bearer ${pad.administrator.token}`,
      "content-type": "application/json",
      "accept-encoding": "gzip",
      accept,
      connection: "close",
    },
    body: Buffer.from(JSON.stringify({ dataIds })),
  });
  return connection.end();
}

async function measureHistory(
  bench: Bench,
  stageId: number,
): Promise<Measurement> {
  const { server, pad, feed } = bench;
  const whole = feed.rows(0, feed.durationSeconds);
  const rows = { ...whole, channels: whole.channels.slice(0, chartLines) };
  await push(bench, stageId, 0, rows);
  const database = openDatabase(server.databaseUrl, { connections: 1 });
  try {
    await sealStage(database, { stageId, whole: true });
  } finally {
    await database.close();
  }
  const headers = await pad.administrator.api.stages.headers({
    params: { id: stageId },
  });
  const dataIds = headers.map(({ id }) => id);
  const samples = sampleCount(rows);
  const candidate =
    (await bulkBytes(bench, dataIds, seriesMediaType)) / samples;
  const control =
    (await bulkBytes(bench, dataIds, "application/json")) / samples;
  return {
    goal: "P7.history",
    what: `bytes on the wire per sample, history of ${chartLines} channels in binary form, against the API's JSON with gzip`,
    candidate,
    control,
    ratio: candidate / control,
    unit: "B/sample",
    details: { samples },
  };
}

export const wireBenchmark: Benchmark = {
  goal: "P7",
  async measure(run) {
    const server = await startBenchServer(run);
    const pad = await preparePad(server, 2);
    const [liveStage = 0, finishedStage = 0] = pad.stageIds;
    const bench: Bench = {
      server,
      pad,
      feed: simulatedFeed(channels),
      generator: startLoadGenerator(run),
    };
    return [
      await measureLive(bench, liveStage),
      await measureHistory(bench, finishedStage),
    ];
  },
};
