import { ApiError } from "./api-error.ts";

/** A person who still waits after so many is better told. */
const mostRetries = 4;

const longestWaitSeconds = 60;

/** Many cards are refused together; they should not all come back in the same moment. */
const spreadMs = 1000;

/** How long the server asks a read to wait; null when waiting does not help. */
export function waitBeforeRetryMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const { retryAfterSeconds } = error;
  return retryAfterSeconds === null || retryAfterSeconds > longestWaitSeconds
    ? null
    : retryAfterSeconds * 1000 + Math.random() * spreadMs;
}

/** Whether a read that was refused so often is tried once more. */
export function mayRetryLater(failures: number, error: unknown): boolean {
  return failures < mostRetries && waitBeforeRetryMs(error) !== null;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** Asks again after the time that the server names, for reads outside the query client. */
export async function retryingLater<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (failure) {
      const waitMs = waitBeforeRetryMs(failure);
      if (waitMs === null || !mayRetryLater(failures, failure)) throw failure;
      await pause(waitMs, signal);
    }
  }
}
