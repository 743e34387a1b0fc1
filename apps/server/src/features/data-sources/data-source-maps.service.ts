import type { BodyOf, contract } from "@stagecraft/contract";
import { dataSourceMessages, DomainError } from "@stagecraft/domain";
import { isAliasPattern } from "@stagecraft/domain/well-alias";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import * as repository from "#features/data-sources/data-source-maps.repository.ts";

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError("dataSourceMap.duplicate", "This is mapped already.");
}

/** Editors send the whole record back, but a mapping cannot be moved. */
function refuseMove(
  known: { readonly dataSourceAuthId: number; readonly place: number },
  given: {
    readonly dataSourceAuthId: number | undefined;
    readonly place: number | undefined;
  },
): void {
  const moved =
    (given.dataSourceAuthId ?? known.dataSourceAuthId) !==
      known.dataSourceAuthId || (given.place ?? known.place) !== known.place;
  if (moved)
    throw new DomainError(
      "request.invalid",
      "A mapping keeps its data provider and what it belongs to.",
    );
}

function refuseBadAlias(value: string): void {
  if (isAliasPattern(value)) return;
  throw new DomainError("request.invalid", dataSourceMessages.alias, [
    { field: "value", message: dataSourceMessages.alias },
  ]);
}

function required<T>(record: T | null): T {
  if (record === null) throw notFound();
  return record;
}

export async function listMapsOfProject(
  transaction: Transaction,
  projectId: number,
) {
  return {
    dataSourceMapProjects: await repository.listMapsOfProject(
      transaction,
      projectId,
    ),
  };
}

export async function listMapsOfWell(transaction: Transaction, wellId: number) {
  return {
    dataSourceMapWells: await repository.listMapsOfWell(transaction, wellId),
  };
}

export async function addMapOfProject(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.dataSources.addMapOfProject>,
) {
  const { projectId } = body;
  return required(
    await repository
      .insertMapOfProject(transaction, projectId, body, actor.name)
      .catch(refuseDuplicate),
  );
}

export async function addMapOfWell(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.dataSources.addMapOfWell>,
) {
  refuseBadAlias(body.value);
  const { wellId } = body;
  return required(
    await repository
      .insertMapOfWell(transaction, wellId, body, actor.name)
      .catch(refuseDuplicate),
  );
}

export async function editMapOfProject(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.dataSources.updateMapOfProject>,
) {
  const table = "data_source_map_project";
  if (!(await lockForEdit(transaction, table, id, body.updatedAt)))
    throw notFound();
  const known = required(await repository.findMapOfProject(transaction, id));
  refuseMove(
    { ...known, place: known.projectId },
    { dataSourceAuthId: body.dataSourceAuthId, place: body.projectId },
  );
  await repository
    .updateMap(transaction, table, id, body, actor.name)
    .catch(refuseDuplicate);
  return required(await repository.findMapOfProject(transaction, id));
}

export async function editMapOfWell(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.dataSources.updateMapOfWell>,
) {
  const table = "data_source_map_well";
  if (!(await lockForEdit(transaction, table, id, body.updatedAt)))
    throw notFound();
  refuseBadAlias(body.value);
  const known = required(await repository.findMapOfWell(transaction, id));
  refuseMove(
    { ...known, place: known.wellId },
    { dataSourceAuthId: body.dataSourceAuthId, place: body.wellId },
  );
  await repository
    .updateMap(transaction, table, id, body, actor.name)
    .catch(refuseDuplicate);
  return required(await repository.findMapOfWell(transaction, id));
}

export async function removeMapOfProject(
  transaction: Transaction,
  id: number,
): Promise<void> {
  if (!(await repository.deleteMap(transaction, "data_source_map_project", id)))
    throw notFound();
}

export async function removeMapOfWell(
  transaction: Transaction,
  id: number,
): Promise<void> {
  if (!(await repository.deleteMap(transaction, "data_source_map_well", id)))
    throw notFound();
}
