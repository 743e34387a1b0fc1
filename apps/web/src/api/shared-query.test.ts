import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SharedQuery } from "./shared-query.ts";

const staleTime = 60_000;

function aSharedQuery(isWantedAtFirst = true) {
  let isWanted = isWantedAtFirst;
  const listeners: (() => void)[] = [];
  const ask = vi.fn(() => Promise.resolve(`answer ${ask.mock.calls.length}`));
  const shared = new SharedQuery<string>(
    new QueryClient(),
    { queryKey: ["who"], queryFn: ask, staleTime },
    {
      isWanted: () => isWanted,
      onRequestChanged: (listener) => listeners.push(listener),
    },
  );
  const want = () => {
    isWanted = true;
    for (const listener of listeners) listener();
  };
  return { shared, ask, want };
}

describe("an answer that many read", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked for once, and all are told", async () => {
    const { shared, ask } = aSharedQuery();
    const notified = [vi.fn(), vi.fn()];
    for (const listener of notified) shared.subscribe(listener);
    expect(shared.current()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(shared.current()).toBe("answer 1");
    for (const listener of notified) expect(listener).toHaveBeenCalled();
  });

  it("is not asked for before it is wanted", async () => {
    const { shared, ask, want } = aSharedQuery(false);
    shared.subscribe(vi.fn());
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).not.toHaveBeenCalled();
    want();
    await vi.advanceTimersByTimeAsync(1);
    expect(shared.current()).toBe("answer 1");
  });

  it("is asked for again by those who come when it has grown old, and not sooner", async () => {
    const { shared, ask } = aSharedQuery();
    shared.subscribe(vi.fn());
    await vi.advanceTimersByTimeAsync(1);
    shared.subscribe(vi.fn());
    await vi.advanceTimersByTimeAsync(staleTime + 1000);
    expect(ask).toHaveBeenCalledTimes(1);
    shared.subscribe(vi.fn());
    shared.subscribe(vi.fn());
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(shared.current()).toBe("answer 2");
  });
});
