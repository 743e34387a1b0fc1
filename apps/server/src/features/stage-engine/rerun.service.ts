import { DomainError, isLive } from "@stagecraft/domain";
import { identityOf, type Actor } from "#access/actor.ts";
import { inTransaction, type Database } from "#database/database.ts";
import {
  findRerun,
  requestRerun,
  type RerunResult,
} from "#features/stage-engine/rerun.repository.ts";
import { requireStage } from "#features/stages/stages.service.ts";
import { writeAudit } from "#http/audit.ts";
import type { LiveBus } from "#live/live-bus.ts";

const longestWaitMs = 60_000;
/** In case word of the end does not arrive. */
const askAgainMs = 2000;

export interface RerunServices {
  readonly database: Database;
  readonly live: LiveBus;
}

/** Word that a stage was computed anew, remembered until it is asked for. */
class ComputedWord {
  readonly #unsubscribe: () => void;
  #heard = false;
  #tell: () => void = () => undefined;

  constructor(live: LiveBus, stageId: number) {
    this.#unsubscribe = live.subscribe(stageId, (message) => {
      if (message.kind !== "computed") return;
      this.#heard = true;
      this.#tell();
    });
  }

  /** Resolves when it was heard, or after a while. */
  async wait(): Promise<void> {
    if (!this.#heard)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, askAgainMs);
        this.#tell = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#heard = false;
  }

  close(): void {
    this.#unsubscribe();
  }
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
        "The stage is live: it can be computed anew when it has ended.",
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
  word: ComputedWord,
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

/** Has the worker compute a finished stage anew and waits for it. */
export async function rerunStage(
  services: RerunServices,
  actor: Actor,
  stageId: number,
  requestId: string,
): Promise<RerunResult> {
  const word = new ComputedWord(services.live, stageId);
  try {
    const number = await order(services, actor, stageId, requestId);
    return await outcome(services, actor, stageId, number, word);
  } finally {
    word.close();
  }
}
