import { sceneValueKeys } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { missingColor } from "#charts/pad-scene/color-ramp.ts";
import type { Text } from "#translations/use-text.ts";
import type { SceneData, SceneDataValue } from "./project-3d.queries.ts";
import { categoryScale } from "./scene-categories.ts";
import { coloringOf, stageColor } from "./scene-coloring.ts";
import { SceneBuilder } from "./scene-builder.ts";
import { categoryText, valueName, valueText } from "./scene-texts.ts";
import { aScene, aSceneStage, padMorning } from "./scene.fixture.ts";

const text: Text = (key, values) =>
  values === undefined ? key : `${key} ${Object.values(values).join(" ")}`;

const screenOut: SceneDataValue = {
  key: "screenOut",
  kind: "category",
  unit: "",
};

function coloringBy(name: string, data: SceneData) {
  const coloring = coloringOf(name, data);
  expect(coloring.kind).toBe("category");
  return coloring;
}

describe("stages colored by a category", () => {
  const data = aScene();

  it("PAD14: each category has a color and a letter, and stages without one are counted", () => {
    const scale = categoryScale(data, screenOut);
    expect(scale).toMatchObject({
      categories: [
        { name: "no", letter: "A", stages: 3 },
        { name: "screenedOut", letter: "B", stages: 1 },
      ],
      leftOutStages: 1,
      missingStages: 1,
    });
    const colors = new Set(scale?.categories.map(({ color }) => color));
    expect(colors.size).toBe(2);
  });

  it("PAD14: the letter is shown beside the number in the picture, and is removed with the coloring", () => {
    const builder = new SceneBuilder(data);
    const labels = (name: string) =>
      builder
        .at(null, coloringOf(name, data))
        .wells[0]?.stages.slice(0, 3)
        .map(({ label }) => label);
    expect(labels("screenOut")).toEqual(["1 A", "2 B", "3"]);
    expect(labels("state")).toEqual(["1", "2", "3"]);
  });

  it("PAD14: a stage that does not count, or says nothing, has the color of missing values", () => {
    const coloring = coloringBy("screenOut", data);
    const colors = data.stages.map((stage) =>
      stageColor(stage, coloring, new Map(), null),
    );
    expect(colors[2]).toBe(missingColor);
    expect(colors[4]).toBe(missingColor);
    expect(colors[0]).not.toBe(missingColor);
  });

  it("PAD14: of more than eight the most frequent have their own color, the others share one", () => {
    const names = Array.from({ length: 12 }, (_, step) => `Step ${step + 1}`);
    const stages = [...names, ...names.slice(0, 7)].map((planStepName, index) =>
      aSceneStage(index + 1, { categories: { planStepName } }),
    );
    const scale = categoryScale(
      { stages },
      { ...screenOut, key: "planStepName" },
    );
    expect(scale?.categories.map(({ name }) => name)).toEqual([
      ...names.slice(0, 7),
      null,
    ]);
    expect(scale?.categories.at(-1)).toMatchObject({ letter: "Z", stages: 5 });
  });

  it("names every key in the reader's language", () => {
    for (const { key, kind } of sceneValueKeys)
      expect(valueName({ key, kind, unit: "" }, text)).toMatch(
        /^(project3d|panels|chart)\./,
      );
  });

  it("writes keywords, yes and no, reasons, sources and typed names", () => {
    const named = (key: string, category: string) =>
      categoryText(category, { ...screenOut, key }, text);
    expect(named("screenOut", "screenedOut")).toBe("panels.screenOutYes");
    expect(named("stageEnded", "true")).toBe("value.yes");
    expect(named("breakdownReason", "noShutIn")).toBe("panels.reasonNoShutIn");
    expect(named("totalCleanVolumeSource", "vanOverGaps")).toBe(
      "project3d.sourceVanOverGaps",
    );
    expect(named("planStepName", "Pad 1")).toBe("Pad 1");
  });

  it("writes a time with its zone and a figure for each length with its unit", () => {
    expect(
      valueText(padMorning, { key: "stageStart", kind: "time", unit: "" }),
    ).toBe("Nov 14, 2026 06:00 UTC");
    expect(
      valueText(30, {
        key: "cleanVolumePerStageLength",
        kind: "volumePerLength",
        unit: "bbl/ft",
      }),
    ).toMatch(/^30(\.0+)? bbl\/ft$/);
  });
});
