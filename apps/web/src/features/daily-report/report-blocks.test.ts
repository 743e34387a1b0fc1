import { describe, expect, it } from "vitest";
import { reportBlocks } from "./report-blocks.ts";

describe("a section of the report", () => {
  it("is text and tables in their order", () => {
    const section = [
      "## Wells",
      "",
      "Two wells.",
      "",
      "| Well | Done |",
      "| --- | --- |",
      "| 1H | 29 |",
      "| 2H | 26 |",
      "",
      "After it.",
    ].join("\n");
    expect(reportBlocks(section)).toEqual([
      { kind: "text", source: "## Wells\n\nTwo wells." },
      {
        kind: "table",
        columns: ["Well", "Done"],
        rows: [
          ["1H", "29"],
          ["2H", "26"],
        ],
      },
      { kind: "text", source: "After it." },
    ]);
  });

  it("keeps a pipe that belongs to a cell", () => {
    const section = "| A | B |\n| --- | --- |\n| x\\|y | \\*z\\* |";
    expect(reportBlocks(section)).toEqual([
      { kind: "table", columns: ["A", "B"], rows: [["x|y", "*z*"]] },
    ]);
  });

  it("reads a line with pipes as text where no separator follows", () => {
    expect(reportBlocks("| just | words |")).toEqual([
      { kind: "text", source: "| just | words |" },
    ]);
  });
});
