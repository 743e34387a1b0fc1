import { applyMapping, openSource } from "@stagecraft/sources";
import {
  openDatabase,
  platformIdentity,
} from "../../../apps/server/src/database/database.ts";
import { SampleStore } from "../../../apps/server/src/features/stage-data/append-samples.service.ts";
import { batchesOf } from "../../../apps/server/src/features/stage-imports/import-batches.ts";
import { simulatedFeed } from "../loads/bench-feed.ts";
import { preparePad } from "../loads/bench-pad.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { startBenchServer } from "../servers/bench-server.ts";

const rows = 23_000;
const columns = 24;
const pairs = 9;

/** Repeats the simulated van's rows, in the format a service company prints. */
function printedFile(): { text: string; bytes: Uint8Array } {
  const feed = simulatedFeed(columns);
  const { channels } = feed.rows(0, feed.durationSeconds);
  const header = ["Date/Time", ...channels.map(({ name }) => name)].join(",");
  const lines = Array.from({ length: rows }, (_, row) => {
    const at = row % feed.durationSeconds;
    const time = new Date(Date.UTC(2026, 10, 14, 6, 0, row));
    const cells = channels.map(({ values, present }) =>
      present?.[at] === 0 ? "" : String(values[at]),
    );
    const stamp = time.toISOString().slice(0, 19).replace("T", " ");
    return `${stamp},${cells.join(",")}`;
  });
  const text = `${header}\n${lines.join("\n")}\n`;
  return { text, bytes: new TextEncoder().encode(text) };
}

const pieceBytes = 1024 * 1024;

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield await Promise.resolve(bytes.subarray(at, at + pieceBytes));
}

/** The minimum work of reading such a file: split it and parse the numbers. */
function parsePlainly(text: string): number {
  let count = 0;
  for (const line of text.split("\n")) {
    const [time, ...cells] = line.split(",");
    Date.parse(time ?? "");
    count += cells.map(Number).length;
  }
  return count;
}

function rowsPerSecond(startedAt: number): number {
  return rows / ((performance.now() - startedAt) / 1000);
}

/** Reads, maps and stores a file as the import job does, compared with reading alone. */
export const importBenchmark: Benchmark = {
  goal: "P5.import",
  async measure(run) {
    const server = await startBenchServer(run);
    const pad = await preparePad(server, 1);
    const [stageId = 0] = pad.stageIds;
    const database = openDatabase(server.databaseUrl);
    run.defer(() => database.close());
    const samples = new SampleStore(database);
    const { text, bytes } = printedFile();
    let count = 0;
    const candidate = async () => {
      const name = `file:${(count += 1)}`;
      const startedAt = performance.now();
      const source = await openSource(inPieces(bytes), {
        fileName: "stage.csv",
        timezone: "UTC",
      });
      const mapping = source.table.columns.slice(1).map((column) => ({
        index: column.index,
        channel: column.name,
        unit: "",
        multiplier: 1,
      }));
      for await (const part of source.rows()) {
        const mapped = applyMapping(source.table, part, mapping);
        for (const batch of batchesOf(name, part.firstRow, mapped))
          await samples.append(platformIdentity, stageId, batch);
      }
      return rowsPerSecond(startedAt);
    };
    const control = () => {
      const startedAt = performance.now();
      parsePlainly(text);
      return Promise.resolve(rowsPerSecond(startedAt));
    };
    await candidate();
    await control();
    return [
      comparisonOf({
        goal: "P5.import",
        what: `a CSV of ${rows} rows × ${columns} columns read, mapped and stored durably, against splitting the same text into numbers`,
        unit: "rows/s",
        pairs: await measurePairs({ pairs, candidate, control }),
        details: { megabytes: bytes.length / 1024 / 1024 },
      }),
    ];
  },
};
