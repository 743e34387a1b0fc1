import { spawnSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import {
  type BatchRows,
  type Column,
  columnFromRows,
} from "@stagecraft/series";

/** The rows by channel, without the samples that are missing. */
export function columnsOf({ times, channels }: BatchRows): Column[] {
  return channels
    .map(({ values, present }) => columnFromRows(times, values, present))
    .filter((column) => column.times.length > 0);
}

/** Formats a column as the API writes it in JSON. */
export function toPairs({ times, values }: Column): [number, number | null][] {
  return Array.from(times, (time, index) => {
    const value = values[index] ?? Number.NaN;
    return [time, Number.isFinite(value) ? value : null];
  });
}

export function jsonGzipBytes(columns: readonly Column[]): number {
  const json = columns.map((column, id) => ({ id, data: toPairs(column) }));
  return gzipSync(JSON.stringify(json)).length;
}

/** 16 bytes a sample: time and value as they lie in memory. */
function rawBytes(columns: readonly Column[]): Buffer {
  return Buffer.concat(
    columns.flatMap(({ times, values }) => [
      Buffer.from(times.buffer, times.byteOffset, times.byteLength),
      Buffer.from(values.buffer, values.byteOffset, values.byteLength),
    ]),
  );
}

/** Estimates the information content: `xz -9` of the raw bytes, null without xz. */
export function xzBytes(columns: readonly Column[]): number | null {
  const { stdout, error } = spawnSync("xz", ["-9", "--stdout"], {
    input: rawBytes(columns),
    maxBuffer: 1024 ** 3,
  });
  return error === undefined ? stdout.length : null;
}
