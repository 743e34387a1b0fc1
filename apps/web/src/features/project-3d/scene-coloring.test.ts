import { sceneValueKeys } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { rampColor, rampColors } from "#charts/pad-scene/color-ramp.ts";
import { statOfKey } from "#entities/stage/stat-catalogue.ts";
import { aScene, aSceneStage } from "./scene.fixture.ts";
import { coloringOf, nameOfColoring, valueScale } from "./scene-coloring.ts";

const data = aScene();
const pressure = { key: "averagePressure", kind: "pressure", unit: "psi" };
const scaleOf = (scene = data) =>
  valueScale(scene, pressure as (typeof data.values)[number]);

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

  it("is none when no stage that counts has a value", () => {
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
    for (const { key, kind } of sceneValueKeys)
      expect([key, statOfKey(key)?.kind]).toEqual([key, kind]);
  });
});
