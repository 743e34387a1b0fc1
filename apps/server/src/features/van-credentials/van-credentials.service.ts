import { randomUUID } from "node:crypto";
import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import * as repository from "./van-credentials.repository.ts";
import { newVanSecret, vanSecretHash } from "./van-secret.ts";

export interface NewVanCredential {
  readonly name: string;
  readonly stageId: number | null;
}

export interface MadeVanCredential {
  readonly credential: repository.VanCredential;
  /** Returned only here. */
  readonly secret: string;
}

export function listVanCredentials(
  transaction: Transaction,
  projectId: number,
): Promise<repository.VanCredential[]> {
  return repository.listOfProject(transaction, projectId);
}

async function insertAll(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  { name, stageId }: NewVanCredential,
  secret: string,
): Promise<number> {
  const subject = `van|${randomUUID()}`;
  const userId = await repository.insertVan(
    transaction,
    subject,
    name,
    projectId,
  );
  return repository.insertCredential(transaction, {
    projectId,
    stageId,
    userId,
    name,
    secretHash: vanSecretHash(secret),
    createdBy: actor.name,
  });
}

export async function addVanCredential(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  fresh: NewVanCredential,
): Promise<MadeVanCredential> {
  const { stageId } = fresh;
  const isForeign =
    stageId !== null &&
    !(await repository.isStageOfProject(transaction, stageId, projectId));
  if (isForeign) throw notFound();
  const secret = newVanSecret();
  let id: number;
  try {
    id = await insertAll(transaction, actor, projectId, fresh, secret);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new DomainError(
      "vanCredential.duplicate",
      "A van of this project has this name already.",
    );
  }
  const credential = await repository.findCredential(transaction, id);
  if (credential === null) throw new Error("The credential was not stored.");
  return { credential, secret };
}

export async function revokeVanCredential(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<void> {
  await repository.revokeCredential(transaction, id, actor.name);
}
