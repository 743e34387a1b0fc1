import type { TagAssetType } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { findActor } from "#access/actor.repository.ts";
import type { Transaction } from "#database/database.ts";
import { demoAccounts, demoPassword } from "#features/demo/demo-accounts.ts";
import { demoFdiStates, demoTags } from "#features/demo/demo-tags.ts";
import {
  addFdiState,
  listFdiStates,
} from "#features/fdi-states/fdi-states.service.ts";
import { createAccount } from "#features/identity/accounts/account.service.ts";
import { addTag, listTags } from "#features/tags/tags.service.ts";

export interface DemoPeople {
  /** The author of everything the demo creates. */
  readonly administrator: Actor;
  readonly userIds: ReadonlyMap<string, number>;
}

export async function seedPeople(
  transaction: Transaction,
): Promise<DemoPeople> {
  const userIds = new Map<string, number>();
  const subjects: string[] = [];
  for (const { email, name, roles } of demoAccounts) {
    const { userId, subject } = await createAccount(transaction, {
      email,
      name,
      roles,
      password: demoPassword,
      demo: true,
    });
    userIds.set(email, userId);
    subjects.push(subject);
  }
  const administrator = await findActor(transaction, subjects[0] ?? "");
  if (administrator === null) throw new Error("The demo has no administrator.");
  return { administrator, userIds };
}

/** Finds the id of a tag of the installation by its name. */
export type TagFinder = (assetType: TagAssetType, name: string) => number;

async function knownTags(transaction: Transaction) {
  const all = [
    ...(await listTags(transaction, "PROJECT")),
    ...(await listTags(transaction, "WELL")),
    ...(await listTags(transaction, "STAGE")),
  ];
  return new Map(all.map((tag) => [`${tag.assetType} ${tag.name}`, tag.id]));
}

export async function tagFinder(transaction: Transaction): Promise<TagFinder> {
  const known = await knownTags(transaction);
  return (assetType, name) => {
    const id = known.get(`${assetType} ${name}`);
    if (id === undefined) throw new Error(`There is no tag "${name}".`);
    return id;
  };
}

/** Skips tags that the installation already has. */
export async function seedTags(
  transaction: Transaction,
  actor: Actor,
): Promise<TagFinder> {
  const known = await knownTags(transaction);
  for (const tag of demoTags) {
    if (known.has(`${tag.assetType} ${tag.name}`)) continue;
    await addTag(transaction, actor, tag);
  }
  return tagFinder(transaction);
}

export async function seedFdiStates(
  transaction: Transaction,
  actor: Actor,
): Promise<void> {
  const known = await listFdiStates(transaction);
  const names = new Set(known.map(({ identifier }) => identifier));
  for (const { identifier, hidden } of demoFdiStates) {
    if (names.has(identifier)) continue;
    await addFdiState(transaction, actor, { identifier, hidden: [...hidden] });
  }
}
