import { noResponseError } from "#api/api-error.ts";
import { browserTimers } from "./event-stream.ts";

/** A dead connection may block a request for minutes; a working one responds sooner even over a slow link. */
const patienceMs = 20_000;

/** The response of a request, or a timeout error: nothing in a queue may wait forever. */
export async function withTimeout<Response>(
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const patience = new AbortController();
  const cancel = browserTimers.after(patienceMs, () => patience.abort());
  try {
    return await request(AbortSignal.any([signal, patience.signal]));
  } catch (failure) {
    throw patience.signal.aborted ? noResponseError() : failure;
  } finally {
    cancel();
  }
}
