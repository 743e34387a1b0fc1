import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import {
  listVersions,
  saveVersion,
  type Watched,
} from "#features/etl-jobs/etl-versions.repository.ts";
import * as repository from "#features/etl-jobs/etl-watchers.repository.ts";
import type { Feed } from "#features/etl-jobs/feed-definition.ts";
import { planDocument } from "#features/etl-jobs/job-submission.service.ts";
import type { WatcherTable } from "#features/etl-jobs/watchers/watcher.repository.ts";
import { stopWatcher } from "#features/etl-jobs/watchers/watchers.service.ts";

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError("etl.duplicate", "There is a watcher already.");
}

function required<T>(record: T | null): T {
  if (record === null) throw notFound();
  return record;
}

/** Editors send the whole record back, but a watcher cannot be moved to another asset. */
function refuseMove(known: number, given: number | undefined): void {
  if ((given ?? known) === known) return;
  throw new DomainError("request.invalid", "A watcher keeps what it watches.");
}

export function getEtlProject(transaction: Transaction, projectId: number) {
  return repository.findEtlProject(transaction, { projectId });
}

export function getEtlWell(transaction: Transaction, wellId: number) {
  return repository.findEtlWell(transaction, { wellId });
}

/** The saved documents of a watcher, newest first. */
export async function getVersions(
  transaction: Transaction,
  watched: Watched,
  limit: number,
) {
  return { versions: await listVersions(transaction, watched, limit) };
}

export async function addEtlProject(
  transaction: Transaction,
  actor: Actor,
  feeds: readonly Feed[],
  { projectId, etl }: BodyOf<typeof contract.etl.addToProject>,
) {
  planDocument(feeds, etl);
  const added = required(
    await repository
      .insertEtlProject(transaction, projectId, etl, actor.name)
      .catch(refuseDuplicate),
  );
  await saveVersion(transaction, { projectId }, etl, actor.name);
  return added;
}

export async function addEtlWell(
  transaction: Transaction,
  actor: Actor,
  feeds: readonly Feed[],
  { wellId, etl }: BodyOf<typeof contract.etl.addToWell>,
) {
  planDocument(feeds, etl);
  const added = required(
    await repository
      .insertEtlWell(transaction, wellId, etl, actor.name)
      .catch(refuseDuplicate),
  );
  await saveVersion(transaction, { wellId }, etl, actor.name);
  return added;
}

async function lock(
  transaction: Transaction,
  table: WatcherTable,
  id: number,
  updatedAt: number,
): Promise<void> {
  if (!(await lockForEdit(transaction, table, id, updatedAt))) throw notFound();
}

export async function editEtlProject(
  transaction: Transaction,
  actor: Actor,
  feeds: readonly Feed[],
  id: number,
  body: BodyOf<typeof contract.etl.updateOfProject>,
) {
  await lock(transaction, "etl_project", id, body.updatedAt);
  planDocument(feeds, body.etl);
  const known = required(await repository.findEtlProject(transaction, { id }));
  refuseMove(known.projectId, body.projectId);
  const { projectId } = known;
  const { updateWatcher } = repository;
  await updateWatcher(transaction, "etl_project", id, body.etl, actor.name);
  await saveVersion(transaction, { projectId }, body.etl, actor.name);
  return required(await repository.findEtlProject(transaction, { id }));
}

export async function editEtlWell(
  transaction: Transaction,
  actor: Actor,
  feeds: readonly Feed[],
  id: number,
  body: BodyOf<typeof contract.etl.updateOfWell>,
) {
  await lock(transaction, "etl_well", id, body.updatedAt);
  planDocument(feeds, body.etl);
  const known = required(await repository.findEtlWell(transaction, { id }));
  refuseMove(known.wellId, body.wellId);
  const { wellId } = known;
  const { updateWatcher } = repository;
  await updateWatcher(transaction, "etl_well", id, body.etl, actor.name);
  await saveVersion(transaction, { wellId }, body.etl, actor.name);
  return required(await repository.findEtlWell(transaction, { id }));
}

/** Removes a watcher and stops its job, which must not run without it. */
export async function removeWatcher(
  transaction: Transaction,
  actor: Actor,
  table: WatcherTable,
  id: number,
): Promise<void> {
  const reason = "The watcher was deleted.";
  await stopWatcher(transaction, { table, id }, reason, actor.name);
  if (!(await repository.deleteWatcher(transaction, table, id)))
    throw notFound();
}
