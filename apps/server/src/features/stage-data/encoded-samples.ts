import { seriesMediaType } from "@stagecraft/domain";
import { encodeSeriesParts, type Column } from "@stagecraft/series";
import { identityOf, type Actor } from "#access/actor.ts";
import type { Database } from "#database/database.ts";
import {
  columnsOf,
  readParts,
  type SampleColumn,
  type SampleRange,
} from "#features/stage-data/read-samples.service.ts";
import { mayReadAs } from "#features/stage-data/readable-series.ts";
import type { StoredSize } from "#features/stage-data/samples.repository.ts";
import { writeLocations } from "#features/stage-data/stage-location.ts";

/** Either packed as stored, or JSON of one channel or of several. */
export type SampleFormat = "binary" | "list" | "single";

export interface SampleRequest {
  readonly actor: Actor;
  readonly range: SampleRange;
  readonly format: SampleFormat;
}

export interface EncodedSamples {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Number of samples unpacked and written as text. */
  readonly rows: number;
}

/** A value that is not a number has no JSON form and goes out as null. */
function toPairs({ times, values }: Column): [number, number | null][] {
  return Array.from(times, (time, index) => {
    const value = values[index] ?? Number.NaN;
    return [time, Number.isFinite(value) ? value : null];
  });
}

function listJson(columns: readonly SampleColumn[]): unknown {
  return columns.map(({ seriesId, column, revision }) => ({
    id: seriesId,
    data: toPairs(column),
    revision,
  }));
}

function singleJson([series]: readonly SampleColumn[]): unknown {
  const data = series === undefined ? [] : toPairs(series.column);
  return {
    data,
    endTimestamp: data.at(-1)?.[0] ?? null,
    revision: series?.revision ?? 0,
  };
}

/** Returns null when more is stored than may be encoded here. */
export async function encodeSamples(
  database: Database,
  { actor, range, format }: SampleRequest,
  most: StoredSize | null,
): Promise<EncodedSamples | null> {
  const read = await readParts(
    database,
    identityOf(actor),
    range,
    mayReadAs(actor),
    most,
  );
  if (read === null) return null;
  if (format === "binary") {
    const { parts, revisions, places } = read;
    return {
      bytes: encodeSeriesParts(parts),
      mediaType: seriesMediaType,
      headers: {
        "x-revision": [...revisions].map((entry) => entry.join("=")).join(", "),
        "x-place": writeLocations(places),
      },
      rows: 0,
    };
  }
  const columns = columnsOf(read, range);
  const json = format === "list" ? listJson(columns) : singleJson(columns);
  return {
    bytes: new TextEncoder().encode(JSON.stringify(json)),
    mediaType: "application/json; charset=utf-8",
    headers: {},
    rows: columns.reduce((sum, { column }) => sum + column.times.length, 0),
  };
}
