import { expect, it } from "vitest";
import { readWellDocument } from "./read-well-document.ts";

const file = ["Stage number,Length [m]", "1,60", "2,sixty", "3,61"].join("\n");

it("shows the rows that have a problem as they are in the file, below the header", async () => {
  const { problems, problemRows } = await readWellDocument({
    bytes: new TextEncoder().encode(file),
    fileName: "lengths.csv",
    kind: "stagelengths",
    given: {},
  });
  expect(problems).toContainEqual(
    expect.objectContaining({ code: "cellNotNumber", row: 3, column: "B" }),
  );
  expect(problemRows).toEqual([
    {
      sheet: null,
      row: 1,
      cells: [
        { column: "A", text: "Stage number" },
        { column: "B", text: "Length [m]" },
      ],
    },
    {
      sheet: null,
      row: 3,
      cells: [
        { column: "A", text: "2" },
        { column: "B", text: "sixty" },
      ],
    },
  ]);
});
