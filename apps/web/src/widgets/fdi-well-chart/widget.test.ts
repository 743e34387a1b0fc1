import { describe, expect, it } from "vitest";
import { aChange, changesOf } from "#test/fdi-changes.ts";
import { sectionOf } from "#test/report-section.ts";
import { changesOfWell } from "./well-changes.ts";
import { fdiWellChart } from "./widget.tsx";

const states = [
  { identifier: "Monitored", hidden: [] },
  { identifier: "Not monitored", hidden: ["fdiWell"] },
];

describe("the well chart", () => {
  const all = [
    changesOf(1, "1H", [
      aChange(1, "none"),
      aChange(3, "none", { state: "Not monitored" }),
    ]),
    changesOf(2, "2H", [aChange(2, "none", { state: "Monitored" })], "LOADING"),
    changesOf(3, "3H", [aChange(2, "none")]),
  ];

  it("shows the requested well, else the one being pumped, else the one pumped last", () => {
    const wellOf = (changes: typeof all, wellId?: number) =>
      changesOfWell(changes, states, wellId)?.wellNumber;
    expect(wellOf(all, 1)).toBe("1H");
    expect(wellOf(all)).toBe("2H");
    expect(wellOf(all.filter(({ state }) => state !== "LOADING"))).toBe("3H");
    expect(changesOfWell(all, states, 7)).toBeNull();
  });

  it("leaves out wells that their state hides from it", () => {
    expect(changesOfWell(all, states, 1)?.offsets).toEqual([
      { number: 1, wellLabel: "Heron 1H" },
    ]);
  });
});

describe("the well chart in the daily report", () => {
  const sectionFrom = (changes: ReturnType<typeof changesOf>[]) =>
    sectionOf(fdiWellChart, {
      "fleet.fdiChanges": changes,
      "fdiStates.list": [],
    });

  it("has the largest change per stage, newest first, and a dash where none was evaluated", async () => {
    const section = await sectionFrom([
      changesOf(1, "2H", [aChange(1, "none"), aChange(2, "notEvaluated")]),
      changesOf(2, "2H", [aChange(1, "fracHit", { largestChange: 518 })]),
    ]);
    expect(section).toEqual({
      sentences: ["2H, pressure change, psi, last 8 stages"],
      table: {
        columns: ["Stage", "O1 Heron 1H", "O2 Heron 2H"],
        rows: [
          ["2", "+518 psi", "—"],
          ["1", "+10 psi", "—"],
        ],
      },
    });
  });

  it("says that heights are shares where the wells have different thresholds", async () => {
    const section = await sectionFrom([
      changesOf(1, "2H", [
        aChange(1, "none"),
        aChange(2, "none", { threshold: 200 }),
      ]),
    ]);
    expect(section?.sentences).toEqual([
      "2H, pressure change, % of each well’s threshold",
    ]);
  });

  it("is not written while no offset well is watched", async () => {
    expect(await sectionFrom([])).toBeNull();
    expect(await sectionFrom([changesOf(1, "2H", [])])).toBeNull();
  });
});
