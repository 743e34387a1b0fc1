import { describe, expect, it } from "vitest";
import { readsTheSame, summaryChanges } from "./summary-changes.ts";

describe("changed figures of a summary", () => {
  it("list old and new, without what stays, without lists and without how they were made", () => {
    expect(
      summaryChanges(
        { hits: 3, depth: 1, notes: [1], revision: 1, release: "one" },
        { hits: 4, depth: 1, notes: [2], revision: 2, release: "two" },
      ),
    ).toEqual([{ key: "hits", before: 3, after: 4 }]);
  });

  it("name a figure that is new or gone", () => {
    expect(summaryChanges({ gone: 1 }, { added: 2 })).toEqual([
      { key: "gone", before: 1, after: null },
      { key: "added", before: null, after: 2 },
    ]);
  });

  it("read the same when they differ far behind the decimal point only", () => {
    const change = { key: "pressure", before: 8_123.4001, after: 8_123.4002 };
    expect(readsTheSame(change)).toBe(true);
    expect(readsTheSame({ ...change, after: 8_124 })).toBe(false);
    expect(readsTheSame({ ...change, after: null })).toBe(false);
  });
});
