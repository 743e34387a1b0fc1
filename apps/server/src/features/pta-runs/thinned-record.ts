import type { contract, OutputOf } from "@stagecraft/contract";
import type { ReadRecord } from "#features/pta-runs/falloff-record.ts";

export type SentRecord = OutputOf<typeof contract.ptaInterpretations.record>;

/** A browser cannot compute with more in one step of a drag. */
export const mostSentSamples = 120_000;
/** Limit for samples before the shut-in; the rest of the budget is for the falloff. */
const mostInjectionSamples = 50_000;

/**
 * Indexes from one to another: all of them, or as many as wanted, whose spacing grows with the
 * power.
 */
function spread(
  from: number,
  to: number,
  most: number,
  power: number,
): number[] {
  const length = to - from;
  if (length <= most) return Array.from({ length }, (_, index) => from + index);
  const indexes = Array.from(
    { length: most },
    (_, index) =>
      from + Math.round((index / (most - 1)) ** power * (length - 1)),
  );
  return [...new Set(indexes)];
}

/** The first sample of the falloff. Without a known shut-in it is where the last pumping ends. */
function falloffStart(record: ReadRecord, shutInMs: number | null): number {
  if (shutInMs !== null) {
    const at = record.timestampsMs.findIndex((time) => time >= shutInMs);
    return at === -1 ? record.timestampsMs.length : at;
  }
  const last = record.rateCubicMetersPerSecond?.findLastIndex(
    (rate) => rate > 0,
  );
  return last === undefined ? 0 : last + 1;
}

/** Even before the shut-in, dense after it and wider later, because the pressure falls fast at first. */
function keptIndexes(record: ReadRecord, shutInMs: number | null): number[] {
  const { length } = record.timestampsMs;
  if (length <= mostSentSamples) return spread(0, length, length, 1);
  const start = falloffStart(record, shutInMs);
  const fallen = length - start;
  const before = spread(
    0,
    start,
    Math.max(mostInjectionSamples, mostSentSamples - fallen),
    1,
  );
  const after = spread(start, length, mostSentSamples - before.length, 2);
  return [...before, ...after];
}

function sentValues(
  values: Float64Array,
  kept: readonly number[],
): (number | null)[] {
  return kept.map((index) => {
    const value = values[index] ?? NaN;
    return Number.isFinite(value) ? value : null;
  });
}

/** Thins the record for a browser: at most so many samples, none of them averaged. */
export function sentRecord(
  record: ReadRecord,
  shutInMs: number | null,
): SentRecord {
  const kept = keptIndexes(record, shutInMs);
  const { length } = record.timestampsMs;
  return {
    source: record.source,
    pressureAt: record.pressureAt,
    timestampsMs: kept.map((index) => record.timestampsMs[index] ?? NaN),
    pressurePa: sentValues(record.pressurePa, kept),
    rateCubicMetersPerSecond:
      record.rateCubicMetersPerSecond &&
      sentValues(record.rateCubicMetersPerSecond, kept),
    thinnedFrom: kept.length < length ? length : null,
  };
}
