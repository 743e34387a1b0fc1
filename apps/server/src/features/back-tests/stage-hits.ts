import { fdiEntries, isFracHit, type EngineSetup } from "@stagecraft/engine";

/** A frac hit as the engine found it. */
export interface StageHit {
  readonly offsetNumber: number;
  readonly wellLabel: string;
  readonly minimumDelta: number;
  /** Null when the change passed the threshold for too short to be timed. */
  readonly timestamp: number | null;
}

function numberAt(
  summary: Readonly<Record<string, unknown>>,
  key: string,
): number | null {
  const value = summary[key];
  return typeof value === "number" ? value : null;
}

export function stageHits(
  { parameters }: EngineSetup,
  summary: Readonly<Record<string, unknown>> | null,
): StageHit[] {
  if (summary === null) return [];
  return fdiEntries(parameters["fdi"]).flatMap((entry) => {
    const n = entry.offsetNumber;
    const minimumDelta = entry.minDeltaPressureFracHit;
    const timestamp = numberAt(summary, `fdiFirstHitTimestamp${n}`);
    const isHit = isFracHit(
      numberAt(summary, `fdiPressureChangeMax${n}`) ?? 0,
      minimumDelta,
      numberAt(summary, `fdiVFFH${n}`) ?? timestamp,
    );
    const { wellLabel } = entry;
    return isHit
      ? [{ offsetNumber: n, wellLabel, minimumDelta, timestamp }]
      : [];
  });
}

export function hitsWithoutTime(hits: readonly StageHit[]): StageHit[] {
  return hits.filter(({ timestamp }) => timestamp === null);
}
