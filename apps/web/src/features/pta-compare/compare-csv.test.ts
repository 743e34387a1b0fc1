import { expect, it } from "vitest";
import { aResult } from "#test/pta-result.ts";
import { anItem } from "./compare.fixture.ts";
import { compareCsv } from "./compare-csv.ts";

it("PTC8: has every result with its interval, and whether it is resolved, outdated or set by hand", () => {
  const csv = compareCsv([
    anItem(1, {
      results: [
        aResult("closurePressure", 6612.5, { low: 6570, high: 6655 }),
        aResult("matchedHalfLength", 240, { isResolved: false }),
      ],
    }),
    anItem(2, {
      results: [aResult("closurePressure", 6600, { isSetByPerson: true })],
      context: { isOutdated: true },
    }),
    anItem(3, { context: { status: "NEW" } }),
  ]);
  expect(csv.split("\r\n")).toEqual([
    "well,stage,middle of perforations (m MD),status,outdated," +
      "closurePressure (psi),closurePressure low 95 %,closurePressure high 95 %,closurePressure resolved,closurePressure by hand," +
      "matchedHalfLength (ft),matchedHalfLength low 95 %,matchedHalfLength high 95 %,matchedHalfLength resolved,matchedHalfLength by hand",
    "Kestrel 1H,1,4690,DONE,no,6612.5,6570,6655,yes,no,240,,,no,no",
    "Kestrel 1H,2,4630,DONE,yes,6600,,,yes,yes,,,,,",
    "Kestrel 1H,3,4570,NEW,no,,,,,,,,,,",
    "",
  ]);
});
