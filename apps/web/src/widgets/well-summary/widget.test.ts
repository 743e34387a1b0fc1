import { describe, expect, it } from "vitest";
import { sectionOf, text } from "#test/report-section.ts";
import { aWellSummary } from "#test/world.ts";
import { summaryColumns } from "./well-summary-columns.tsx";
import { wellSummary } from "./widget.tsx";

describe("the well summary", () => {
  it("shows the number of hidden stages to support only", () => {
    const keysFor = (isSupport: boolean) =>
      summaryColumns(text, isSupport).map(({ key }) => key);
    expect(keysFor(false)).not.toContain("hidden");
    expect(keysFor(true)).toEqual([...keysFor(false), "hidden"]);
  });

  it("names the live stage of a well in the daily report, or says that there is none", async () => {
    const section = await sectionOf(wellSummary, {
      "projects.wellStageSummary": [
        aWellSummary({ liveStage: "23", liveStageId: 423 }),
        aWellSummary({ wellId: 2, wellNumber: "Kestrel 2H", active: false }),
      ],
    });
    expect(section).toMatchObject({
      sentences: [],
      table: {
        rows: [
          ["Kestrel 1H", "Yes", "23", 3, 30, "May 12, 2026 06:00"],
          ["Kestrel 2H", "No", "None", 3, 30, "May 12, 2026 06:00"],
        ],
      },
    });
  });

  it("says in the daily report that a pad without wells has no activity", async () => {
    const responses = { "projects.wellStageSummary": [] };
    expect(await sectionOf(wellSummary, responses)).toMatchObject({
      sentences: ["No activity"],
      table: { rows: [] },
    });
  });
});
