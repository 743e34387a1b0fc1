import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import {
  inTransaction,
  openDatabase,
  type Database,
} from "#database/database.ts";
import type { StageResult } from "#features/back-tests/back-tests.repository.ts";
import {
  readStages,
  type TestOrder,
} from "#features/back-tests/stored-stage-reader.ts";
import { notTested, testStage } from "#features/back-tests/test-stage.ts";

export interface ThreadData extends TestOrder {
  readonly url: string;
  readonly companyId: number;
}

export interface ThreadRequest {
  readonly stageIds: readonly number[];
}

export type ThreadResponse =
  | { readonly results: ReadonlyMap<number, StageResult> }
  | { readonly error: { readonly message: string; readonly code: unknown } };

/** Nice value: live work comes first, and a busy machine still gives it some CPU time. */
const lowPriority = 5;

/** A deleted stage has nothing left to test. */
async function testStages(
  database: Database,
  { companyId, ...order }: Omit<ThreadData, "url">,
  stageIds: readonly number[],
): Promise<Map<number, StageResult>> {
  const identity = { actorId: null, companyIds: [companyId] };
  const stages = await inTransaction(database, identity, (transaction) =>
    readStages(transaction, stageIds, order),
  );
  return new Map(
    stageIds.map((stageId) => {
      const stage = stages.get(stageId);
      return [
        stageId,
        stage === undefined ? notTested("noSamples") : testStage(stage, order),
      ];
    }),
  );
}

function serve(port: NonNullable<typeof parentPort>): void {
  // On Linux this sets the priority of this thread only.
  if (process.platform === "linux") setPriority(lowPriority);
  const { url, ...data } = workerData as ThreadData;
  const database = openDatabase(url, {
    connections: 1,
    // The next statement fails with the same error, where it can be handled.
    onError: () => undefined,
  });
  const respond = async (request: ThreadRequest): Promise<ThreadResponse> => {
    try {
      return { results: await testStages(database, data, request.stageIds) };
    } catch (error) {
      const { message, code } = error as Error & { readonly code?: unknown };
      return { error: { message, code } };
    }
  };
  port.on("message", (message: ThreadRequest | "stop") => {
    if (message === "stop") {
      port.close();
      void database.close();
      return;
    }
    void respond(message).then((sent) => port.postMessage(sent));
  });
}

if (parentPort !== null) serve(parentPort);
