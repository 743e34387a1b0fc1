import { describe, expect, it } from "vitest";
import { sectionOf } from "#test/report-section.ts";
import { TestStage } from "#test/stage-world.ts";
import type { Stage } from "#test/world.ts";
import { stageChart } from "./widget.tsx";

const line = (label: string, attribute: string, unit: string, show = true) => ({
  label,
  attribute,
  unit,
  show,
});
const parameters = {
  plot: {
    lines: [
      line("Treating pressure", "pressure", "psi"),
      line("Slurry rate", "rate", "bpm"),
      line("Clean rate", "cleanRate", "bpm", false),
      line("Gauge that was never mapped", "gauge", "psi"),
    ],
  },
};

async function sectionFrom(fields: Partial<Stage> = {}) {
  const { stage, headers, responses } = new TestStage({
    stage: { control: { parameters }, ...fields },
  });
  const last = stage.endTimestamp;
  let asked: readonly number[] = [];
  const section = await sectionOf(stageChart, {
    ...responses,
    "stages.headers": headers,
    "stageData.bulk": ({ body }) => {
      asked = body.dataIds;
      const samples: [number, number][] =
        last === null
          ? []
          : [
              [last - 1000, 8450],
              [last, 8457],
            ];
      return [
        { id: 1, revision: 1, data: samples },
        { id: 2, revision: 1, data: [] },
      ];
    },
  });
  return { section, asked };
}

describe("the stage chart in the daily report", () => {
  it("has the newest value of every line shown; a silent channel has no row", async () => {
    const { section, asked } = await sectionFrom();
    expect(section?.sentences).toEqual([
      "Kestrel 1H Stage 1",
      "Last data May 12, 2026 06:09",
    ]);
    expect(section?.table?.columns).toEqual(["Channel", "Newest value"]);
    expect(section?.table?.rows).toEqual([["Treating pressure", "8,457 psi"]]);
    expect(asked).toEqual([1, 2]);
  });

  it("says that there are no data yet, without a time", async () => {
    const { section } = await sectionFrom({ endTimestamp: null });
    expect(section?.sentences[1]).toBe("Last data —");
    expect(section?.table?.rows).toEqual([]);
  });

  it("is not written before the first stage", async () => {
    const responses = { "projects.stagesChronological": [] };
    expect(await sectionOf(stageChart, responses)).toBeNull();
  });
});
