import { describe, expect, it } from "vitest";
import { keysToDrop, type SavedEntry } from "./saved-limits.ts";

const now = Date.UTC(2026, 10, 15, 12);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const entry = (key: string, ageMs: number, bytes = 10): SavedEntry => ({
  key,
  at: now - ageMs,
  bytes,
});

const drop = (
  entries: readonly SavedEntry[],
  limits = { records: 3, bytes: 100 },
) => keysToDrop(entries, { owner: "build maria ", now, limits });

describe("what a browser keeps of the server's responses", () => {
  it("stays within its limits", () => {
    const kept = [entry("build maria a", 0), entry("build maria b", minuteMs)];
    expect(drop(kept)).toEqual([]);
  });

  it("is never another person's nor another build's", () => {
    const entries = [
      entry("build maria a", 0),
      entry("build omar a", 0),
      entry("older maria a", 0),
    ];
    expect(drop(entries)).toEqual(["build omar a", "older maria a"]);
  });

  it("is nothing older than seven days", () => {
    const entries = [
      entry("build maria a", 7 * dayMs),
      entry("build maria b", 7 * dayMs + 1),
    ];
    expect(drop(entries)).toEqual(["build maria b"]);
  });

  it("is the newest where there are too many", () => {
    const entries = [4, 1, 3, 2].map((age) =>
      entry(`build maria ${age}`, age * minuteMs),
    );
    expect(drop(entries)).toEqual(["build maria 4"]);
  });

  it("is the newest where they are too large, and something smaller in place of a giant", () => {
    const entries = [
      entry("build maria a", 0, 60),
      entry("build maria giant", minuteMs, 1000),
      entry("build maria b", 2 * minuteMs, 40),
      entry("build maria c", 3 * minuteMs, 1),
    ];
    expect(drop(entries)).toEqual(["build maria giant", "build maria c"]);
  });
});
