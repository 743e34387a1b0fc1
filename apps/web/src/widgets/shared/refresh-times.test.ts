import {
  environmentManager,
  focusManager,
  QueryClient,
  QueryObserver,
} from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshedEvery } from "./refresh-times.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // Without a window the query library assumes that it runs on a server, where
  // nothing is refetched.
  environmentManager.setIsServer(() => false);
});

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test("nothing is requested while the page is hidden, and once as soon as it is shown again", async () => {
  const queryFn = vi.fn(() => Promise.resolve("figures"));
  const client = new QueryClient();
  client.mount();
  focusManager.setFocused(true);
  const stop = new QueryObserver(client, {
    queryKey: ["widget"],
    queryFn,
    ...refreshedEvery(60_000),
  }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
  client.unmount();
});
