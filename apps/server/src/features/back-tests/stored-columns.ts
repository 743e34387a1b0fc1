import { inflateRawSync } from "node:zlib";
import type { MeasuredColumn, StoredChannel } from "@stagecraft/engine";
import { decodeColumn, mergeColumns, type Column } from "@stagecraft/series";
import type { StoredPiece } from "#features/back-tests/stored-stages.repository.ts";

/** The computed seconds of a stage. */
export interface StageGrid {
  readonly originMs: number;
  readonly lengthSeconds: number;
  /** Set when the stage, gaps included, has more seconds than fit into memory: none of them is read. */
  readonly isTooLong?: boolean;
}

/** Pieces of one series: sealed ones in the order they were sealed, then the tail. */
export interface SeriesPieces {
  readonly unit: string;
  readonly sealed: readonly StoredPiece[];
  readonly tail: readonly Column[];
}

function unpacked(payload: Buffer): Column {
  return decodeColumn(inflateRawSync(payload));
}

/** A computed channel on the grid; NaN where nothing was read. */
export function gridChannel(
  { unit, sealed, tail }: SeriesPieces,
  grid: StageGrid,
): StoredChannel {
  const values = new Float64Array(grid.lengthSeconds).fill(NaN);
  for (const piece of sealed)
    if (piece.payload === null) fillEvaluated(values, piece, grid);
    else location(values, unpacked(piece.payload), grid);
  for (const column of tail) location(values, column, grid);
  return { unit, values };
}

/** Fills a piece in which every second has a value and only presence matters. */
function fillEvaluated(
  values: Float64Array,
  { firstTime, lastTime }: StoredPiece,
  { originMs }: StageGrid,
): void {
  const from = (firstTime - originMs) / 1000;
  values.fill(0, Math.max(0, from), (lastTime - originMs) / 1000 + 1);
}

function location(
  target: Float64Array,
  { times, values }: Column,
  { originMs, lengthSeconds }: StageGrid,
): void {
  for (let index = 0; index < times.length; index++) {
    const k = Math.round(((times[index] as number) - originMs) / 1000);
    if (k >= 0 && k < lengthSeconds) target[k] = values[index] as number;
  }
}

/** A measured channel with its own times; where pieces overlap the later wins. */
export function measuredColumn({
  unit,
  sealed,
  tail,
}: SeriesPieces): MeasuredColumn {
  const columns = sealed.flatMap(({ payload }) =>
    payload === null ? [] : [unpacked(payload)],
  );
  return { unit, ...mergeColumns([...columns, ...tail]) };
}
