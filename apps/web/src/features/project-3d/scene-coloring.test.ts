import { sceneValueKeys, type SceneValueKind } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { rampColor, rampColors } from "#charts/pad-scene/color-ramp.ts";
import { statOfKey, stats } from "#entities/stage/stat-catalogue.ts";
import { aScene, aSceneStage } from "./scene.fixture.ts";
import { coloringOf, nameOfColoring, valueScale } from "./scene-coloring.ts";

const data = aScene();
const pressure = { key: "averagePressure", kind: "pressure", unit: "psi" };
const scaleOf = (scene = data) =>
  valueScale(scene, pressure as (typeof data.values)[number]);

/**
 * The list of statistics has no kind of its own for categories and for amounts
 * per length: it calls both plain.
 */
function statKindOf(kind: SceneValueKind): string {
  return kind === "category" || kind.endsWith("PerLength") ? "plain" : kind;
}

describe("the color scale of a value", () => {
  it("PAD8: counts the stages that it leaves out and those without a value", () => {
    expect(scaleOf()).toMatchObject({
      lowest: 8100,
      highest: 8600,
      countedStages: 4,
      leftOutStages: 1,
      missingStages: 1,
    });
  });

  it("does not exist when no stage that counts has a value", () => {
    const stages = [aSceneStage(1, { noMetrics: true })];
    expect(scaleOf(aScene({ stages }))).toBeNull();
  });

  it("begins and ends with the ends of the ramp", () => {
    expect(rampColor(0)).toBe(rampColors[0]);
    expect(rampColor(1)).toBe(rampColors.at(-1));
    expect(rampColor(-3)).toBe(rampColors[0]);
    expect(rampColor(0.5)).toBe(rampColors[3]);
    expect(rampColor(0.25)).toMatch(/^#[0-9a-f]{6}$/);
  });

  it("is chosen by name, and an unknown name is the state", () => {
    for (const name of ["state", "hits", "averagePressure"])
      expect(nameOfColoring(coloringOf(name, data))).toBe(name);
    expect(nameOfColoring(coloringOf("gone", data))).toBe("state");
  });

  it("PAD5: has the names and kinds of the statistics for every key", () => {
    for (const { key, kind } of sceneValueKeys) {
      const stat = statOfKey(key);
      if (stat === null) continue;
      expect([key, stat.kind]).toEqual([key, statKindOf(kind)]);
    }
  });

  it("PAD13: has every figure of the statistics but lists", () => {
    const offered = new Set(sceneValueKeys.map(({ key }) => key));
    expect(
      stats.filter(({ key }) => !offered.has(key)).map(({ key }) => key),
    ).toEqual(["sandCutTimes"]);
  });
});
