import { ApiError } from "./api-error.ts";

/** After this many retries the user should see the error. */
const mostRetries = 4;

const longestWaitSeconds = 60;

/** Many cards are rejected together; the spread keeps them from retrying at the same moment. */
const spreadMs = 1000;

/** Returns how long the server asks a read to wait; null when waiting does not help. */
export function waitBeforeRetryMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const { retryAfterSeconds } = error;
  return retryAfterSeconds === null || retryAfterSeconds > longestWaitSeconds
    ? null
    : retryAfterSeconds * 1000 + Math.random() * spreadMs;
}

/** Whether a read that was rejected this often is retried once more. */
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

/** Retries after the waiting time that the server names, for reads outside the query client. */
export async function retryingLater<T>(
  request: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await request();
    } catch (failure) {
      const waitMs = waitBeforeRetryMs(failure);
      if (waitMs === null || !mayRetryLater(failures, failure)) throw failure;
      await pause(waitMs, signal);
    }
  }
}
