import { expect, test } from "vitest";
import { headerRows } from "./header-rows.ts";

test("a renamed channel is one row, not one that went and one that came", () => {
  const rows = headerRows({
    stageId: 2,
    stageName: "2",
    previousStageId: 1,
    previousStageName: "1",
    added: ["rate2", "biocide"],
    removed: ["rate1"],
    renamed: [{ from: "rate1", to: "rate2" }],
    moved: [{ channel: "acid", fromPlace: 9, toPlace: 2 }],
    unitChanges: [{ channel: "pressure", from: "psi", to: "kPa" }],
    uses: { rate1: ["engine"], biocide: [], pressure: ["engine", "plot"] },
  });
  expect(
    rows.map(({ change, channel, detail, uses }) =>
      [change.slice(8), channel, detail, uses.length].join(" "),
    ),
  ).toEqual([
    "renamed rate1 → rate2  1",
    "added biocide  0",
    "unitChanged pressure psi → kPa 2",
    "moved acid 9 → 2 0",
  ]);
});
