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
  readonly today: number;
  readonly yesterday: number;
  readonly week: number;
  readonly total: number;
}

const dayMs = 86_400_000;

function countOf(
  stages: readonly CountedStage[],
  now: number,
): Omit<FracCount, "wellId" | "wellNumber"> {
  const today = Math.floor(now / dayMs);
  const daysAgo = ({ endTimestamp }: CountedStage) =>
    endTimestamp === null ? Infinity : today - Math.floor(endTimestamp / dayMs);
  const count = (matches: (days: number) => boolean) =>
    stages.filter((stage) => matches(daysAgo(stage))).length;
  return {
    today: count((days) => days === 0),
    yesterday: count((days) => days === 1),
    week: count((days) => days < 7),
    total: stages.length,
  };
}

/** Stages fractured per well by the UTC day they ended on, and of the whole pad. */
export function fracCounts(
  stages: readonly CountedStage[],
  now: number,
): { wells: FracCount[]; pad: Omit<FracCount, "wellId" | "wellNumber"> } {
  const completed = stages.filter(({ state }) => isCompleted(state));
  const byWell = Map.groupBy(completed, ({ wellId }) => wellId);
  const wells = [...byWell].map(([wellId, ofWell]) => ({
    wellId,
    wellNumber: ofWell[0]?.wellNumber ?? "",
    ...countOf(ofWell, now),
  }));
  return {
    wells: wells.sort((left, right) =>
      compareNames(left.wellNumber, right.wellNumber),
    ),
    pad: countOf(completed, now),
  };
}
