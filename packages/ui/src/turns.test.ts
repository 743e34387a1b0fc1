import { beforeEach, describe, expect, it, vi } from "vitest";
import { Turns } from "./turns.ts";

describe("parts of a page in turn", () => {
  const started: string[] = [];
  const part = (name: string) => () => void started.push(name);
  beforeEach(() => {
    started.length = 0;
  });

  const task = () => new Promise((resolve) => setTimeout(resolve, 5));

  it("starts none in the task that asked", async () => {
    new Turns().join(part("first"));
    expect(started).toEqual([]);
    await task();
    expect(started).toEqual(["first"]);
  });

  it("starts each when the one before it is done, in the order they came", async () => {
    const turns = new Turns();
    const ends = ["first", "second", "third"].map((name) =>
      turns.join(part(name)),
    );
    await task();
    expect(started).toEqual(["first"]);
    ends[0]?.();
    await task();
    expect(started).toEqual(["first", "second"]);
    ends[1]?.();
    await task();
    expect(started).toEqual(["first", "second", "third"]);
  });

  it("passes over one that left while it waited", async () => {
    const turns = new Turns();
    const endFirst = turns.join(part("first"));
    const leave = turns.join(part("second"));
    turns.join(part("third"));
    await task();
    leave();
    endFirst();
    await task();
    expect(started).toEqual(["first", "third"]);
  });

  it("does not start one that left in the very moment it was called", async () => {
    const turns = new Turns();
    turns.join(part("first"))();
    turns.join(part("second"));
    await task();
    expect(started).toEqual(["second"]);
  });

  it("goes on without one that does not end", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const turns = new Turns();
      turns.join(part("first"));
      turns.join(part("second"));
      await vi.advanceTimersByTimeAsync(100);
      expect(started).toEqual(["first"]);
      await vi.advanceTimersByTimeAsync(200);
      expect(started).toEqual(["first", "second"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("starts whoever comes after all have ended", async () => {
    const turns = new Turns();
    const end = turns.join(part("first"));
    await task();
    end();
    turns.join(part("second"));
    await task();
    expect(started).toEqual(["first", "second"]);
  });
});
