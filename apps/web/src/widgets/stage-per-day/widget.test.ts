import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sectionOf } from "#test/report-section.ts";
import { stagePerDay } from "./widget.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 14, 14, 41) });
});
afterEach(() => {
  vi.useRealTimers();
});

function sectionFrom(days: Readonly<Record<string, number>>, leftOut = 0) {
  return sectionOf(stagePerDay, {
    "projects.operationStatistics": {
      kind: "stagesperday",
      leftOutCount: leftOut,
      rows: Object.entries(days).map(([label, value], index) => ({
        label,
        value,
        leftOutCount: index === 0 ? leftOut : 0,
      })),
    },
  });
}

describe("the stages per day in the daily report", () => {
  it("are listed beside the plan, with a zero for a day without a stage", async () => {
    const section = await sectionFrom({
      "2026-11-11": 9,
      "2026-11-13": 6,
      "2026-11-14": 4,
    });
    expect(section?.table?.columns).toEqual(["Day (UTC)", "Completed", "Plan"]);
    expect(section?.table?.rows).toEqual([
      ["2026-11-11", 9, 8],
      ["2026-11-12", 0, 8],
      ["2026-11-13", 6, 8],
      ["2026-11-14", 4, 8],
    ]);
  });

  it("have a mean over the days that are over; today is not", async () => {
    const section = await sectionFrom({
      "2026-11-12": 9,
      "2026-11-13": 6,
      "2026-11-14": 4,
    });
    expect(section?.sentences).toEqual(["mean 7.5, today so far 4"]);
  });

  it("have no mean on the first day", async () => {
    const section = await sectionFrom({ "2026-11-14": 4 });
    expect(section?.sentences).toEqual(["today so far 4"]);
  });

  it("say how many stages tagged 'no metrics' they leave out", async () => {
    const section = await sectionFrom({ "2026-11-14": 4 }, 2);
    expect(section?.sentences).toEqual([
      "today so far 4",
      "Left out because tagged “no metrics”: 2.",
    ]);
  });

  it("are not counted as none while no completed stage has a date", async () => {
    expect(await sectionFrom({})).toEqual({
      sentences: ["It is not known when the completed stages were pumped."],
    });
  });
});
