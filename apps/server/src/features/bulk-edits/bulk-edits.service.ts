import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { DomainError, type TagAssetType } from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/bulk-edits/bulk-edits.repository.ts";
import { editProject } from "#features/projects/projects.service.ts";
import { commitStageEdit } from "#features/stages/stage-commit.service.ts";
import {
  getTag,
  guardTagging,
  listTagsOfAsset,
  subscribeTag,
  unsubscribeTag,
} from "#features/tags/tags.service.ts";
import { editWell } from "#features/wells/wells.service.ts";

type BulkResult = OutputOf<typeof contract.bulkEdits.updateStages>;
type RowResult = BulkResult["results"][number];
type Undo = RowResult["undo"];
type StageChange = BodyOf<typeof contract.bulkEdits.updateStages>["change"];
type WellChange = BodyOf<typeof contract.bulkEdits.updateWells>["change"];
type ProjectChange = BodyOf<typeof contract.bulkEdits.updateProjects>["change"];
type TagChange = Extract<StageChange, { kind: "tags" }>;

function refused(id: number, error: unknown): RowResult {
  if (!(error instanceof DomainError)) throw error;
  const { code, message, words } = error;
  return {
    id,
    outcome: "refused",
    refusal: {
      code,
      message,
      words:
        words === undefined
          ? null
          : {
              key: words.key,
              values: (words.values ?? {}) as Record<string, string>,
            },
    },
    undo: null,
  };
}

/**
 * Changes each row by the rules of a single edit. Rows are independent: refused
 * ones get the reason, the others are changed. `change` returns the change that
 * undoes it, or null when the row already has the requested values.
 */
async function rowByRow<R extends { readonly id: number }>(
  transaction: Transaction,
  ids: readonly number[],
  rows: readonly R[],
  change: (row: R) => Promise<Undo>,
): Promise<BulkResult> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const results: RowResult[] = [];
  for (const id of new Set(ids)) {
    const row = known.get(id);
    try {
      if (row === undefined) throw notFound();
      const undo = await repository.atSavepoint(transaction, () => change(row));
      const outcome = undo === null ? "unchanged" : "changed";
      results.push({ id, outcome, refusal: null, undo });
    } catch (error) {
      results.push(refused(id, error));
    }
  }
  return { results };
}

function requirePermission(
  { permissions }: Actor,
  needed: "edit:projects" | "edit:wells" | "edit:stages",
): void {
  if (permissions.has(needed)) return;
  throw new DomainError(
    "permission.missing",
    "This change needs the permission to edit.",
  );
}

async function changeTags(
  transaction: Transaction,
  actor: Actor,
  assetType: TagAssetType,
  assetId: number,
  { addIds, removeIds }: TagChange,
): Promise<Undo> {
  if (!actor.permissions.has("subscribe:stagetags"))
    throw new DomainError(
      "permission.missing",
      "This change needs the permission to tag.",
    );
  const held = new Set(
    (await listTagsOfAsset(transaction, assetType, assetId)).map(
      ({ id }) => id,
    ),
  );
  const missing = addIds.filter((id) => !held.has(id));
  const superfluous = removeIds.filter(
    (id) => held.has(id) && !addIds.includes(id),
  );
  for (const id of [...missing, ...superfluous])
    guardTagging(actor, assetType, await getTag(transaction, id));
  for (const id of missing)
    await subscribeTag(transaction, id, assetType, assetId);
  for (const id of superfluous)
    await unsubscribeTag(transaction, id, assetType, assetId);
  return missing.length + superfluous.length === 0
    ? null
    : { kind: "tags", addIds: superfluous, removeIds: missing };
}

async function changeProject(
  transaction: Transaction,
  actor: Actor,
  { id, active, updatedAt }: repository.ProjectRow,
  change: ProjectChange,
): Promise<Undo> {
  if (change.kind === "tags")
    return changeTags(transaction, actor, "PROJECT", id, change);
  requirePermission(actor, "edit:projects");
  if (active === change.active) return null;
  const body = { active: change.active, updatedAt };
  await editProject(transaction, actor, id, body);
  return { kind: "active", active };
}

export async function editProjects(
  transaction: Transaction,
  actor: Actor,
  companyId: number,
  { projectIds, change }: BodyOf<typeof contract.bulkEdits.updateProjects>,
): Promise<BulkResult> {
  if (!(await repository.exists(transaction, "company", companyId)))
    throw notFound();
  const rows = await repository.lockProjects(
    transaction,
    companyId,
    projectIds,
    limitOf(actor.reach.projectIds),
  );
  return rowByRow(transaction, projectIds, rows, (row) =>
    changeProject(transaction, actor, row, change),
  );
}

async function changeWell(
  transaction: Transaction,
  actor: Actor,
  row: repository.WellRow,
  change: WellChange,
): Promise<Undo> {
  const { id, updatedAt } = row;
  if (change.kind === "tags")
    return changeTags(transaction, actor, "WELL", id, change);
  requirePermission(actor, "edit:wells");
  if (change.kind === "active") {
    if (row.active === change.active) return null;
    const body = { active: change.active, updatedAt };
    await editWell(transaction, actor, id, body);
    return { kind: "active", active: row.active };
  }
  if (row.hide === change.hide) return null;
  await editWell(transaction, actor, id, { hide: change.hide, updatedAt });
  return { kind: "hide", hide: row.hide };
}

export async function editWells(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  { wellIds, change }: BodyOf<typeof contract.bulkEdits.updateWells>,
): Promise<BulkResult> {
  if (!(await repository.exists(transaction, "project", projectId)))
    throw notFound();
  const { seesInternal } = actor.reach;
  const rows = await repository.lockWells(
    transaction,
    projectId,
    wellIds,
    seesInternal,
  );
  return rowByRow(transaction, wellIds, rows, (row) =>
    changeWell(transaction, actor, row, change),
  );
}

async function changeStage(
  transaction: Transaction,
  actor: Actor,
  row: repository.StageRow,
  change: StageChange,
): Promise<Undo> {
  const { id, updatedAt } = row;
  if (change.kind === "tags")
    return changeTags(transaction, actor, "STAGE", id, change);
  requirePermission(actor, "edit:stages");
  if (change.kind === "state") {
    if (row.state === change.state) return null;
    const body = { state: change.state, updatedAt };
    await commitStageEdit(transaction, actor, id, body);
    return { kind: "state", state: row.state };
  }
  if (row.hide === change.hide) return null;
  await commitStageEdit(transaction, actor, id, {
    hide: change.hide,
    updatedAt,
  });
  return { kind: "hide", hide: row.hide };
}

export async function editStages(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  { stageIds, change }: BodyOf<typeof contract.bulkEdits.updateStages>,
): Promise<BulkResult> {
  if (!(await repository.exists(transaction, "project", projectId)))
    throw notFound();
  const { seesInternal } = actor.reach;
  const rows = await repository.listStages(
    transaction,
    projectId,
    stageIds,
    seesInternal,
  );
  return rowByRow(transaction, stageIds, rows, (row) =>
    changeStage(transaction, actor, row, change),
  );
}
