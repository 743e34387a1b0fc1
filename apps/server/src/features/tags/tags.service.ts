import type { BodyOf, contract } from "@stagecraft/contract";
import {
  DomainError,
  isSupport,
  isSupportTag,
  isSystemTag,
  liveStageOrdinal,
  type TagAssetType,
} from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import * as repository from "#features/tags/tags.repository.ts";

/** Asset types are lower case in paths and upper case in records. */
export function toAssetType(
  segment: "project" | "well" | "stage",
): TagAssetType {
  return segment.toUpperCase() as TagAssetType;
}

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError("tag.duplicate", "A tag of this name exists already.");
}

export async function getTag(
  transaction: Transaction,
  id: number,
): Promise<repository.Tag> {
  const tag = await repository.findTag(transaction, id);
  if (tag === null) throw notFound();
  return tag;
}

export function listTags(transaction: Transaction, assetType: TagAssetType) {
  return repository.listTags(transaction, assetType);
}

export function listTagsOfAsset(
  transaction: Transaction,
  assetType: TagAssetType,
  assetId: number,
) {
  return repository.listTagsOfAsset(transaction, assetType, assetId);
}

export function listTagsOfProjects(
  transaction: Transaction,
  { reach }: Actor,
  companyId: number,
) {
  return repository.listTagsOfProjects(
    transaction,
    companyId,
    limitOf(reach.projectIds),
  );
}

export function listTagsOfParts(
  transaction: Transaction,
  { reach }: Actor,
  projectId: number,
  part: "well" | "stage",
) {
  const list =
    part === "well" ? repository.listTagsOfWells : repository.listTagsOfStages;
  return list(transaction, projectId, reach.seesInternal);
}

export function addTag(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.tags.add>,
) {
  return repository
    .insertTag(transaction, {
      name: body.name,
      color: body.color,
      description: body.description,
      asset_type: body.assetType,
      updated_by: actor.name,
    })
    .catch(refuseDuplicate);
}

export async function editTag(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.tags.update>,
) {
  if (!(await lockForEdit(transaction, "tag", id, body.updatedAt)))
    throw notFound();
  const known = await getTag(transaction, id);
  if (body.assetType !== undefined && body.assetType !== known.assetType) {
    throw new DomainError("request.invalid", "A tag keeps its asset type.");
  }
  if (body.name !== undefined && body.name !== known.name)
    refuseSystemTag(known);
  const tag = await repository
    .updateTag(transaction, id, {
      name: body.name,
      color: body.color,
      description: body.description,
      updated_by: actor.name,
    })
    .catch(refuseDuplicate);
  if (tag === null) throw notFound();
  return tag;
}

export async function removeTag(
  transaction: Transaction,
  id: number,
): Promise<void> {
  refuseSystemTag(await getTag(transaction, id));
  if (await repository.isTagUsedByComments(transaction, id)) {
    throw new DomainError(
      "tag.inUse",
      "Comments carry this tag; it cannot be deleted.",
    );
  }
  if (!(await repository.deleteTag(transaction, id))) throw notFound();
}

function refuseSystemTag({ name }: repository.Tag): void {
  if (!isSystemTag(name)) return;
  throw new DomainError(
    "tag.system",
    "The system uses this tag; it cannot be renamed or deleted.",
  );
}

/** Only support may tag wells and projects or use tags that decide what clients see (decision D13). */
export function guardTagging(
  actor: Actor,
  assetType: TagAssetType,
  { name }: Pick<repository.Tag, "name">,
): void {
  if (isSupport(actor.roles)) return;
  if (assetType === "STAGE" && !isSupportTag(name)) return;
  throw new DomainError(
    "permission.missing",
    "Only support puts this tag on or takes it off.",
  );
}

const tagRefusals: Readonly<Record<TagAssetType, string>> = {
  PROJECT: "refusal.tagOfProject",
  WELL: "refusal.tagOfWell",
  STAGE: "refusal.tagOfStage",
};

async function requireTagFor(
  transaction: Transaction,
  tagId: number,
  assetType: TagAssetType,
) {
  const tag = await getTag(transaction, tagId);
  if (tag.assetType !== assetType) {
    throw new DomainError(
      "tag.wrongAssetType",
      `This tag is for a ${tag.assetType.toLowerCase()}.`,
      undefined,
      { key: tagRefusals[tag.assetType] },
    );
  }
  return tag;
}

/** Puts a tag on an asset; a live-stage tag is removed from every other stage of the project. */
export async function subscribeTag(
  transaction: Transaction,
  tagId: number,
  assetType: TagAssetType,
  assetId: number,
): Promise<void> {
  const tag = await requireTagFor(transaction, tagId, assetType);
  if (assetType === "STAGE" && liveStageOrdinal(tag.name) !== null) {
    await repository.lockLiveTags(transaction, assetId);
    await repository.deleteSubscriptionsOfSiblings(transaction, tagId, assetId);
  }
  const exists = await repository.insertSubscription(
    transaction,
    tagId,
    assetType,
    assetId,
  );
  if (!exists) throw notFound();
}

export async function unsubscribeTag(
  transaction: Transaction,
  tagId: number,
  assetType: TagAssetType,
  assetId: number,
): Promise<void> {
  await getTag(transaction, tagId);
  await repository.deleteSubscription(transaction, tagId, assetType, assetId);
}
