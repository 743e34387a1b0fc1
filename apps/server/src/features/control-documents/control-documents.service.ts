import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { controlChanges, type ControlChange } from "@stagecraft/stage-editing";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/control-documents/control-documents.repository.ts";
import {
  chosenChanges,
  shownChanges,
  type ConcernedStage,
} from "#features/control-documents/stage-changes.service.ts";
import {
  guardKind,
  startControlBatch,
} from "#features/stage-batches/stage-batches.service.ts";
import type { JobKind } from "#jobs/job-definition.ts";

type Preview = OutputOf<typeof contract.controlDocuments.previewOfProject>;
type Application = BodyOf<typeof contract.controlDocuments.applyOfProject>;
type Previous = Application["previous"];

/** The project or the well whose document is applied. */
export interface ControlOwner {
  readonly type: "project" | "well";
  readonly id: number;
}

function changesOf(
  { type }: ControlOwner,
  stage: repository.ControlledStage,
  previous: Previous,
): readonly ControlChange[] {
  const { padControl, wellControl, neighbors } = stage;
  const after = { padControl, wellControl, neighbors };
  const before =
    type === "project"
      ? { ...after, padControl: previous ?? {} }
      : { ...after, wellControl: previous ?? {} };
  return controlChanges(stage.parameters, before, after);
}

async function listConcerned(
  transaction: Transaction,
  owner: ControlOwner,
  previous: Previous,
  stageIds: readonly number[] | null,
): Promise<ConcernedStage[]> {
  const stages = await repository.listControlledStages(transaction, {
    projectId: owner.type === "project" ? owner.id : null,
    wellId: owner.type === "well" ? owner.id : null,
    stageIds,
  });
  return stages
    .map((stage) => ({ stage, changes: changesOf(owner, stage, previous) }))
    .filter(({ changes }) => changes.length > 0);
}

/** Lists the stages that applying a document would change, and each value of them. */
export async function previewControl(
  transaction: Transaction,
  actor: Actor,
  owner: ControlOwner,
  { previous }: { readonly previous?: Previous },
): Promise<Preview> {
  guardKind(actor, "control");
  const concerned = await listConcerned(transaction, owner, previous, null);
  return { stages: shownChanges(concerned) };
}

export async function applyControl(
  transaction: Transaction,
  actor: Actor,
  job: JobKind,
  owner: ControlOwner,
  { previous, ownValues, stageIds }: Application,
) {
  guardKind(actor, "control");
  const concerned = await listConcerned(
    transaction,
    owner,
    previous,
    stageIds.length === 0 ? null : stageIds,
  );
  return startControlBatch(
    transaction,
    actor,
    job,
    concerned.flatMap((each) => chosenChanges(each, ownValues)),
  );
}
