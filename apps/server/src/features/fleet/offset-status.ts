import {
  countedChange,
  fdiEntries,
  fdiLevel,
  type FdiEntry,
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

export type Summary = Readonly<Record<string, unknown>>;

/** The offsets that were compared with their threshold, and whether any is watched at all. */
export interface FdiStatus {
  readonly offsets: readonly OffsetStatus[];
  readonly isWatched: boolean;
}

function statusOf(
  { offsetNumber, wellLabel, minDeltaPressureFracHit, isSuspended }: FdiEntry,
  summary: Summary,
  unit: string,
): OffsetStatus[] {
  const change = countedChange(summary, offsetNumber, minDeltaPressureFracHit);
  if (isSuspended || change === null) return [];
  return [
    {
      number: offsetNumber,
      wellLabel,
      level: fdiLevel(change, minDeltaPressureFracHit),
      change,
      threshold: minDeltaPressureFracHit,
      unit,
    },
  ];
}

/** The offset wells of a stage as far as the engine evaluated them. */
export function fdiStatus(
  fdi: unknown,
  summary: Summary,
  unitOf: (channel: string) => string,
): FdiStatus {
  const entries = fdiEntries(fdi);
  return {
    isWatched: entries.some(({ isSuspended }) => !isSuspended),
    offsets: entries.flatMap((entry) =>
      statusOf(entry, summary, unitOf(entry.channel)),
    ),
  };
}
