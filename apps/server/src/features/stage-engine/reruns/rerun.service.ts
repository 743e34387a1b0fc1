import { DomainError, isLive } from "@stagecraft/domain";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { inTransaction, type Database } from "#database/database.ts";
import {
  countOrders,
  findRerun,
  lockEngine,
  requestRerun,
  type RerunResult,
} from "#features/stage-engine/reruns/rerun.repository.ts";
import { requireStage } from "#features/stages/stages.service.ts";
import { writeAudit } from "#http/audit.ts";
import type { LiveBus } from "#live/live-bus.ts";

/** Used by batches, whose job waits for many reruns, and by changes that order one. */
export { findRerun, lockEngine, requestRerun, type RerunResult };

const longestWaitMs = 60_000;
/** Polling interval in case the notification is lost. */
const pollAgainMs = 2000;

export interface RerunServices {
  readonly database: Database;
  readonly live: LiveBus;
}

/** Records the notification that a stage was recomputed until somebody waits for it. */
class ComputedNotices {
  readonly #unsubscribe: () => void;
  #received = false;
  #notify: () => void = () => undefined;

  constructor(live: LiveBus, stageId: number) {
    this.#unsubscribe = live.subscribe(stageId, (message) => {
      if (message.kind !== "computed") return;
      this.#received = true;
      this.#notify();
    });
  }

  /** Resolves when the notification has arrived, or after a timeout. */
  async wait(): Promise<void> {
    if (!this.#received)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollAgainMs);
        this.#notify = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#received = false;
  }

  close(): void {
    this.#unsubscribe();
  }
}

/**
 * A rerun requested by itself needs two permissions, of which the contract can
 * name only one (decision A18).
 */
export function guardRerun({ permissions }: Actor): void {
  if (permissions.has("restart:batchjobs")) return;
  throw new DomainError(
    "permission.missing",
    "You are not allowed to do this.",
    { needed: "restart:batchjobs" },
  );
}

async function order(
  { database }: RerunServices,
  actor: Actor,
  stageId: number,
  requestId: string,
): Promise<number> {
  return inTransaction(database, identityOf(actor), async (transaction) => {
    const stage = await requireStage(transaction, stageId);
    if (isLive(stage.state)) {
      throw new DomainError(
        "stage.live",
        "The stage is live: it can be rerun when it has ended.",
      );
    }
    const number = await requestRerun(transaction, stageId, stage.companyId);
    await writeAudit(transaction, {
      requestId,
      actor,
      companyId: stage.companyId,
      action: "stages.rerun",
      outcome: "changed",
      status: 200,
      code: null,
      target: { id: stageId },
    });
    return number;
  });
}

async function outcome(
  { database }: RerunServices,
  actor: Actor,
  stageId: number,
  number: number,
  word: ComputedNotices,
): Promise<RerunResult> {
  const deadline = Date.now() + longestWaitMs;
  while (Date.now() < deadline) {
    await word.wait();
    const result = await inTransaction(
      database,
      identityOf(actor),
      (transaction) => findRerun(transaction, stageId, number),
    );
    if (result !== null) return result;
  }
  return {
    errorMessage:
      "The rerun is not done after a minute. It goes on in the background.",
  };
}

/** Has the worker recompute a finished stage and waits for the result. */
export async function rerunStage(
  services: RerunServices,
  actor: Actor,
  stageId: number,
  requestId: string,
): Promise<RerunResult> {
  guardRerun(actor);
  const word = new ComputedNotices(services.live, stageId);
  try {
    const number = await order(services, actor, stageId, requestId);
    return await outcome(services, actor, stageId, number, word);
  } finally {
    word.close();
  }
}

/** Waits for a rerun that was ordered with a change; reports not found when there was no such order. */
export async function awaitRerun(
  services: RerunServices,
  actor: Actor,
  stageId: number,
  number: number,
): Promise<RerunResult> {
  const word = new ComputedNotices(services.live, stageId);
  try {
    const known = await inTransaction(
      services.database,
      identityOf(actor),
      async (transaction) => {
        if (number > (await countOrders(transaction, stageId)))
          throw notFound();
        return findRerun(transaction, stageId, number);
      },
    );
    return known ?? (await outcome(services, actor, stageId, number, word));
  } finally {
    word.close();
  }
}
