import { describe, expect, it } from "vitest";
import { mergedTable } from "./merged-table.ts";

describe("the table of a chart", () => {
  it("has events between the values, in time order, the newest first", () => {
    const note = {
      from: 15,
      to: 15,
      kind: "comment",
      title: "",
      texts: ["Pump 7 offline"],
    } as const;
    const rows = mergedTable(
      [
        { time: 20, values: [2] },
        { time: 10, values: [1] },
      ],
      [note],
    );
    expect(rows.map(({ time }) => time)).toEqual([20, 15, 10]);
    expect(rows[1]?.note).toBe(note);
  });
});
