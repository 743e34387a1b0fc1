import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { DomainError, viewAsMs } from "@stagecraft/domain";
import { findActor } from "#access/actor.repository.ts";
import { viewedBy, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { guardView, mayView } from "#features/view-as/view-as.policy.ts";
import * as repository from "#features/view-as/view-as.repository.ts";
import { writeAudit } from "#http/audit.ts";
import type { Views } from "#http/callers/session.ts";

/** A request that starts or ends a view, as it is written to the audit. */
export interface ViewRequest {
  readonly caller: Actor;
  readonly grant: string | null;
  readonly requestId: string;
}

function recordView(
  transaction: Transaction,
  viewer: Pick<Actor, "id" | "name">,
  entry: {
    readonly requestId: string;
    readonly action: string;
    readonly status: number;
    /** Null when there was nothing to end. */
    readonly userId: number | null;
    readonly target: object;
  },
): Promise<void> {
  const { requestId, action, status, userId, target } = entry;
  return writeAudit(transaction, {
    requestId,
    actor: userId === null ? viewer : { id: userId, name: "", viewer },
    companyId: null,
    action,
    outcome: "changed",
    status,
    code: null,
    target,
  });
}

export async function startView(
  transaction: Transaction,
  { caller, grant, requestId }: ViewRequest,
  { userId, reason }: BodyOf<typeof contract.viewAs.start>,
  now: number,
): Promise<OutputOf<typeof contract.viewAs.start>> {
  const subject = await repository.findSubject(transaction, userId);
  const person =
    subject === null ? null : await findActor(transaction, subject);
  if (person === null) throw notFound();
  guardView(caller, person);
  const expiresAt = now + viewAsMs;
  const id = await repository.insertView(transaction, {
    viewerId: caller.id,
    userId,
    reason,
    sessionGrant: grant,
    startedAt: now,
    expiresAt,
  });
  await recordView(transaction, caller, {
    requestId,
    action: "viewAs.start",
    status: 201,
    userId,
    target: { id, reason },
  });
  return { id, expiresAt };
}

export async function endView(
  transaction: Transaction,
  { caller, requestId }: ViewRequest,
  id: string,
  now: number,
): Promise<void> {
  const userId = await repository.endView(transaction, id, caller.id, now);
  await recordView(transaction, caller, {
    requestId,
    action: "viewAs.end",
    status: 204,
    userId,
    target: { id },
  });
}

/** Ends and records the views whose time has expired. */
export function endExpiredViews(
  database: Database,
  now: number,
): Promise<number> {
  return inTransaction(database, platformIdentity, async (transaction) => {
    const expired = await repository.endExpiredViews(transaction, now);
    for (const { id, viewerId, viewerName, userId } of expired)
      await recordView(
        transaction,
        { id: viewerId, name: viewerName },
        {
          requestId: "",
          action: "viewAs.expired",
          status: 200,
          userId,
          target: { id },
        },
      );
    return expired.length;
  });
}

function ended(): DomainError {
  return new DomainError(
    "viewAs.ended",
    "This view has ended. You see Stagecraft as yourself again.",
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A view that was ended elsewhere is refused within this time even if no notification arrives. */
const maximumAgeMs = 10_000;
const maximumEntries = 1000;

interface LoadedView extends repository.StoredView {
  /** Null for somebody who may no longer sign in. */
  readonly person: Actor | null;
}

interface Entry {
  readonly view: Promise<LoadedView | null>;
  readonly readAt: number;
}

export interface ViewDirectory {
  readonly views: Views;
  /** Clears the cache because something changed. */
  forget(): void;
}

/** Reads the person without recording a visit, because being viewed is not a visit. */
async function findPerson(
  transaction: Transaction,
  subject: string,
): Promise<Actor | null> {
  try {
    return await findActor(transaction, subject);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function loadView(
  transaction: Transaction,
  id: string,
): Promise<LoadedView | null> {
  const view = await repository.findView(transaction, id);
  if (view === null) return null;
  const person = await findPerson(transaction, view.userSubject);
  return { ...view, person };
}

/**
 * Resolves the view that a request names. The rights of both are compared each
 * time, so that it ends when either is deactivated or loses the right.
 */
export function createViewDirectory(
  database: Database,
  now: () => number,
): ViewDirectory {
  const entries = new Map<string, Entry>();

  function read(id: string): Promise<LoadedView | null> {
    const known = entries.get(id);
    if (known !== undefined && now() - known.readAt < maximumAgeMs)
      return known.view;
    if (entries.size >= maximumEntries) entries.clear();
    const view = inTransaction(database, platformIdentity, (transaction) =>
      loadView(transaction, id),
    );
    entries.set(id, { view, readAt: now() });
    view.catch(() => entries.delete(id));
    return view;
  }

  return {
    async views(id, caller, grant) {
      const view = uuid.test(id) ? await read(id) : null;
      const isOwn =
        view !== null &&
        view.viewerId === caller.id &&
        view.sessionGrant === grant;
      if (!isOwn || view.isEnded || view.expiresAt <= now()) throw ended();
      const { person } = view;
      if (person === null || !mayView(caller, person)) throw ended();
      return { actor: viewedBy(caller, person), expiresAt: view.expiresAt };
    },
    forget: () => entries.clear(),
  };
}
