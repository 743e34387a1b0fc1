import {
  isCompleted,
  paceOf,
  remainingTimeOf,
  stageStates,
  type StageState,
} from "@stagecraft/domain";

export interface ProgressStage {
  readonly stageId: number;
  readonly stageName: string;
  readonly wellId: number;
  readonly state: StageState;
  readonly startTimestamp: number | null;
}

export interface ProgressWell {
  readonly id: number;
  readonly wellNumber: string;
  readonly active: boolean;
  readonly hide: boolean;
  readonly expectedStageCount: number;
}

export interface StateCounts {
  readonly byState: Readonly<Record<StageState, number>>;
  readonly completed: number;
  readonly expected: number;
}

export interface WellProgress extends StateCounts {
  readonly wellId: number;
  readonly wellNumber: string;
  /** The existing stages, from toe to heel. */
  readonly stages: readonly ProgressStage[];
}

export interface PadProgress extends StateCounts {
  readonly wells: readonly WellProgress[];
  /** Rounded; null when nothing is expected. */
  readonly percent: number | null;
  readonly remainingMs: number | null;
}

/** Returns the wells that are active and not hidden; on a pad without active wells, all that are not hidden. */
export function countedWells(wells: readonly ProgressWell[]): ProgressWell[] {
  const shown = wells.filter(({ hide }) => !hide);
  const active = shown.filter((well) => well.active);
  return active.length > 0 ? active : shown;
}

function countStates(
  stages: readonly ProgressStage[],
  expectedStageCount: number,
): StateCounts {
  const byState = Object.fromEntries(
    stageStates.map((state) => [
      state,
      stages.filter((stage) => stage.state === state).length,
    ]),
  ) as Record<StageState, number>;
  const completed = stages.filter(({ state }) => isCompleted(state)).length;
  // Most future stages have no record yet: all stages still expected count as pending.
  byState.PENDING = Math.max(
    byState.PENDING,
    expectedStageCount - completed - byState.LOADING,
  );
  return { byState, completed, expected: expectedStageCount };
}

/** Returns the remaining time at the pace of the last completed stages. */
function remainingTime(
  stages: readonly ProgressStage[],
  { completed, expected }: StateCounts,
): number | null {
  const starts = stages
    .filter(({ state }) => isCompleted(state))
    .flatMap(({ startTimestamp }) => startTimestamp ?? []);
  return remainingTimeOf(paceOf(starts), completed, expected);
}

export function padProgress(
  wells: readonly ProgressWell[],
  stages: readonly ProgressStage[],
): PadProgress {
  const counted = countedWells(wells);
  const ids = new Set(counted.map(({ id }) => id));
  const ofPad = stages.filter(({ wellId }) => ids.has(wellId));
  const expected = counted.reduce(
    (sum, { expectedStageCount }) => sum + expectedStageCount,
    0,
  );
  const counts = countStates(ofPad, expected);
  return {
    ...counts,
    percent:
      expected === 0 ? null : Math.round((100 * counts.completed) / expected),
    remainingMs: remainingTime(ofPad, counts),
    wells: counted.map(({ id, wellNumber, expectedStageCount }) => {
      const ofWell = ofPad.filter(({ wellId }) => wellId === id);
      return {
        wellId: id,
        wellNumber,
        stages: ofWell,
        ...countStates(ofWell, expectedStageCount),
      };
    }),
  };
}
