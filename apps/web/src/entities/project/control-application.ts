import type {
  ControlledStage,
  OwnValues,
} from "./control-application.queries.ts";

export type StageChange = ControlledStage["changes"][number];

export function isApplied(change: StageChange, ownValues: OwnValues): boolean {
  return ownValues === "overwrite" || !change.isOwn;
}

/** Whether a stage changes with this choice. */
export function isChanged(
  { refusal, changes }: ControlledStage,
  ownValues: OwnValues,
): boolean {
  return (
    refusal === null && changes.some((change) => isApplied(change, ownValues))
  );
}

/** Only stages that have ended are computed again. */
export function isRerun(stage: ControlledStage, ownValues: OwnValues): boolean {
  const hasResults = stage.state === "ENDED" || stage.state === "REVIEWED";
  return (
    hasResults &&
    stage.refusal === null &&
    stage.changes.some(
      (change) => change.reruns && isApplied(change, ownValues),
    )
  );
}

export function hasOwnValues(stages: readonly ControlledStage[]): boolean {
  return stages.some(
    ({ refusal, changes }) =>
      refusal === null && changes.some(({ isOwn }) => isOwn),
  );
}
