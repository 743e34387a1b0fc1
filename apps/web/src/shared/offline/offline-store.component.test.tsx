import { afterEach, expect, test, vi } from "vitest";
import { queryKeeper } from "#api/query-client.ts";
import { startOfflineStore } from "./offline-store.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("what was read last is saved when the page is hidden, because it may not come back", () => {
  // The fake timers keep the store from cleaning up its records, which it does
  // a while after the start.
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  const flush = vi.spyOn(queryKeeper, "flush");
  startOfflineStore();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(flush).not.toHaveBeenCalled();
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(flush).toHaveBeenCalledOnce();
});
