import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { changesResult, type ControlChange } from "@stagecraft/stage-editing";
import type { ControlledStage } from "#features/control-documents/control-documents.repository.ts";
import { whyNotControlled } from "#features/stages/stage-control.service.ts";

export {
  listControlledStages,
  type ControlledStage,
} from "#features/control-documents/control-documents.repository.ts";

type ChangedStages = OutputOf<
  typeof contract.controlDocuments.previewOfProject
>["stages"];
type OwnValues = BodyOf<typeof contract.stageValues.apply>["ownValues"];

/** A stage with the values that a document changes on it. */
export interface ConcernedStage {
  readonly stage: ControlledStage;
  readonly changes: readonly ControlChange[];
}

export function shownChanges(
  concerned: readonly ConcernedStage[],
): ChangedStages {
  return concerned.map(({ stage, changes }) => ({
    stageId: stage.stageId,
    stageName: stage.stageName,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
    state: stage.state,
    refusal: whyNotControlled(stage),
    changes: changes.map((change) => ({
      ...change,
      reruns: changesResult(change.path),
    })),
  }));
}

/**
 * Stages that would be refused are left out; the batch reports those that are
 * refused only when it runs.
 */
export function chosenChanges(
  { stage, changes }: ConcernedStage,
  ownValues: OwnValues,
) {
  if (whyNotControlled(stage) !== null) return [];
  const chosen = changes.filter(
    ({ isOwn }) => ownValues === "overwrite" || !isOwn,
  );
  if (chosen.length === 0) return [];
  const { companyId, projectId, stageId, stageName, wellId, wellNumber } =
    stage;
  return [
    {
      companyId,
      projectId,
      stageId,
      stageName,
      wellId,
      wellNumber,
      changes: chosen.map(({ path, before, after }) => ({
        path,
        before,
        after,
      })),
    },
  ];
}
