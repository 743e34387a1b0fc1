import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { findActor } from "#access/actor.repository.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";

/** A changed role takes effect within this time even if no notification of the change arrives. */
const maximumAgeMs = 15_000;
const maximumEntries = 10_000;

export interface ActorDirectory {
  actorOf(subject: string): Promise<Actor>;
  /** Clears the cache because roles or memberships changed. */
  forget(): void;
}

export interface ActorDirectoryOptions {
  /** When off, the demo accounts are refused whatever token they present. */
  readonly demo: boolean;
}

interface Entry {
  readonly actor: Promise<Actor>;
  readonly readAt: number;
}

/** Resolves a token's subject to an actor and caches it for a few seconds, because every request needs it. */
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
