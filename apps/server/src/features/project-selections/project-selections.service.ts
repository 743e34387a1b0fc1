import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import * as repository from "#features/project-selections/project-selections.repository.ts";

export async function getSelection(transaction: Transaction, id: number) {
  const selection = await repository.findSelection(transaction, id);
  if (selection === null) throw notFound();
  return selection;
}

export function listSelections(
  transaction: Transaction,
  projectId: number,
  type: string,
) {
  return repository.listSelections(transaction, projectId, type);
}

export async function addSelection(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.projectSelections.add>,
) {
  const selection = await repository
    .insertSelection(
      transaction,
      body.projectId,
      body.type,
      body.selection,
      actor.name,
    )
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      throw new DomainError(
        "selection.duplicate",
        "The project has a selection of this type already.",
      );
    });
  if (selection === null) throw notFound();
  return selection;
}

/** Project and type are accepted because editors send the record back, but they do not change. */
function refuseMove(
  known: repository.ProjectSelection,
  body: BodyOf<typeof contract.projectSelections.update>,
): void {
  const moved =
    (body.projectId ?? known.projectId) !== known.projectId ||
    (body.type ?? known.type) !== known.type;
  if (moved)
    throw new DomainError(
      "request.invalid",
      "A selection keeps its project and type.",
    );
}

export async function editSelection(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.projectSelections.update>,
) {
  if (
    !(await lockForEdit(transaction, "project_selection", id, body.updatedAt))
  )
    throw notFound();
  refuseMove(await getSelection(transaction, id), body);
  const selection = await repository.updateSelection(
    transaction,
    id,
    body.selection,
    actor.name,
  );
  if (selection === null) throw notFound();
  return selection;
}

export async function removeSelection(
  transaction: Transaction,
  id: number,
): Promise<void> {
  if (!(await repository.deleteSelection(transaction, id))) throw notFound();
}
