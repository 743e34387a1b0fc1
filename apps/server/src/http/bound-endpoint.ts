import { Readable } from "node:stream";
import type { Endpoint, PermissionRule } from "@stagecraft/contract";
import { DomainError, fileMediaType } from "@stagecraft/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import { identityOf, type Actor } from "#access/actor.ts";
import { guardScope, type RequestInput } from "#access/scope-guard.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { repeatAfterDeadlock } from "#database/repeat-after-deadlock.ts";
import type { AnswerCache } from "#http/answer-cache.ts";
import { writeAudit } from "#http/audit.ts";
import type { Input, RawHandler, TransactionHandler } from "#http/handler.ts";
import {
  errorBody,
  internalRefusal,
  refusalOf,
  type Refusal,
} from "#http/refusal.ts";
import type { Limits } from "#http/limits.ts";
import { answerKey } from "#http/remembered-answers.ts";
import type { Session, SessionReader } from "#http/session.ts";

export interface Binding {
  readonly database: Database;
  readonly sessions: SessionReader;
  readonly limits: Limits;
  readonly answers: AnswerCache;
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

function parseInput(endpoint: Endpoint, request: FastifyRequest): RequestInput {
  const input = {
    params: endpoint.params.parse(request.params),
    query: endpoint.query.parse(request.query),
    body: parseBody(endpoint, request.body),
  };
  refuseOtherId(input);
  return input;
}

/** Editors send the record back with its id; another id than the address names is a mistake. */
function refuseOtherId({ params, body }: RequestInput): void {
  const named = (params as { id?: unknown }).id;
  const sent = (body as { id?: unknown } | null | undefined)?.id;
  if (named === undefined || sent === undefined || named === sent) return;
  throw new DomainError(
    "request.invalid",
    "The id in the body is not the one in the address.",
    [{ field: "id", message: "Must be the id of the address" }],
  );
}

function parseBody(endpoint: Endpoint, body: unknown): unknown {
  // A binary body in a form the endpoint declared is decoded by its own handler.
  if (Buffer.isBuffer(body)) {
    if (endpoint.alsoAccepts.length > 0) return body;
    throw new DomainError("request.invalid", "This endpoint takes JSON.");
  }
  if (endpoint.alsoAccepts.includes(fileMediaType)) return fileBody(body);
  if (body instanceof Readable)
    throw new DomainError("request.invalid", "This endpoint takes no file.");
  if (!endpoint.hasBody) return undefined;
  return endpoint.body.parse(body ?? undefined);
}

/** Left unread: only its handler knows how much of it to take. */
function fileBody(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new DomainError(
    "request.invalid",
    `This endpoint takes a file as ${fileMediaType}.`,
  );
}

function requireSession(request: FastifyRequest): Session {
  if (request.session === null)
    throw new Error("A route was served without admission");
  return request.session;
}

export type AnyHandler = TransactionHandler<Endpoint> | RawHandler<Endpoint>;

/** One endpoint of the contract with everything that stands between a request and its handler. */
export class BoundEndpoint {
  readonly #key: string;
  readonly #endpoint: Endpoint;
  readonly #handler: AnyHandler;
  readonly #binding: Binding;

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

  /** Before the body is read: who is it, and may they? */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    try {
      const session = await this.#binding.sessions.sessionOf(request);
      request.session = session;
      request.actorId = session.actor.id;
      await this.#binding.limits.actor(request, reply);
      guardPermission(session.actor, this.#endpoint.permission);
      return undefined;
    } catch (error) {
      return this.#refuse(error, request, reply);
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
    const body = await this.#execute(handler, session, input, request);
    // Before the answer, so that whoever changed something reads it back changed.
    this.#binding.answers.clear();
    return this.#send(reply, body);
  }

  /** The same person asked the same a moment ago, and nothing has changed since. */
  #remembered(request: FastifyRequest): string | null {
    if (this.#endpoint.method !== "GET") return null;
    return this.#binding.answers.find(answerKey(request.raw));
  }

  async #runRaw(
    handler: RawHandler<Endpoint>,
    session: Session,
    input: RequestInput,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { actor } = session;
    await inTransaction(
      this.#binding.database,
      identityOf(actor),
      (transaction) => this.#guard(transaction, actor, input),
    );
    const stillAllowed = () => this.#stillAllowed(input, request);
    const typed = { actor, ...input } as Input<Endpoint>;
    return handler.handle({ ...typed, request, reply, session, stillAllowed });
  }

  async #read(
    handler: TransactionHandler<Endpoint>,
    session: Session,
    input: RequestInput,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { answers } = this.#binding;
    const generation = answers.generation;
    const body = await this.#execute(handler, session, input, request);
    answers.keep(
      answerKey(request.raw),
      generation,
      body,
      session.token.expiresAt,
    );
    return this.#send(reply, body);
  }

  /** Scope, work and record in one transaction; the answer as text. */
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
      : JSON.stringify(this.#endpoint.returns.parse(result));
  }

  #send(reply: FastifyReply, body: string): FastifyReply {
    reply.status(this.#endpoint.status);
    return this.#endpoint.status === 204
      ? reply.send()
      : reply.type("application/json").send(body);
  }

  async #stillAllowed(
    input: RequestInput,
    request: FastifyRequest,
  ): Promise<boolean> {
    try {
      const { actor } = await this.#binding.sessions.sessionOf(request);
      guardPermission(actor, this.#endpoint.permission);
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
    return guardScope(transaction, actor, this.#endpoint.scope, input);
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
    const refusal = await this.#withinLimits(
      refusalOf(error) ?? internalRefusal,
      request,
      reply,
    );
    if (refusal.status >= 500)
      request.log.error({ err: error, action: this.#key }, "request failed");
    if (isAudited(refusal)) await this.#recordRefusal(refusal, request);
    return reply.status(refusal.status).send(errorBody(refusal));
  }

  /** Somebody who keeps knocking without a good session is told to wait, and no longer recorded. */
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

  async #recordRefusal(refusal: Refusal, request: FastifyRequest) {
    try {
      await inTransaction(
        this.#binding.database,
        platformIdentity,
        (transaction) =>
          writeAudit(transaction, {
            requestId: request.id,
            actor: request.session?.actor ?? null,
            companyId: null,
            action: this.#key,
            outcome: "refused",
            status: refusal.status,
            code: refusal.code,
            target: request.params,
          }),
      );
    } catch (error) {
      request.log.error(
        { err: error, action: this.#key },
        "refusal could not be recorded",
      );
    }
  }
}

/** Malformed requests (400) and faults of ours (5xx) are in the log; everything refused on purpose is audited. */
function isAudited(refusal: Refusal): boolean {
  return [401, 403, 404, 409].includes(refusal.status);
}
