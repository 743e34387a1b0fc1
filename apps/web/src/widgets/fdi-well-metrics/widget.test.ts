import { describe, expect, it } from "vitest";
import { aChange, changesOf } from "#test/fdi-changes.ts";
import { sectionOf } from "#test/report-section.ts";
import { hitCounts } from "./hit-counts.ts";
import { fdiWellMetrics } from "./widget.tsx";

describe("hits of a well", () => {
  it("are frac and near hits of all its stages together, by well number", () => {
    const counts = hitCounts([
      changesOf(3, "10H", [aChange(1, "none")]),
      changesOf(1, "2H", [aChange(1, "fracHit"), aChange(2, "nearHit")]),
      changesOf(2, "2H", [aChange(1, "fracHit"), aChange(2, "none")]),
    ]);
    expect(counts).toEqual([
      {
        wellId: 2,
        wellNumber: "2H",
        fracHits: 2,
        nearHits: 1,
        total: 3,
        judged: { fracHits: 2, nearHits: 1 },
        evaluated: 4,
        leftOut: 0,
      },
      {
        wellId: 10,
        wellNumber: "10H",
        fracHits: 0,
        nearHits: 0,
        total: 0,
        judged: { fracHits: 0, nearHits: 0 },
        evaluated: 1,
        leftOut: 0,
      },
    ]);
  });

  it("leave out stages tagged 'no metrics', and say how many", async () => {
    const changes = [
      changesOf(1, "2H", [aChange(1, "fracHit")]),
      { ...changesOf(2, "2H", [aChange(1, "fracHit")]), noMetrics: true },
    ];
    expect(hitCounts(changes)).toMatchObject([{ fracHits: 1, leftOut: 1 }]);
    const section = await sectionOf(fdiWellMetrics, {
      "fleet.fdiChanges": changes,
    });
    expect(section?.sentences).toEqual([
      "Left out because tagged “no metrics”: 1.",
    ]);
  });

  it("count by rule, and beside that as engineers have judged them", () => {
    const [count] = hitCounts([
      changesOf(1, "2H", [
        aChange(1, "fracHit", { verdict: "false" }),
        aChange(2, "fracHit", { verdict: "poroelastic" }),
        aChange(3, "none", { verdict: "confirmed" }),
        aChange(4, "fracHit"),
      ]),
    ]);
    expect(count).toMatchObject({
      fracHits: 3,
      nearHits: 0,
      judged: { fracHits: 2, nearHits: 1 },
    });
  });
});

describe("the hits in the daily report", () => {
  it("are a dash, not zero, where no offset well was evaluated", async () => {
    const section = await sectionOf(fdiWellMetrics, {
      "fleet.fdiChanges": [
        changesOf(1, "1H", [aChange(1, "fracHit"), aChange(2, "nearHit")]),
        changesOf(2, "2H", [aChange(1, "notEvaluated")]),
        changesOf(3, "3H", [aChange(1, "none")]),
      ],
    });
    expect(section?.table?.columns).toEqual([
      "Well",
      "Total Frac Hits",
      "Frac Hits",
      "Poroelastic/Near Hits",
    ]);
    expect(section?.table?.rows).toEqual([
      ["1H", 2, 1, 1],
      ["2H", "—", "—", "—"],
      ["3H", 0, 0, 0],
    ]);
  });

  it("are not written before the first stage", async () => {
    const responses = { "fleet.fdiChanges": [] };
    expect(await sectionOf(fdiWellMetrics, responses)).toBeNull();
  });
});
