import { beforeEach, describe, expect, it, vi } from "vitest";
import { Turns } from "./turns.ts";

describe("parts of a page in turn", () => {
  const started: string[] = [];
  const part = (name: string) => () => void started.push(name);
  beforeEach(() => {
    started.length = 0;
  });

  it("starts each when the one before it is done, in the order they came", () => {
    const turns = new Turns();
    const ends = ["first", "second", "third"].map((name) =>
      turns.join(part(name)),
    );
    expect(started).toEqual(["first"]);
    ends[0]?.();
    expect(started).toEqual(["first", "second"]);
    ends[1]?.();
    expect(started).toEqual(["first", "second", "third"]);
  });

  it("passes over one that left while it waited", () => {
    const turns = new Turns();
    const endFirst = turns.join(part("first"));
    const leave = turns.join(part("second"));
    turns.join(part("third"));
    leave();
    endFirst();
    expect(started).toEqual(["first", "third"]);
  });

  it("goes on without one that does not end", () => {
    vi.useFakeTimers();
    try {
      const turns = new Turns();
      turns.join(part("first"));
      turns.join(part("second"));
      vi.advanceTimersByTime(100);
      expect(started).toEqual(["first"]);
      vi.advanceTimersByTime(200);
      expect(started).toEqual(["first", "second"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("starts whoever comes after all have ended", () => {
    const turns = new Turns();
    const end = turns.join(part("first"));
    end();
    turns.join(part("second"));
    expect(started).toEqual(["first", "second"]);
  });

  it("lets all others go before those that come late", () => {
    const turns = new Turns();
    const endFirst = turns.join(part("first"));
    const endLate = turns.joinLate(part("late"));
    const endSecond = turns.join(part("second"));
    endFirst();
    expect(started).toEqual(["first", "second"]);
    endSecond();
    expect(started).toEqual(["first", "second", "late"]);
    turns.join(part("third"));
    endLate();
    expect(started).toEqual(["first", "second", "late", "third"]);
  });
});
