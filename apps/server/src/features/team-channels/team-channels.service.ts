import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  channelFailure,
  type ChannelSubject,
  type StoreChannels,
  type TeamChannelPort,
} from "#features/team-channels/team-channel-port.ts";
import * as repository from "#features/team-channels/team-channels.repository.ts";
import { writeAudit, type AuditEntry } from "#http/audit.ts";
import { errorStatus } from "#http/refusals/error-table.ts";

export interface TeamChannelsServices {
  readonly database: Database;
  readonly port: TeamChannelPort;
}

type ChannelRequest = BodyOf<typeof contract.teamChannels.integrate>;
type Channels = OutputOf<typeof contract.teamChannels.integrate>;

export interface IntegrateRequest {
  readonly actor: Actor;
  readonly requestId: string;
  readonly projectId: number;
  readonly body: ChannelRequest;
}

/** Longer than the slowest integration may take. */
const leaseMs = 90_000;

/** A caller who names other values than the stored ones has an outdated project open. */
function refuseContradiction(
  stored: ChannelSubject,
  body: ChannelRequest,
): void {
  const agrees = (given: string, known: string) =>
    given === "" || given === known;
  if (
    (body.projectId ?? stored.projectId) === stored.projectId &&
    agrees(body.projectName ?? "", stored.projectName) &&
    agrees(body.teamId, stored.teamId) &&
    agrees(body.internalChannelId, stored.internalChannelId) &&
    agrees(body.internalTabId, stored.internalTabId) &&
    agrees(body.internalSharePointUri, stored.sharePointUri)
  )
    return;
  throw new DomainError(
    "edit.conflict",
    "Somebody changed this record after you opened it. Reload it and make your change again.",
    undefined,
    { key: "refusal.changedBySomebody" },
  );
}

async function requireChannels(
  transaction: Transaction,
  projectId: number,
): Promise<repository.StoredChannels> {
  const stored = await repository.findChannels(transaction, projectId);
  if (stored === null) throw notFound();
  return stored;
}

/**
 * Reading, calling and storing are separate steps: no transaction waits for
 * another system. Each id is stored as soon as it is known.
 */
export class TeamChannels {
  readonly #database: Database;
  readonly #port: TeamChannelPort;

  constructor({ database, port }: TeamChannelsServices) {
    this.#database = database;
    this.#port = port;
  }

  async integrate(request: IntegrateRequest): Promise<Channels> {
    const { actor, projectId } = request;
    const subject = await this.#begin(request);
    try {
      await this.#port.integrate(subject, this.#store(request, subject));
    } catch (error) {
      await this.#recordFailure(request, subject, error);
      throw error;
    } finally {
      await this.#run(actor, (transaction) =>
        repository.releaseLease(transaction, projectId),
      );
    }
    return this.#run(actor, async (transaction) =>
      this.#shown(actor, await requireChannels(transaction, projectId)),
    );
  }

  #begin({ actor, projectId, body }: IntegrateRequest) {
    return this.#run(actor, async (transaction) => {
      const stored = await requireChannels(transaction, projectId);
      refuseContradiction(stored, body);
      if (this.#port.home === "graph" && stored.teamId === "")
        throw channelFailure("teamRequired");
      if (!(await repository.takeLease(transaction, stored, leaseMs)))
        throw channelFailure("notReady");
      return stored;
    });
  }

  #store(request: IntegrateRequest, subject: ChannelSubject): StoreChannels {
    const { actor, projectId } = request;
    return (find) =>
      this.#run(actor, async (transaction) => {
        const ids = await find(transaction);
        const { updateChannelIds } = repository;
        await updateChannelIds(transaction, projectId, ids, actor.name);
        await this.#audit(transaction, request, subject, {
          outcome: "changed",
          status: 200,
          code: null,
        });
      });
  }

  /** Refusals are recorded for every call; faults of another system are recorded here. */
  async #recordFailure(
    request: IntegrateRequest,
    subject: ChannelSubject,
    error: unknown,
  ): Promise<void> {
    if (!(error instanceof DomainError) || error.code !== "channel.failed")
      return;
    const { code } = error;
    await this.#run(request.actor, (transaction) =>
      this.#audit(transaction, request, subject, {
        outcome: "refused",
        status: errorStatus[code],
        code,
      }),
    );
  }

  #audit(
    transaction: Transaction,
    { actor, requestId, projectId }: IntegrateRequest,
    { companyId }: ChannelSubject,
    result: Pick<AuditEntry, "outcome" | "status" | "code">,
  ): Promise<void> {
    return writeAudit(transaction, {
      ...result,
      requestId,
      actor,
      companyId,
      action: "teamChannels.integrate",
      target: { projectId },
    });
  }

  #shown({ reach }: Actor, stored: repository.StoredChannels): Channels {
    const { projectId, channelId, internalChannelId, internalTabId } = stored;
    return {
      projectId,
      home: this.#port.home,
      channelId,
      ...(reach.seesInternal && { internalChannelId, internalTabId }),
      updatedAt: stored.updatedAt,
    };
  }

  #run<T>(actor: Actor, work: (transaction: Transaction) => Promise<T>) {
    return inTransaction(this.#database, identityOf(actor), work);
  }
}
