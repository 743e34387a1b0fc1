import type { BodyOf, contract, OutputOf, QueryOf } from "@stagecraft/contract";
import {
  DomainError,
  nameOfCopy,
  stageNumberOf,
  stageStates,
} from "@stagecraft/domain";
import {
  inheritedParameters,
  withDocumentValues,
} from "@stagecraft/stage-editing";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { deleteAsset } from "#features/deletions/deletions.service.ts";
import {
  guardSupport,
  refuseFinal,
  refuseInactive,
  refuseLoading,
} from "#features/stages/stage-edit-guard.ts";
import {
  listedForReach,
  stageForActor,
} from "#features/stages/stage-visibility.ts";
import { findResults } from "#features/stages/stage-results.repository.ts";
import * as repository from "#features/stages/stages.repository.ts";
import { stageValuesOf } from "#features/well-documents/well-documents.service.ts";

export { guardSupport, refuseFinal };

export const stageStateList: OutputOf<typeof contract.stages.states> = {
  states: stageStates.map((name, order) => ({
    name,
    order,
    selectable: name !== "PENDING",
  })),
};

export function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError(
    "stage.duplicate",
    "The well has a stage of this name already.",
  );
}

export async function requireStage(
  transaction: Transaction,
  id: number,
): Promise<repository.StoredStage> {
  const stage = await repository.findStage(transaction, id);
  if (stage === null) throw notFound();
  return stage;
}

export async function getStage(
  transaction: Transaction,
  actor: Actor,
  id: number,
) {
  const stage = await requireStage(transaction, id);
  return stageForActor(actor, stage, await findResults(transaction, id));
}

export async function getStageHierarchy(transaction: Transaction, id: number) {
  const hierarchy = await repository.findHierarchy(transaction, id);
  if (hierarchy === null) throw notFound();
  return hierarchy;
}

async function list(
  transaction: Transaction,
  actor: Actor,
  filter: Omit<repository.StageFilter, "seesInternal">,
) {
  const { seesInternal } = actor.reach;
  const stages = await repository.listStages(transaction, {
    ...filter,
    seesInternal,
  });
  return stages.map((stage) => listedForReach(actor.reach, stage));
}

export function listActiveStages(transaction: Transaction, actor: Actor) {
  return list(transaction, actor, {
    companyIds: limitOf(actor.reach.companyIds),
    projectIds: limitOf(actor.reach.projectIds),
    state: "LOADING",
  });
}

export function listStagesOfProject(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  filter: Pick<
    repository.StageFilter,
    "order" | "limit" | "state" | "tagId"
  > = {},
) {
  return list(transaction, actor, { ...filter, projectId });
}

/** Lists stages of a project that have a tag; hidden ones only on request, and never for clients. */
export async function listStagesWithTag(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  tagId: number,
  includeHidden: boolean,
) {
  const stages = await listStagesOfProject(transaction, actor, projectId, {
    tagId,
  });
  return stages.filter((stage) => includeHidden || !stage.hide);
}

/** `field=id,name` keeps those two fields; an unknown field is ignored. */
export async function listStageFields(
  transaction: Transaction,
  actor: Actor,
  wellId: number,
  query: QueryOf<typeof contract.wells.stages>,
) {
  const { excludedTag } = query;
  const stages = await list(transaction, actor, {
    wellId,
    ...(excludedTag === undefined ? {} : { excludedTag }),
  });
  if (query.field === undefined) return stages;
  const wanted = new Set(query.field.split(",").map((field) => field.trim()));
  return stages.map(
    (stage) =>
      Object.fromEntries(
        Object.entries(stage).filter(([field]) => wanted.has(field)),
      ) as Partial<typeof stage>,
  );
}

async function requireWell(
  transaction: Transaction,
  wellId: number,
): Promise<repository.WellOfStage> {
  const well = await repository.lockWellForStage(transaction, wellId);
  if (well === null) throw notFound();
  refuseInactive(well.active);
  return well;
}

/**
 * Returns the control of a new stage: blank, then the pad's document, then the
 * well's, then the values of the well's documents for the stage of this name
 * (decision D3).
 */
export async function inheritedControl(
  transaction: Transaction,
  well: repository.WellOfStage,
  stageName: string,
): Promise<repository.StageResponse["control"]> {
  const parameters = inheritedParameters({
    padControl: well.padControl,
    wellControl: well.control,
    neighbors: well.neighbourNumbers,
  });
  const stageNumber = stageNumberOf(stageName);
  if (stageNumber === null) return { parameters };
  const values = await stageValuesOf(transaction, well.id, stageNumber);
  return { parameters: withDocumentValues(parameters, values, stageNumber) };
}

export async function addStage(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.stages.add>,
) {
  guardSupport(actor);
  const well = await requireWell(transaction, body.wellId);
  const control =
    body.control ?? (await inheritedControl(transaction, well, body.name));
  const id = await repository
    .insertStage(transaction, {
      company_id: well.companyId,
      project_id: well.projectId,
      well_id: well.id,
      name: body.name,
      ordinal: body.ordinal ?? well.nextOrdinal,
      state: "PENDING",
      hide: body.hide,
      comment: body.comment,
      client_comment: body.clientComment,
      control: JSON.stringify(control),
      updated_by: actor.name,
    })
    .catch(refuseDuplicate);
  return getStage(transaction, actor, id);
}

export async function cloneStage(
  transaction: Transaction,
  actor: Actor,
  id: number,
) {
  guardSupport(actor);
  const original = await requireStage(transaction, id);
  const well = await requireWell(transaction, original.wellId);
  const copyId = await repository.insertStage(transaction, {
    company_id: well.companyId,
    project_id: well.projectId,
    well_id: well.id,
    name: nameOfCopy(original.name, well.stageNames),
    ordinal: well.nextOrdinal,
    state: "PENDING",
    hide: original.hide,
    comment: "",
    client_comment: "",
    control: JSON.stringify(original.control),
    updated_by: actor.name,
  });
  return getStage(transaction, actor, copyId);
}

export async function removeStage(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<void> {
  guardSupport(actor);
  const stage = await requireStage(transaction, id);
  refuseFinal(stage);
  refuseLoading(stage);
  await deleteAsset(transaction, actor, "stage", id);
}
