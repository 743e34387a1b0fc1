import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import * as repository from "#features/fdi-states/fdi-states.repository.ts";

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError(
    "fdiState.duplicate",
    "An FDI state of this identifier exists already.",
  );
}

function required<T>(record: T | null): T {
  if (record === null) throw notFound();
  return record;
}

export function listFdiStates(transaction: Transaction) {
  return repository.listFdiStates(transaction);
}

export async function getFdiState(
  transaction: Transaction,
  by: { readonly id: number } | { readonly identifier: string },
) {
  return required(await repository.findFdiState(transaction, by));
}

export function addFdiState(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.fdiStates.add>,
) {
  return repository
    .insertFdiState(transaction, body.identifier, body.hidden, actor.name)
    .catch(refuseDuplicate);
}

export async function editFdiState(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.fdiStates.update>,
) {
  if (!(await lockForEdit(transaction, "fdi_state", id, body.updatedAt)))
    throw notFound();
  const changes = {
    identifier: body.identifier,
    hidden: body.hidden,
    updated_by: actor.name,
  };
  return required(
    await repository
      .updateFdiState(transaction, id, changes)
      .catch(refuseDuplicate),
  );
}

export async function removeFdiState(
  transaction: Transaction,
  id: number,
): Promise<void> {
  if (!(await repository.deleteFdiState(transaction, id))) throw notFound();
}
