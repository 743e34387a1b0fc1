import { noResponseError } from "#api/api-error.ts";
import { browserTimers } from "./event-stream.ts";

/** A dead connection may swallow a question for minutes; a living one answers sooner even over a slow link. */
const patienceMs = 20_000;

/** The answer of a request, or that there is none: nothing that waits its turn may wait for ever. */
export async function inGoodTime<Response>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const patience = new AbortController();
  const cancel = browserTimers.after(patienceMs, () => patience.abort());
  try {
    return await ask(AbortSignal.any([signal, patience.signal]));
  } catch (failure) {
    throw patience.signal.aborted ? noResponseError() : failure;
  } finally {
    cancel();
  }
}
