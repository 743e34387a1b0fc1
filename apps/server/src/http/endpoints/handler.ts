import type {
  BodyOf,
  Endpoint,
  OutputOf,
  ParamsOf,
  QueryOf,
  Resource,
} from "@stagecraft/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import type { CheckedPart } from "#http/responses/event-stream.ts";
import type { Session } from "#http/callers/session.ts";

export interface Input<E extends Endpoint> {
  readonly actor: Actor;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/** Runs inside the request's transaction, after permission and scope. */
export interface TransactionHandler<E extends Endpoint> {
  readonly kind: "transaction";
  handle(
    input: Input<E> & { readonly transaction: Transaction },
  ): Promise<OutputOf<E>>;
  /** Builds the response from the stored result after the commit. */
  settle?(stored: OutputOf<E>, input: Input<E>): Promise<OutputOf<E>>;
}

/** Sends the response itself: streams, binary bodies. */
export interface RawHandler<E extends Endpoint> {
  readonly kind: "raw";
  handle(
    input: Input<E> & {
      readonly request: FastifyRequest;
      readonly reply: FastifyReply;
      readonly session: Session;
      /** For long responses: whether the caller would still be admitted, with the same rights. */
      readonly stillAllowed: (part: CheckedPart) => Promise<boolean>;
    },
  ): Promise<unknown>;
  /**
   * Called while the database is unavailable, for a caller admitted at this
   * address before: its data are rejected, but may be shown.
   */
  whileAway?(input: Input<E>): void;
}

export type ResourceHandlers<R extends Resource> = {
  readonly [Name in keyof R]: TransactionHandler<R[Name]> | RawHandler<R[Name]>;
};

type Entry =
  | TransactionHandler<Endpoint>["handle"]
  | TransactionHandler<Endpoint>
  | RawHandler<Endpoint>;

/** Handlers of one resource; every declared endpoint needs one. */
export function handlers<R extends Resource>(
  _resource: R,
  table: {
    readonly [Name in keyof R]:
      | TransactionHandler<R[Name]>["handle"]
      | TransactionHandler<R[Name]>
      | RawHandler<R[Name]>;
  },
): ResourceHandlers<R> {
  const given = Object.entries(table as Readonly<Record<string, Entry>>);
  const entries = given.map(([name, entry]) => [
    name,
    typeof entry === "function"
      ? { kind: "transaction", handle: entry }
      : entry,
  ]);
  return Object.fromEntries(entries) as ResourceHandlers<R>;
}

export function raw<E extends Endpoint>(
  handle: RawHandler<E>["handle"],
  whileAway?: RawHandler<E>["whileAway"],
): RawHandler<E> {
  return { kind: "raw", handle, ...(whileAway && { whileAway }) };
}

/**
 * Splits a handler into two steps: storing, all or nothing, and then the
 * effects that cannot be rolled back.
 */
export function afterCommit<E extends Endpoint, Stored>(
  store: (
    input: Input<E> & { readonly transaction: Transaction },
  ) => Promise<Stored>,
  settle: (stored: Stored, input: Input<E>) => Promise<OutputOf<E>>,
): TransactionHandler<E> {
  const steps = { kind: "transaction", handle: store, settle } as const;
  // The value passed between the steps has a type that only they know.
  return steps as unknown as TransactionHandler<E>;
}
