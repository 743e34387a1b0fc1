import { describe, expect, it } from "vitest";
import { tableOf } from "./record-table.ts";

function sheet(name: string, ...lines: readonly (readonly string[])[]) {
  return {
    name,
    rows: lines.map((cells, index) => ({ cells, line: index + 1 })),
  };
}

describe("the table of a file", () => {
  it("begins below a title, on the sheet that holds it, with lines as in the file", () => {
    const table = tableOf("wells", [
      sheet("Notes", ["Read me"]),
      sheet("Data", ["Wells of June"], ["Pad", "Well"], ["Kestrel", " 1H "]),
    ]);
    expect(table).toEqual({
      columns: ["Pad", "Well"],
      rows: [{ line: 3, cells: ["Kestrel", "1H"] }],
    });
  });

  it("begins with the first row when no header is known", () => {
    expect(tableOf("wells", [sheet("", ["a", "b"], ["1", "2"])])).toMatchObject(
      { columns: ["a", "b"], rows: [{ line: 2 }] },
    );
  });

  it("is as wide as its widest row, without empty columns at the end", () => {
    const { columns, rows } = tableOf("wells", [
      sheet("", ["Pad", "Well", "", ""], ["K", "1H", "note", ""], ["K"]),
    ]);
    expect(columns).toEqual(["Pad", "Well", ""]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["K", "1H", "note"],
      ["K", "", ""],
    ]);
  });

  it("takes away what our own files put in front of a formula, and what cannot be stored", () => {
    const { rows } = tableOf("wells", [
      sheet("", ["Pad", "Well"], ["'=1+1", "1\u0000H"], ["'Quoted", "-1"]),
    ]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["=1+1", "1H"],
      ["'Quoted", "-1"],
    ]);
  });
});
