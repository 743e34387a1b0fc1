import { compareNames, isCompleted, type StageState } from "@stagecraft/domain";

interface CountedStage {
  readonly wellId: number;
  readonly wellNumber: string;
  readonly state: StageState;
  readonly endTimestamp: number | null;
}

export interface FracCount {
  readonly wellId: number;
  readonly wellNumber: string;
  /** Null: not known, because stages without a known end day may have ended then. */
  readonly today: number | null;
  readonly yesterday: number | null;
  readonly week: number | null;
  readonly total: number;
}

const dayMs = 86_400_000;

const dayOf = (timestamp: number) => Math.floor(timestamp / dayMs);

/** First day from which the end days of the pad's stages are known; `Infinity` while no stage has samples. */
function firstKnownDay(stages: readonly CountedStage[]): number {
  const days = stages.flatMap(({ endTimestamp }) =>
    endTimestamp === null ? [] : [dayOf(endTimestamp)],
  );
  return Math.min(Infinity, ...days);
}

function countOf(
  stages: readonly CountedStage[],
  now: number,
  knownSince: number,
): Omit<FracCount, "wellId" | "wellNumber"> {
  const today = dayOf(now);
  const areAllDated = stages.every(({ endTimestamp }) => endTimestamp !== null);
  const count = (firstDay: number, lastDay: number) => {
    if (!areAllDated && firstDay < knownSince) return null;
    return stages.filter(({ endTimestamp }) => {
      const day = endTimestamp === null ? -Infinity : dayOf(endTimestamp);
      return day >= firstDay && day <= lastDay;
    }).length;
  };
  return {
    today: count(today, today),
    yesterday: count(today - 1, today - 1),
    week: count(today - 6, today),
    total: stages.length,
  };
}

/** Counts fractured stages per well, and for the whole pad, by the UTC day they ended on. */
export function fracCounts(
  stages: readonly CountedStage[],
  now: number,
): { wells: FracCount[]; pad: Omit<FracCount, "wellId" | "wellNumber"> } {
  const completed = stages.filter(({ state }) => isCompleted(state));
  const knownSince = firstKnownDay(completed);
  const byWell = Map.groupBy(completed, ({ wellId }) => wellId);
  const wells = [...byWell].map(([wellId, ofWell]) => ({
    wellId,
    wellNumber: ofWell[0]?.wellNumber ?? "",
    ...countOf(ofWell, now, knownSince),
  }));
  return {
    wells: wells.sort((left, right) =>
      compareNames(left.wellNumber, right.wellNumber),
    ),
    pad: countOf(completed, now, knownSince),
  };
}
