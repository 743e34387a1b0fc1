import { isCompleted } from "@stagecraft/domain";
import { inTransaction } from "#database/database.ts";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import { findStage } from "#features/etl-jobs/sources/feed-stage.repository.ts";
import type { FeedPosition } from "#features/etl-jobs/sources/feed-writer.ts";
import type { JobContext } from "#jobs/job-definition.ts";

/** Detects the end of a source that could go on forever. */
export class Silence {
  readonly #services: FeedServices;
  readonly #context: JobContext<unknown>;
  readonly #stageId: number | null;
  readonly #quietMs: number | null;
  #since = performance.now();

  /** Without `quietMinutes` silence alone never ends a feed. */
  constructor(
    services: FeedServices,
    context: JobContext<unknown>,
    position: FeedPosition | null,
    quietMinutes?: number,
  ) {
    this.#services = services;
    this.#context = context;
    this.#stageId =
      position !== null && "stageId" in position ? position.stageId : null;
    this.#quietMs = quietMinutes === undefined ? null : quietMinutes * 60_000;
  }

  broken(): void {
    this.#since = performance.now();
  }

  /** `finished`: silent for the configured time, the stage ends with it. `over`: the stage had ended before. */
  async state(): Promise<"goes on" | "finished" | "over"> {
    const silentMs = performance.now() - this.#since;
    if (this.#quietMs !== null && silentMs >= this.#quietMs) return "finished";
    if (silentMs < this.#services.timing.overAfterMs) return "goes on";
    return (await this.#stageIsOver()) ? "over" : "goes on";
  }

  /** A well always has a next stage. */
  async #stageIsOver(): Promise<boolean> {
    const stageId = this.#stageId;
    if (stageId === null) return false;
    const stage = await inTransaction(
      this.#services.database,
      this.#context.identity,
      (transaction) => findStage(transaction, stageId),
    );
    return stage === null || isCompleted(stage.state);
  }
}
