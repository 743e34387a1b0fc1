import {
  countedChange,
  fdiEntries,
  fdiLevel,
  type FdiEntry,
} from "@stagecraft/engine";

/** How far an offset well is from a frac hit. */
export interface OffsetStanding {
  readonly number: number;
  readonly wellLabel: string;
  /** 0 normal to 3 alert. */
  readonly level: number;
  readonly change: number;
  readonly threshold: number;
  readonly unit: string;
}

export type Summary = Readonly<Record<string, unknown>>;

/** Which offsets were compared with their threshold; null when none is watched at all. */
export interface FdiStanding {
  readonly offsets: readonly OffsetStanding[];
  readonly isWatched: boolean;
}

function standingOf(
  { offsetNumber, wellLabel, minDeltaPressureFracHit, isSuspended }: FdiEntry,
  summary: Summary,
  unit: string,
): OffsetStanding[] {
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
export function fdiStanding(
  fdi: unknown,
  summary: Summary,
  unitOf: (channel: string) => string,
): FdiStanding {
  const entries = fdiEntries(fdi);
  return {
    isWatched: entries.some(({ isSuspended }) => !isSuspended),
    offsets: entries.flatMap((entry) =>
      standingOf(entry, summary, unitOf(entry.channel)),
    ),
  };
}
