import {
  fdiEntries,
  fdiLevel,
  offsetChange,
  type FdiEntry,
  type NoLevelCause,
} from "@stagecraft/engine";

/** How far an offset well is from a frac hit. */
export interface OffsetStatus {
  readonly number: number;
  readonly wellLabel: string;
  /** From 0 (normal) to 3 (alert). */
  readonly level: number;
  readonly change: number;
  readonly threshold: number;
  readonly unit: string;
}

/** A watched offset well that was not compared with its threshold. */
interface OffsetWithoutLevel {
  readonly wellLabel: string;
  readonly cause: NoLevelCause;
}

export type Summary = Readonly<Record<string, unknown>>;

/** The offsets that were compared with their threshold, the others, and whether any is watched at all. */
export interface FdiStatus {
  readonly offsets: readonly OffsetStatus[];
  readonly withoutLevel: readonly OffsetWithoutLevel[];
  readonly isWatched: boolean;
}

function statusOf(
  entry: FdiEntry,
  summary: Summary,
  unit: string,
): OffsetStatus | OffsetWithoutLevel {
  const { offsetNumber, wellLabel, minDeltaPressureFracHit } = entry;
  const { change, cause } = offsetChange(entry, summary, false);
  if (cause !== null) return { wellLabel, cause };
  return {
    number: offsetNumber,
    wellLabel,
    level: fdiLevel(change, minDeltaPressureFracHit),
    change,
    threshold: minDeltaPressureFracHit,
    unit,
  };
}

/** The offset wells of a stage as far as the engine evaluated them. */
export function fdiStatus(
  fdi: unknown,
  summary: Summary,
  unitOf: (channel: string) => string,
): FdiStatus {
  const entries = fdiEntries(fdi);
  const statuses = entries.map((entry) =>
    statusOf(entry, summary, unitOf(entry.channel)),
  );
  return {
    isWatched: entries.some(({ isSuspended }) => !isSuspended),
    offsets: statuses.filter((status) => "level" in status),
    withoutLevel: statuses.filter((status) => "cause" in status),
  };
}

/** The same when the summary is too old to be shown as current. */
export function outdatedStatus(status: FdiStatus): FdiStatus {
  const { offsets, withoutLevel, isWatched } = status;
  const behind = offsets.map(({ wellLabel }) => ({
    wellLabel,
    cause: "behind" as const,
  }));
  return { isWatched, offsets: [], withoutLevel: [...behind, ...withoutLevel] };
}
