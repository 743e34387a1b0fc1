import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { stageDocumentKinds, stageNumberOf } from "@stagecraft/domain";
import {
  documentChanges,
  inheritedParameters,
  storedDocumentVersions,
} from "@stagecraft/stage-editing";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  chosenChanges,
  listControlledStages,
  shownChanges,
  type ConcernedStage,
  type ControlledStage,
} from "#features/control-documents/stage-changes.service.ts";
import {
  guardKind,
  startControlBatch,
} from "#features/stage-batches/stage-batches.service.ts";
import { takenValuesOfWell } from "#features/well-documents/taken-values.service.ts";
import {
  currentDocuments,
  stageValuesOfWell,
} from "#features/well-documents/well-documents.service.ts";
import type { JobKind } from "#jobs/job-definition.ts";

type Preview = OutputOf<typeof contract.stageValues.preview>;
type Choice = BodyOf<typeof contract.stageValues.apply>;

/** States which rows a stage took. It accompanies the values and is not a value itself. */
const versionsPath = "documentVersions";

interface NumberedStage {
  readonly stage: ControlledStage;
  readonly stageNumber: number;
}

function numbered(stages: readonly ControlledStage[]): NumberedStage[] {
  return stages.flatMap((stage) => {
    const stageNumber = stageNumberOf(stage.stageName);
    return stageNumber === null ? [] : [{ stage, stageNumber }];
  });
}

/** Compares every stage that a document can name with the current documents. */
async function listConcerned(
  transaction: Transaction,
  wellId: number,
  stages: readonly ControlledStage[],
): Promise<ConcernedStage[]> {
  const currentOf = await stageValuesOfWell(transaction, wellId);
  const takenOf = await takenValuesOfWell(
    transaction,
    wellId,
    stages.flatMap(
      ({ parameters }) => storedDocumentVersions(parameters) ?? [],
    ),
  );
  return numbered(stages)
    .map(({ stage, stageNumber }) => {
      const { parameters, padControl, wellControl, neighbors } = stage;
      const taken = storedDocumentVersions(parameters);
      const changes = documentChanges(parameters, {
        inherited: inheritedParameters({ padControl, wellControl, neighbors }),
        taken: taken === null ? null : takenOf(taken),
        current: currentOf(stageNumber),
        stageNumber,
      });
      return { stage, changes };
    })
    .filter(({ changes }) => changes.length > 0);
}

function listStages(
  transaction: Transaction,
  wellId: number,
  stageIds: readonly number[] | null,
): Promise<ControlledStage[]> {
  return listControlledStages(transaction, {
    projectId: null,
    wellId,
    stageIds,
  });
}

async function namesWithoutRow(
  transaction: Transaction,
  wellId: number,
  stages: readonly ControlledStage[],
): Promise<string[]> {
  const currentOf = await stageValuesOfWell(transaction, wellId);
  return stages
    .filter(({ stageName }) => {
      const stageNumber = stageNumberOf(stageName);
      return (
        stageNumber === null ||
        Object.keys(currentOf(stageNumber).versions).length === 0
      );
    })
    .map(({ stageName }) => stageName);
}

/** Lists the effects of taking the values of the documents, stage by stage. */
export async function previewStageValues(
  transaction: Transaction,
  actor: Actor,
  wellId: number,
): Promise<Preview> {
  guardKind(actor, "control");
  const stages = await listStages(transaction, wellId, null);
  const documents = await currentDocuments(
    transaction,
    [wellId],
    stageDocumentKinds,
  );
  const concerned = await listConcerned(transaction, wellId, stages);
  return {
    documents: documents.map(({ kind, version }) => ({ kind, version })),
    stages: shownChanges(
      concerned.map(({ stage, changes }) => ({
        stage,
        changes: changes.filter(({ path }) => path !== versionsPath),
      })),
    ),
    stagesWithoutRow:
      documents.length === 0
        ? []
        : await namesWithoutRow(transaction, wellId, stages),
  };
}

/** A stage that keeps all its own values takes nothing, so its versions stay too. */
function takesValues(
  { changes }: ConcernedStage,
  ownValues: Choice["ownValues"],
): boolean {
  return changes.some(
    ({ path, isOwn }) =>
      path !== versionsPath && (ownValues === "overwrite" || !isOwn),
  );
}

export async function applyStageValues(
  transaction: Transaction,
  actor: Actor,
  job: JobKind,
  wellId: number,
  { ownValues, stageIds }: Choice,
) {
  guardKind(actor, "control");
  const stages = await listStages(
    transaction,
    wellId,
    stageIds.length === 0 ? null : stageIds,
  );
  const concerned = await listConcerned(transaction, wellId, stages);
  return startControlBatch(
    transaction,
    actor,
    job,
    concerned
      .filter((each) => takesValues(each, ownValues))
      .flatMap((each) => chosenChanges(each, ownValues)),
    { source: "Well documents" },
  );
}
