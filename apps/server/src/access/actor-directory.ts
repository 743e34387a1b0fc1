import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import {
  noteSeen,
  readActor,
  type FoundActor,
} from "#access/actor.repository.ts";
import {
  acceptInvitation,
  insertStranger,
  updateEmail,
  type Stranger,
} from "#access/strangers.repository.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";

/**
 * A changed role takes effect within this time even if no notification of the
 * change arrives. Together with the interval at which open streams look, it
 * stays below 15 seconds.
 */
export const actorAgeMs = 10_000;
const maximumEntries = 10_000;

/** The groups that an external provider's token names. */
export interface TokenGroups {
  readonly names: readonly string[];
  /** Epoch milliseconds of the token. */
  readonly issuedAt: number;
}

/** The holder of a token, with the facts that the token contains. */
export interface TokenHolder {
  readonly subject: string;
  readonly profile?: Omit<Stranger, "subject">;
  readonly groups?: TokenGroups;
}

export interface ActorDirectory {
  actorOf(holder: TokenHolder): Promise<Actor>;
  /** Clears the cache because roles or memberships changed. */
  forget(): void;
}

interface Log {
  warn(details: object, message: string): void;
}

export interface ActorDirectoryOptions {
  /** When off, the demo accounts are refused whatever token they present. */
  readonly demo: boolean;
  /**
   * Whether an external provider vouches for subjects that we do not know yet.
   * The embedded provider knows only our own people.
   */
  readonly storesStrangers: boolean;
  readonly log: Log;
}

interface Entry {
  readonly actor: Promise<Actor>;
  readonly readAt: number;
}

function unregistered(): DomainError {
  return new DomainError(
    "unregistered account",
    "This account is not registered.",
  );
}

/** A machine of the provider is never assigned to a company by an administrator. */
function isMachine(subject: string): boolean {
  return subject.startsWith("client|") || subject.startsWith("van|");
}

/** Somebody without a role and a company still has to be registered by an administrator. */
function isAssigned({ roles, permissions, reach }: Actor): boolean {
  return (
    roles.length > 0 || permissions.size > 0 || reach.companyIds.length > 0
  );
}

function strangerOf({ subject, profile }: TokenHolder): Stranger {
  return { name: "", email: "", isEmailVerified: false, ...profile, subject };
}

/** Resolves the holder of a token to an actor and caches it for a few seconds, because every request needs it. */
export function createActorDirectory(
  database: Database,
  { demo, storesStrangers, log }: ActorDirectoryOptions,
): ActorDirectory {
  const entries = new Map<string, Entry>();

  const onPlatform = <Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ) => inTransaction(database, platformIdentity, work);

  function noteVisit({ actor, isUnseen }: FoundActor): void {
    if (!isUnseen || isMachine(actor.subject)) return;
    onPlatform((transaction) => noteSeen(transaction, actor.id)).catch(
      (error: unknown) =>
        // A request must not fail because its time could not be noted.
        log.warn({ err: error, actorId: actor.id }, "last seen not noted"),
    );
  }

  /** Returns the person who was added with the stranger's address, if there is one. */
  async function welcome(holder: TokenHolder): Promise<FoundActor | null> {
    const stranger = strangerOf(holder);
    return onPlatform(async (transaction) => {
      if (await acceptInvitation(transaction, stranger))
        return readActor(transaction, stranger.subject);
      if (!(await insertStranger(transaction, stranger)))
        log.warn(
          { subject: stranger.subject },
          "too many unknown people: this one was not stored",
        );
      return null;
    });
  }

  async function followEmail(
    { actor }: FoundActor,
    { profile }: TokenHolder,
  ): Promise<Actor> {
    const email = profile?.email ?? "";
    if (!storesStrangers || email === "" || email === actor.email) return actor;
    await onPlatform((transaction) =>
      updateEmail(transaction, actor.id, email),
    );
    return { ...actor, email };
  }

  async function read(holder: TokenHolder): Promise<Actor> {
    const known = await onPlatform((transaction) =>
      readActor(transaction, holder.subject),
    );
    const found =
      known === null && storesStrangers && !isMachine(holder.subject)
        ? await welcome(holder)
        : known;
    if (found === null) throw unregistered();
    if (found.actor.isDemo && !demo) {
      throw new DomainError(
        "session.invalid",
        "The demo is off, and its accounts with it.",
      );
    }
    noteVisit(found);
    const actor = await followEmail(found, holder);
    if (!isAssigned(actor)) throw unregistered();
    return actor;
  }

  return {
    actorOf(holder) {
      const { subject } = holder;
      const known = entries.get(subject);
      if (known !== undefined && Date.now() - known.readAt < actorAgeMs)
        return known.actor;
      if (entries.size >= maximumEntries) entries.clear();
      const actor = read(holder);
      entries.set(subject, { actor, readAt: Date.now() });
      actor.catch(() => entries.delete(subject));
      return actor;
    },
    forget: () => entries.clear(),
  };
}
