import { levelOfChange, offsetName } from "#charts/fdi/offset-change.ts";
import type {
  FdiOffsetChange,
  FdiStageChanges,
} from "#entities/project/fdi-changes.queries.ts";
import { isHiddenFrom } from "#features/stage-fdi/offset-visibility.ts";
import type { FdiStates } from "#widgets/shared/fdi/stage-offsets.ts";

export interface WellChanges {
  readonly wellId: number;
  readonly wellNumber: string;
  /** Oldest first. */
  readonly stages: readonly FdiStageChanges[];
  /** Every offset that any of the stages watched. */
  readonly offsets: readonly {
    readonly number: number;
    readonly wellLabel: string;
  }[];
}

function withoutHidden(
  stage: FdiStageChanges,
  states: FdiStates,
): FdiStageChanges {
  return {
    ...stage,
    offsets: stage.offsets.filter(
      ({ state }) => !isHiddenFrom({ state }, states, "fdiWell"),
    ),
  };
}

/**
 * Returns the requested well, or the well with the newest stage; offset wells
 * whose state hides them from the chart are left out.
 */
export function changesOfWell(
  all: readonly FdiStageChanges[],
  states: FdiStates,
  wellId: number | undefined,
): WellChanges | null {
  const live = all.find(({ state }) => state === "LOADING");
  const wanted = wellId ?? live?.wellId ?? all.at(-1)?.wellId;
  const stages = all
    .filter((stage) => stage.wellId === wanted)
    .map((stage) => withoutHidden(stage, states));
  const [first] = stages;
  if (first === undefined) return null;
  const offsets = new Map(
    stages
      .flatMap((stage) => stage.offsets)
      .map(({ number, wellLabel }) => [number, { number, wellLabel }]),
  );
  return {
    wellId: first.wellId,
    wellNumber: first.wellNumber,
    stages,
    offsets: [...offsets.values()].sort(
      (left, right) => left.number - right.number,
    ),
  };
}

/** Converts a stage to the form that the chart draws. */
export function stageOf({
  stageId,
  stageName,
  state,
  offsets,
}: FdiStageChanges) {
  return { stageId, stageName, isLive: state === "LOADING", offsets };
}

export function levelOf(change: FdiOffsetChange | undefined) {
  return change === undefined
    ? "notEvaluated"
    : levelOfChange(change.largestChange, change.threshold);
}

export function offsetNames({ offsets }: WellChanges): string[] {
  return offsets.map(offsetName);
}
