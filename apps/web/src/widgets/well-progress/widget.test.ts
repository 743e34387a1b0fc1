import { describe, expect, it } from "vitest";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { sectionOf } from "#test/report-section.ts";
import { aWell } from "#test/world.ts";
import { wellProgress } from "./widget.tsx";

describe("the progress of the wells in the daily report", () => {
  it("counts the completed stages of each well, not the one being pumped", async () => {
    const section = await sectionOf(wellProgress, aPumpedPad());
    expect(section?.sentences[0]).toBe("Completed 87 of 120");
    expect(section?.table?.columns).toEqual(["Well", "Done", "Plan"]);
    expect(section?.table?.rows).toEqual([
      ["Kestrel 1H", 22, 30],
      ["Kestrel 2H", 21, 30],
      ["Kestrel 3H", 22, 30],
      ["Kestrel 4H", 22, 30],
    ]);
  });

  it("leaves out wells that are hidden or no longer active", async () => {
    const section = await sectionOf(wellProgress, {
      ...aPumpedPad(),
      "projects.wells": [
        aWell({ id: 1 }),
        aWell({ id: 2, wellNumber: "Kestrel 2H", hide: true }),
        aWell({ id: 3, wellNumber: "Kestrel 3H", active: false }),
      ],
    });
    expect(section?.table?.rows).toEqual([["Kestrel 1H", 22, 30]]);
  });

  it("is not written for a pad without wells", async () => {
    const responses = { ...aPumpedPad(), "projects.wells": [] };
    expect(await sectionOf(wellProgress, responses)).toBeNull();
  });
});
