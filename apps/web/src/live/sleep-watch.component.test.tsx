import { expect, onTestFinished, test, vi } from "vitest";
import { connection } from "#api/browser-connection.ts";
import { watchReturn } from "./sleep-watch.ts";

test("a feed renews its connection when the network is back, and not when it is lost", () => {
  const feed = { setShown: vi.fn(), renew: vi.fn() };
  onTestFinished(watchReturn(feed));
  connection.failed();
  expect(feed.renew).not.toHaveBeenCalled();
  connection.responded();
  expect(feed.renew).toHaveBeenCalledTimes(1);
});

test("a feed renews its connection when the machine has slept", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const feed = { setShown: vi.fn(), renew: vi.fn() };
  onTestFinished(watchReturn(feed));
  vi.advanceTimersByTime(5_000);
  expect(feed.renew).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 1_800_000);
  vi.advanceTimersByTime(5_000);
  expect(feed.renew).toHaveBeenCalledTimes(1);
});

test("a feed knows when the page is hidden and shown", () => {
  const feed = { setShown: vi.fn(), renew: vi.fn() };
  onTestFinished(watchReturn(feed));
  expect(feed.setShown).toHaveBeenLastCalledWith(true);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  document.dispatchEvent(new Event("visibilitychange"));
  expect(feed.setShown).toHaveBeenLastCalledWith(false);
});
