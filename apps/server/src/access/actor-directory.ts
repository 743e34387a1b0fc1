import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { findActor } from "#access/actor.repository.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";

/** A changed role takes effect within this time even if no word of the change arrives. */
const maximumAgeMs = 15_000;
const maximumEntries = 10_000;

export interface ActorDirectory {
  actorOf(subject: string): Promise<Actor>;
  /** Forget everybody: roles or memberships changed. */
  forget(): void;
}

export interface ActorDirectoryOptions {
  /** Off: the accounts of the demo are refused, whatever token they bring. */
  readonly demo: boolean;
}

interface Entry {
  readonly actor: Promise<Actor>;
  readonly readAt: number;
}

/** Who a token's subject is, remembered for a few seconds because every request asks. */
export function createActorDirectory(
  database: Database,
  { demo }: ActorDirectoryOptions,
): ActorDirectory {
  const entries = new Map<string, Entry>();

  async function read(subject: string): Promise<Actor> {
    const actor = await inTransaction(
      database,
      platformIdentity,
      (transaction) => findActor(transaction, subject),
    );
    if (actor === null) {
      throw new DomainError(
        "unregistered account",
        "This account is not registered.",
      );
    }
    if (actor.isDemo && !demo) {
      throw new DomainError(
        "session.invalid",
        "The demo is off, and its accounts with it.",
      );
    }
    return actor;
  }

  return {
    actorOf(subject) {
      const known = entries.get(subject);
      if (known !== undefined && Date.now() - known.readAt < maximumAgeMs)
        return known.actor;
      if (entries.size >= maximumEntries) entries.clear();
      const actor = read(subject);
      entries.set(subject, { actor, readAt: Date.now() });
      actor.catch(() => entries.delete(subject));
      return actor;
    },
    forget: () => entries.clear(),
  };
}
