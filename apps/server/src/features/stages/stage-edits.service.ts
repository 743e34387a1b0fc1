import { isDeepStrictEqual } from "node:util";
import type { contract, QueryOf } from "@stagecraft/contract";
import {
  commitSteps,
  differences,
  readStageEdit,
} from "@stagecraft/stage-editing";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { editableOf } from "#features/stages/editable-stage.ts";
import * as repository from "#features/stages/stage-edits.repository.ts";
import type { StoredStage } from "#features/stages/stages.repository.ts";

type Entry = repository.StageEditEntry;

/** Clients neither see this field nor get notified of its changes. */
const internalPath = "comment";

export const noFlags = Object.fromEntries(
  commitSteps.map((step) => [step, false]),
) as Entry["flags"];

export interface StageEditRecord {
  /** The stored stage before and after, read in the transaction that made the change. */
  readonly before: StoredStage;
  readonly after: StoredStage;
  readonly editor: { readonly id: number | null; readonly name: string };
  readonly cause: Exclude<Entry["cause"], "original">;
  readonly flags: Entry["flags"];
  readonly restoredId?: number;
}

/** A stage has no history before its first edit, so its original state is recorded too and can be restored. */
async function recordOriginal(
  transaction: Transaction,
  { before }: StageEditRecord,
): Promise<void> {
  if (await repository.hasEdits(transaction, before.id)) return;
  await repository.insertEdit(transaction, {
    companyId: before.companyId,
    stageId: before.id,
    editedAt: before.updatedAt,
    editor: { id: null, name: before.updatedBy },
    cause: "original",
    restoredId: null,
    flags: noFlags,
    changes: [],
    internal: false,
    version: editableOf(before),
  });
}

/** Returns the version number, or null when nothing differs. The caller has locked the stage. */
export async function recordStageEdit(
  transaction: Transaction,
  record: StageEditRecord,
): Promise<number | null> {
  const { before, after } = record;
  const [was, is] = [editableOf(before), editableOf(after)];
  if (isDeepStrictEqual(was, is)) return null;
  await recordOriginal(transaction, record);
  const changes = differences(readStageEdit(was), readStageEdit(is));
  return repository.insertEdit(transaction, {
    companyId: after.companyId,
    stageId: after.id,
    // When another stage takes over a tag, this stage's version does not change.
    editedAt: after.updatedAt > before.updatedAt ? after.updatedAt : null,
    editor: record.editor,
    cause: record.cause,
    restoredId: record.restoredId ?? null,
    flags: record.flags,
    changes,
    internal:
      changes.length > 0 && changes.every(({ path }) => path === internalPath),
    version: is,
  });
}

function changesFor<Edit extends Entry>(
  { reach: { seesInternal } }: Actor,
  edit: Edit,
): Edit {
  if (seesInternal) return edit;
  const changes = edit.changes.filter(({ path }) => path !== internalPath);
  return { ...edit, changes };
}

export async function listStageEdits(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  { before, limit }: QueryOf<typeof contract.stages.edits>,
) {
  const edits = await repository.listEdits(transaction, stageId, {
    before: before ?? null,
    // One extra row shows whether there is another page.
    limit: limit + 1,
    seesInternal: actor.reach.seesInternal,
  });
  const page = edits.slice(0, limit).map((edit) => changesFor(actor, edit));
  return {
    edits: page,
    next: edits.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function getStageEdit(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  editId: number,
): Promise<repository.StageEditVersion> {
  const { seesInternal } = actor.reach;
  const found = await repository.findEdit(
    transaction,
    stageId,
    editId,
    seesInternal,
  );
  if (found === null) throw notFound();
  if (seesInternal) return found;
  const { comment, ...version } = found.version;
  return { ...changesFor(actor, found), version };
}

export async function isVersionOf(
  transaction: Transaction,
  { reach: { seesInternal } }: Actor,
  stageId: number,
  editId: number,
): Promise<boolean> {
  const found = await repository.findEdit(
    transaction,
    stageId,
    editId,
    seesInternal,
  );
  return found !== null;
}
