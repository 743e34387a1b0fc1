import { parentPort, workerData } from "node:worker_threads";
import type { PtaFailure, PtaOutput } from "@stagecraft/domain/pta";
import {
  inTransaction,
  openDatabase,
  type Database,
} from "#database/database.ts";
import {
  computeInterpretation,
  type RunProgress,
} from "#features/pta-runs/compute-interpretation.ts";
import { findInputs } from "#features/pta-runs/computed-inputs.ts";
import { readRecord } from "#features/pta-runs/stored-record.ts";
import { lowerThread } from "#threads/low-priority.ts";

export interface ThreadData {
  readonly url: string;
  readonly companyId: number;
}

export interface ThreadRequest {
  readonly interpretationId: number;
}

export interface Computed {
  readonly output: PtaOutput;
  /** Digest of the input and the record that it was computed from. */
  readonly digest: string;
}

export type ThreadResponse =
  | { readonly computed: Computed }
  | { readonly failure: PtaFailure }
  | { readonly error: { readonly message: string; readonly code: unknown } };

export type ThreadMessage = { readonly progress: RunProgress } | ThreadResponse;

/** Nice value: live work has priority, but a busy machine still gives a run some CPU time. */
const lowPriority = 5;
/** A generation takes milliseconds; messages more often than this would only replace each other. */
const progressEveryMs = 100;

function throttled(
  send: (progress: RunProgress) => void,
): (progress: RunProgress) => void {
  let sentAt = -Infinity;
  return (progress) => {
    const now = performance.now();
    if (now - sentAt < progressEveryMs) return;
    sentAt = now;
    send(progress);
  };
}

async function compute(
  database: Database,
  companyId: number,
  interpretationId: number,
  onProgress: (progress: RunProgress) => void,
): Promise<ThreadResponse> {
  const identity = { actorId: null, companyIds: [companyId] };
  const read = await inTransaction(database, identity, async (transaction) => {
    const inputs = await findInputs(transaction, interpretationId);
    if (inputs === null) return null;
    return { inputs, record: await readRecord(transaction, inputs) };
  });
  if (read === null) return { failure: "stageDeleted" };
  const { inputs, record } = read;
  const [fault] = record.faults;
  if (fault !== undefined) return { failure: fault };
  const output = computeInterpretation(inputs, record, onProgress);
  return { computed: { output, digest: inputs.inputDigest } };
}

function serve(port: NonNullable<typeof parentPort>): void {
  lowerThread(lowPriority);
  const { url, companyId } = workerData as ThreadData;
  const database = openDatabase(url, {
    connections: 1,
    // A lost connection is ignored here, because the next statement fails with the same error where
    // it can be handled.
    onError: () => undefined,
  });
  const send = (message: ThreadMessage) => port.postMessage(message);
  const respond = async ({ interpretationId }: ThreadRequest) => {
    const onProgress = throttled((progress) => send({ progress }));
    try {
      send(await compute(database, companyId, interpretationId, onProgress));
    } catch (error) {
      const { message, code } = error as Error & { readonly code?: unknown };
      send({ error: { message, code } });
    }
  };
  port.on("message", (request: ThreadRequest) => void respond(request));
}

if (parentPort !== null) serve(parentPort);
