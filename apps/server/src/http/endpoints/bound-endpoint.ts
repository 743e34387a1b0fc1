import type { Endpoint, PermissionRule } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import { identityOf, type Actor } from "#access/actor.ts";
import { rightsMarkOf } from "#access/rights-mark.ts";
import { guardScope, type RequestInput } from "#access/scope-guard.ts";
import {
  inTransaction,
  isUnavailable,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { repeatAfterDeadlock } from "#database/repeat-after-deadlock.ts";
import type { ResponseCache } from "#http/responses/response-cache.ts";
import { writeAudit } from "#http/audit.ts";
import type { CheckedPart } from "#http/responses/event-stream.ts";
import type {
  Input,
  RawHandler,
  TransactionHandler,
} from "#http/endpoints/handler.ts";
import {
  errorBody,
  internalRefusal,
  refusalOf,
  sayWhenToRetry,
  type Refusal,
} from "#http/refusals/refusal.ts";
import { KnownCallers } from "#http/callers/known-callers.ts";
import type { Limits } from "#http/limits/limits.ts";
import {
  refusedRequest,
  type RefusalRecorder,
} from "#http/refusals/refusal-recorder.ts";
import { RememberedRefusals } from "#http/refusals/remembered-refusals.ts";
import { responseKey } from "#http/responses/cached-responses.ts";
import { checkedResponse } from "#http/responses/checked-response.ts";
import { parseInput } from "#http/requests/request-input.ts";
import type { Session, SessionReader } from "#http/callers/session.ts";
import type { UsageMeter } from "#http/limits/usage-meter.ts";

export interface Binding {
  readonly database: Database;
  readonly sessions: SessionReader;
  readonly limits: Limits;
  readonly usage: UsageMeter;
  readonly responses: ResponseCache;
  readonly refusals: RefusalRecorder;
  /** Evicts cached actors after a change of roles or memberships, whose notification comes later. */
  readonly forgetActors: () => void;
  /** Off only in the test that proves row security alone. */
  readonly applicationCheck: boolean;
}

function holdsPermission(actor: Actor, rule: PermissionRule): boolean {
  if (rule === "signed-in") return true;
  const anyOf = typeof rule === "string" ? [rule] : rule;
  return anyOf.some((permission) => actor.permissions.has(permission));
}

function guardPermission(actor: Actor, rule: PermissionRule): void {
  if (holdsPermission(actor, rule)) return;
  throw new DomainError(
    "permission.missing",
    "You are not allowed to do this.",
    { needed: rule },
  );
}

/** Somebody who views the product as another person can change nothing. */
function guardReadOnly({ actor }: Session, { isRead }: Endpoint): void {
  if (actor.viewer === null || isRead) return;
  throw new DomainError(
    "viewAs.readOnly",
    `You see Stagecraft as ${actor.name}, read-only. End the view to change anything.`,
  );
}

function requireSession(request: FastifyRequest): Session {
  if (request.session === null)
    throw new Error("A route was served without admission");
  return request.session;
}

const rightsHeader = "x-rights";

export type AnyHandler = TransactionHandler<Endpoint> | RawHandler<Endpoint>;

/** One endpoint of the contract with all steps between a request and its handler. */
export class BoundEndpoint {
  readonly #key: string;
  readonly #endpoint: Endpoint;
  readonly #handler: AnyHandler;
  readonly #binding: Binding;
  readonly #refusals = new RememberedRefusals(Date.now);
  readonly #callers = new KnownCallers(Date.now);

  constructor(
    key: string,
    endpoint: Endpoint,
    handler: AnyHandler,
    binding: Binding,
  ) {
    this.#key = key;
    this.#endpoint = endpoint;
    this.#handler = handler;
    this.#binding = binding;
  }

  /** Authenticates and authorizes the caller before the body is read. */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    try {
      const session = await this.#sessionOf(request);
      request.session = session;
      request.actorId = session.caller.id;
      // Browsers compare it with the mark they know and drop data that is no
      // longer within reach.
      reply.header(rightsHeader, rightsMarkOf(session.actor));
      this.#refusals.refuse(session.caller.id);
      this.#binding.usage.countRequest(session.caller);
      guardReadOnly(session, this.#endpoint);
      guardPermission(session.actor, this.#endpoint.permission);
      return undefined;
    } catch (error) {
      return this.#refuse(error, request, reply);
    }
  }

  /**
   * While the database is unavailable, a known caller whose samples may be
   * shown to viewers is admitted and rejected later.
   */
  async #sessionOf(request: FastifyRequest): Promise<Session> {
    try {
      return await this.#binding.sessions.sessionOf(request);
    } catch (error) {
      const known = isUnavailable(error) ? this.#callers.find(request) : null;
      if (known === null) throw error;
      return known;
    }
  }

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const known = this.#remembered(request);
    if (known !== null) return this.#send(reply, known);
    try {
      const input = parseInput(this.#endpoint, request);
      return await this.#run(requireSession(request), input, request, reply);
    } catch (error) {
      return this.#refuse(error, request, reply);
    }
  }

  async #run(
    session: Session,
    input: RequestInput,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const handler = this.#handler;
    if (handler.kind === "raw")
      return this.#runRaw(handler, session, input, request, reply);
    if (this.#endpoint.method === "GET")
      return this.#read(handler, session, input, request, reply);
    return this.#send(
      reply,
      await this.#execute(handler, session, input, request),
    );
  }

  /**
   * Whether its responses report changes. Samples come every second and are
   * not in cached responses.
   */
  get isChange(): boolean {
    const takesSamples =
      this.#handler.kind === "raw" && this.#handler.whileAway !== undefined;
    return !this.#endpoint.isRead && !takesSamples;
  }

  /** Called before a response is sent, so that the caller reads its change back. */
  evict({ statusCode }: FastifyReply): void {
    if (statusCode >= 400) return;
    this.#binding.forgetActors();
    this.#binding.responses.clear();
  }

  /** Returns the cached response to the same request of the same person, if nothing has changed since. */
  #remembered(request: FastifyRequest): string | null {
    if (this.#endpoint.method !== "GET") return null;
    return this.#binding.responses.find(responseKey(request.raw));
  }

  async #runRaw(
    handler: RawHandler<Endpoint>,
    session: Session,
    input: RequestInput,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { actor } = session;
    const typed = { actor, ...input } as Input<Endpoint>;
    try {
      await inTransaction(
        this.#binding.database,
        identityOf(actor),
        (transaction) => this.#guard(transaction, actor, input),
      );
      if (handler.whileAway !== undefined) this.#callers.note(request, session);
      const stillAllowed = (part: CheckedPart) =>
        this.#stillAllowed(session, input, request, part);
      return await handler.handle({
        ...typed,
        request,
        reply,
        session,
        stillAllowed,
      });
    } catch (error) {
      if (isUnavailable(error) && this.#callers.find(request) !== null)
        handler.whileAway?.(typed);
      throw error;
    }
  }

  async #read(
    handler: TransactionHandler<Endpoint>,
    session: Session,
    input: RequestInput,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { responses } = this.#binding;
    const generation = responses.generation;
    const body = await this.#execute(handler, session, input, request);
    responses.keep(
      responseKey(request.raw),
      generation,
      body,
      session.token.expiresAt,
    );
    return this.#send(reply, body);
  }

  /** Checks scope, runs the handler and audits in one transaction; returns the response as text. */
  async #execute(
    handler: TransactionHandler<Endpoint>,
    { actor }: Session,
    input: RequestInput,
    request: FastifyRequest,
  ): Promise<string> {
    const typed = { actor, ...input } as Input<Endpoint>;
    const stored = await repeatAfterDeadlock(() =>
      inTransaction(
        this.#binding.database,
        identityOf(actor),
        async (transaction) => {
          const companyId = await this.#guard(transaction, actor, input);
          const output = await handler.handle({ ...typed, transaction });
          await this.#recordChange(transaction, actor, companyId, request);
          return output;
        },
      ),
    );
    const result = (await handler.settle?.(stored, typed)) ?? stored;
    return this.#endpoint.status === 204
      ? ""
      : JSON.stringify(checkedResponse(this.#endpoint, result));
  }

  #send(reply: FastifyReply, body: string): FastifyReply {
    reply.status(this.#endpoint.status);
    return this.#endpoint.status === 204
      ? reply.send()
      : reply.type("application/json").send(body);
  }

  /**
   * A long response started with rights that its handler remembers, so any
   * change of them ends it; the caller requests it again with the new rights.
   */
  async #stillAllowed(
    admitted: Session,
    input: RequestInput,
    request: FastifyRequest,
    part: CheckedPart,
  ): Promise<boolean> {
    try {
      const { actor } = await this.#binding.sessions.sessionNow(
        request,
        admitted.token,
      );
      if (rightsMarkOf(actor) !== rightsMarkOf(admitted.actor)) return false;
      if (part === "rights") return true;
      await inTransaction(
        this.#binding.database,
        identityOf(actor),
        (transaction) => this.#guard(transaction, actor, input),
      );
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  #guard(
    transaction: Transaction,
    actor: Actor,
    input: RequestInput,
  ): Promise<number | null> {
    if (!this.#binding.applicationCheck) return Promise.resolve(null);
    const { scope } = this.#endpoint;
    return guardScope(transaction, actor, scope, input, this.#endpoint);
  }

  async #recordChange(
    transaction: Transaction,
    actor: Actor,
    companyId: number | null,
    request: FastifyRequest,
  ): Promise<void> {
    if (this.#endpoint.method === "GET") return;
    await writeAudit(transaction, {
      requestId: request.id,
      actor,
      companyId,
      action: this.#key,
      outcome: "changed",
      status: this.#endpoint.status,
      code: null,
      target: request.params,
    });
  }

  async #refuse(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    if (request.actorId !== null) this.#refusals.note(request.actorId, error);
    // Samples of a caller who is no longer admitted are not shown either.
    if (error instanceof DomainError && error.code !== "request.tooMany")
      this.#callers.forget(request);
    const refusal = await this.#withinLimits(
      refusalOf(error) ?? internalRefusal,
      request,
      reply,
    );
    if (refusal.status >= 500)
      request.log.error({ err: error, action: this.#key }, "request failed");
    await this.#binding.refusals.record(
      refusal,
      refusedRequest(request, this.#key),
    );
    sayWhenToRetry(reply, refusal);
    return reply.status(refusal.status).send(errorBody(refusal));
  }

  /** A caller who keeps trying without a valid session has to wait. */
  async #withinLimits(
    refusal: Refusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Refusal> {
    if (refusal.status !== 401) return refusal;
    try {
      await this.#binding.limits.refusals(request, reply);
      return refusal;
    } catch (error) {
      return refusalOf(error) ?? internalRefusal;
    }
  }
}
