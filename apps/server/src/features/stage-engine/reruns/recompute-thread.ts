import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "#database/database.ts";
import type { EngineBudget } from "#features/stage-engine/rounds/engine-budget.ts";
import {
  recomputeStage,
  type RecomputeOutcome,
  type RecomputeRequest,
} from "#features/stage-engine/reruns/recompute.service.ts";

export type ThreadResponse =
  | { readonly outcome: RecomputeOutcome }
  | { readonly error: { readonly message: string; readonly code: unknown } };

/** Runs in a separate thread, because a whole stage takes long enough to delay live ones. */
function serve(port: NonNullable<typeof parentPort>): void {
  const { url, budget } = workerData as {
    readonly url: string;
    readonly budget: EngineBudget;
  };
  const database = openDatabase(url, {
    connections: 1,
    // The next statement fails with the same error, where it can be handled.
    onError: () => undefined,
  });
  const respond = async (
    request: RecomputeRequest,
  ): Promise<ThreadResponse> => {
    try {
      return { outcome: await recomputeStage({ database, budget }, request) };
    } catch (error) {
      const { message, code } = error as Error & { readonly code?: unknown };
      return { error: { message, code } };
    }
  };
  port.on("message", (message: RecomputeRequest | "stop") => {
    if (message === "stop") {
      port.close();
      void database.close();
      return;
    }
    void respond(message).then((sent) => port.postMessage(sent));
  });
}

if (parentPort !== null) serve(parentPort);
