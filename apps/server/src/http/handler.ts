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
import type { Session } from "#http/session.ts";

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
  /** Makes the answer of what was stored, when it is stored for good. */
  settle?(stored: OutputOf<E>, input: Input<E>): Promise<OutputOf<E>>;
}

/** Answers by itself: streams, binary bodies. */
export interface RawHandler<E extends Endpoint> {
  readonly kind: "raw";
  handle(
    input: Input<E> & {
      readonly request: FastifyRequest;
      readonly reply: FastifyReply;
      readonly session: Session;
      /** For long answers: whether the caller would still be let in. */
      readonly stillAllowed: () => Promise<boolean>;
    },
  ): Promise<unknown>;
  /** The database is away, and the caller was let in at this address before: what it brought is refused, and may be shown. */
  whileAway?(input: Input<E>): void;
}

export type ResourceHandlers<R extends Resource> = {
  readonly [Name in keyof R]: TransactionHandler<R[Name]> | RawHandler<R[Name]>;
};

type Entry =
  | TransactionHandler<Endpoint>["handle"]
  | TransactionHandler<Endpoint>
  | RawHandler<Endpoint>;

/** Handlers of one resource; nothing declared may be left out. */
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

/** In two steps: what is stored, all or nothing, and then what cannot be taken back. */
export function afterCommit<E extends Endpoint, Stored>(
  store: (
    input: Input<E> & { readonly transaction: Transaction },
  ) => Promise<Stored>,
  settle: (stored: Stored, input: Input<E>) => Promise<OutputOf<E>>,
): TransactionHandler<E> {
  const steps = { kind: "transaction", handle: store, settle } as const;
  // Only the two steps know what passes between them.
  return steps as unknown as TransactionHandler<E>;
}
