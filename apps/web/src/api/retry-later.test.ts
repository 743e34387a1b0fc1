import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import {
  mayRetryLater,
  retryingLater,
  waitBeforeRetryMs,
} from "./retry-later.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tooMany(seconds: number | null): ApiError {
  const error = new ApiError(429, "request.tooMany", "Too many requests.");
  error.retryAfterSeconds = seconds;
  return error;
}

test("a refused read waits as long as the server says, and a second at most beyond", () => {
  const waitMs = waitBeforeRetryMs(tooMany(7)) ?? 0;
  expect(waitMs).toBeGreaterThanOrEqual(7000);
  expect(waitMs).toBeLessThan(8001);
});

test("a read is not retried when the refusal names no time, a long wait or another reason", () => {
  expect(waitBeforeRetryMs(tooMany(null))).toBeNull();
  expect(waitBeforeRetryMs(tooMany(3600))).toBeNull();
  expect(waitBeforeRetryMs(new ApiError(404, "notFound", ""))).toBeNull();
  expect(mayRetryLater(0, tooMany(1))).toBe(true);
  expect(mayRetryLater(4, tooMany(1))).toBe(false);
});

test("a read is retried after the wait, and its response is returned", async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(tooMany(3))
    .mockResolvedValue("samples");
  const response = retryingLater(ask, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2900);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1200);
  expect(await response).toBe("samples");
});

test("an aborted read is not retried", async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(tooMany(3));
  const leaving = new AbortController();
  const response = retryingLater(ask, leaving.signal);
  const refused = expect(response).rejects.toThrow("left");
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort(new Error("left"));
  await refused;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
