import { inflateRawSync } from "node:zlib";
import {
  decodeColumn,
  columnsBySeries,
  encodeColumn,
  mergeColumns,
  sliceColumn,
  type Column,
  type SeriesPart,
} from "@stagecraft/series";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  type Database,
  type Identity,
  type Transaction,
} from "#database/database.ts";
import {
  measurePieces,
  readPieces,
  type StoredPieces,
  type StoredSize,
} from "#features/stage-data/samples.repository.ts";
import {
  findOriginsOfSeries,
  type SeriesOrigin,
} from "#features/stage-data/series.repository.ts";
import type { StageLocation } from "#features/stage-data/stage-location.ts";

export interface SampleRange {
  readonly seriesIds: readonly number[];
  readonly fromTime: number;
  readonly toTime: number;
  /** Keyed by stage: only samples stored after this position. */
  readonly after?: ReadonlyMap<number, StageLocation>;
}

export const allTime = {
  fromTime: 0,
  toTime: Number.MAX_SAFE_INTEGER,
} as const;

/** Whether all of these series may be read. */
export type MayRead = (
  transaction: Transaction,
  series: readonly SeriesOrigin[],
) => Promise<boolean>;

/** A job may read all series that its order names. */
const everything: MayRead = () => Promise.resolve(true);

interface ReadPieces extends StoredPieces {
  /** The stage of each series. */
  readonly stages: ReadonlyMap<number, number>;
}

async function read(
  database: Database,
  identity: Identity,
  range: SampleRange,
  mayRead: MayRead,
  most: StoredSize | null,
): Promise<ReadPieces | null> {
  return inTransaction(database, identity, async (transaction) => {
    const wanted = [...new Set(range.seriesIds)];
    const series = await findOriginsOfSeries(transaction, wanted);
    if (series.size !== wanted.length) throw notFound();
    if (!(await mayRead(transaction, [...series.values()]))) throw notFound();
    const stages = new Map(
      [...series].map(([seriesId, { stageId }]) => [seriesId, stageId]),
    );
    const requested = {
      stageIds: [...new Set(stages.values())],
      series,
      fromTime: range.fromTime,
      toTime: range.toTime,
      after: range.after ?? new Map<number, StageLocation>(),
    };
    if (most !== null) {
      const { rows, bytes } = await measurePieces(transaction, requested);
      if (rows > most.rows || bytes > most.bytes) return null;
    }
    const pieces = await readPieces(transaction, requested);
    return { ...pieces, stages };
  });
}

export interface ReadParts {
  readonly parts: readonly SeriesPart[];
  /** Keyed by stage. */
  readonly revisions: ReadonlyMap<number, number>;
  /** Keyed by stage: the position up to which the reader of these parts has its samples. */
  readonly places: ReadonlyMap<number, StageLocation>;
  readonly revisionOf: (seriesId: number) => number;
}

/**
 * Returns sealed chunks exactly as stored, then the tail as one piece: the
 * reader merges and trims. Null when there is more than the given maximum.
 */
export async function readParts(
  database: Database,
  identity: Identity,
  range: SampleRange,
  mayRead: MayRead,
  most: StoredSize | null,
): Promise<ReadParts | null> {
  const stored = await read(database, identity, range, mayRead, most);
  if (stored === null) return null;
  const tail = columnsBySeries(stored.frames);
  const chunks = Map.groupBy(stored.chunks, ({ seriesId }) => seriesId);
  const parts = range.seriesIds.map((seriesId) => {
    const pieces = (chunks.get(seriesId) ?? []).map(({ payload }) => ({
      deflated: true,
      bytes: payload,
    }));
    const last = tail.get(seriesId);
    if (last === undefined) return { seriesId, pieces };
    return {
      seriesId,
      pieces: [
        ...pieces,
        { deflated: false, bytes: encodeColumn(mergeColumns(last)) },
      ],
    };
  });
  const { revisions, places, stages } = stored;
  const revisionOf = (seriesId: number) =>
    revisions.get(stages.get(seriesId) ?? 0) ?? 0;
  return { parts, revisions, places, revisionOf };
}

export interface SampleColumn {
  readonly seriesId: number;
  readonly column: Column;
  readonly revision: number;
}

export async function readColumns(
  database: Database,
  identity: Identity,
  range: SampleRange,
  mayRead: MayRead = everything,
): Promise<SampleColumn[]> {
  const parts = await readParts(database, identity, range, mayRead, null);
  return parts === null ? [] : columnsOf(parts, range);
}

/** Unpacks the parts and trims them to the range. */
export function columnsOf(
  { parts, revisionOf }: ReadParts,
  range: SampleRange,
): SampleColumn[] {
  return parts.map(({ seriesId, pieces }) => {
    const columns = pieces.map(({ deflated, bytes }) =>
      decodeColumn(deflated ? inflateRawSync(bytes) : bytes),
    );
    return {
      seriesId,
      revision: revisionOf(seriesId),
      column: sliceColumn(mergeColumns(columns), range.fromTime, range.toTime),
    };
  });
}
