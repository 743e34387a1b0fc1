import { describe, expect, it } from "vitest";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { sectionOf } from "#test/report-section.ts";
import { aWell } from "#test/world.ts";
import { projectActivePadProgress } from "./widget.tsx";

describe("the progress of an active pad in the daily report", () => {
  it("counts completed stages, estimates the rest and names what is pumped", async () => {
    const section = await sectionOf(projectActivePadProgress, {
      ...aPumpedPad(),
      "projects.wells": [aWell({ id: 2, wellNumber: "Kestrel 2H" })],
    });
    // Nine stages are left, begun every three hours.
    expect(section?.sentences).toEqual([
      "21 of 30 stages",
      "estimated completion in 1 day 3 hours",
      "Kestrel 2H Stage 22, Kestrel 4H Stage 23",
    ]);
    expect(section?.table?.columns).toEqual(["Well", "Completed", "Expected"]);
    expect(section?.table?.rows).toEqual([["Kestrel 2H", 21, 30]]);
  });

  it("says that no stage is pumping, and estimates nothing on a finished pad", async () => {
    const section = await sectionOf(projectActivePadProgress, {
      ...aPumpedPad(),
      "projects.wells": [aWell({ expectedStageCount: 22 })],
      "stages.loading": [],
    });
    expect(section?.sentences).toEqual([
      "Completed 22 of 22",
      "No stage is pumping.",
    ]);
  });

  it("counts no share of a plan that is not set", async () => {
    const section = await sectionOf(projectActivePadProgress, {
      ...aPumpedPad(),
      "projects.wells": [aWell({ expectedStageCount: 0 })],
    });
    expect(section?.sentences[0]).toBe("22 stages, number planned not set");
  });
});
