import { describe, expect, it } from "vitest";
import { aScene, aSceneHit, hourMs, padMorning } from "./scene.fixture.ts";
import { missingColor, rampColors } from "#charts/pad-scene/color-ramp.ts";
import { coloringOf } from "./scene-coloring.ts";
import { SceneBuilder } from "./scene-builder.ts";

const data = aScene();
const byState = coloringOf("state", data);

function stagesAt(moment: number | null, coloring = byState) {
  const scene = new SceneBuilder(data).at(moment, coloring);
  return scene.wells.flatMap(({ stages }) => stages);
}

const stageIds = (moment: number | null) =>
  stagesAt(moment).map(({ id }) => id);

describe("the scene of a pad", () => {
  it("PAD3: has every stage at its depths, and those to come as not pumped", () => {
    const stages = stagesAt(null);
    expect(stages.map(({ id }) => id)).toEqual([
      "1",
      "2",
      "3",
      "toCome/1/9",
      "4",
      "5",
      "6",
    ]);
    expect(stages[0]).toMatchObject({
      topMd: 4705,
      bottomMd: 4750,
      fraction: 1,
      color: "st-ended",
    });
    expect(stages[0]?.clusters).toHaveLength(3);
    expect(stages[3]).toMatchObject({ fraction: 0, label: "9" });
    expect(stages.at(-1)).toMatchObject({ fraction: 0.4, color: "st-loading" });
  });

  it("PAD3: leaves a stage without perforations out of the picture", () => {
    const builder = new SceneBuilder(
      aScene({
        stages: data.stages.map((stage) => ({ ...stage, span: null })),
      }),
    );
    const { wells } = builder.at(0, byState);
    expect(wells.flatMap(({ stages }) => stages)).toEqual([]);
  });

  it("draws neighbors and cuts straight wells into pieces that can be sorted by depth", () => {
    const { wells, bounds } = new SceneBuilder(data).at(null, byState);
    expect(wells.map(({ name }) => name)).toEqual([
      "Kestrel 1H",
      "Kestrel 2H",
      "Harrier 1H",
    ]);
    const [path] = wells.map((well) => well.path);
    const steps = path?.slice(1).map(({ md }, at) => md - (path[at]?.md ?? 0));
    expect(Math.max(...(steps ?? []))).toBeLessThanOrEqual(30);
    expect(bounds.east).toEqual([0, 700]);
  });

  it("PAD9: shows at a moment only what had happened, growing from start to end", () => {
    expect(stageIds(padMorning - 1)).toEqual([]);
    expect(stageIds(padMorning)).toEqual(["1"]);
    expect(stagesAt(padMorning + hourMs)[0]?.fraction).toBe(0.5);
    expect(stagesAt(padMorning + 3 * hourMs)[0]?.fraction).toBe(1);
    expect(stageIds(padMorning + 5 * hourMs)).toEqual(["1", "2"]);
    // The live stage is drawn up to the share of its plan that is pumped, even at a later moment.
    expect(stagesAt(padMorning + 24 * hourMs).at(-1)?.fraction).toBe(0.4);
    const linksAt = (moment: number) =>
      new SceneBuilder(data).at(moment, byState).links.length;
    expect(linksAt(padMorning + hourMs - 1)).toBe(0);
    expect(linksAt(padMorning + hourMs)).toBe(1);
  });

  it("PAD10: what did not change is the same object, however long the pad plays", () => {
    const builder = new SceneBuilder(data);
    const first = builder.at(padMorning + 5 * hourMs, byState);
    expect(builder.at(padMorning + 5 * hourMs, byState)).toBe(first);
    const next = builder.at(padMorning + 5.5 * hourMs, byState);
    expect(next).not.toBe(first);
    // Stage 2 is growing in the first well; the others are as they were.
    expect(next.wells[0]).not.toBe(first.wells[0]);
    expect(next.wells[0]?.path).toBe(first.wells[0]?.path);
    expect(next.wells[0]?.stages[0]).toBe(first.wells[0]?.stages[0]);
    expect(next.wells[1]).toBe(first.wells[1]);
    expect(next.wells[2]).toBe(first.wells[2]);
    expect(next.links).toBe(first.links);
    expect(next.bounds).toBe(first.bounds);
  });

  it("PAD10: a pad played through holds as many objects as before", () => {
    const builder = new SceneBuilder(data);
    const paths = new Set<unknown>();
    const clusters = new Set<unknown>();
    for (let round = 0; round < 3; round += 1)
      for (let hour = 0; hour < 24; hour += 0.1) {
        const { wells } = builder.at(padMorning + hour * hourMs, byState);
        for (const { path, stages } of wells) {
          paths.add(path);
          for (const stage of stages) clusters.add(stage.clusters);
        }
      }
    expect(paths.size).toBe(3);
    expect(clusters.size).toBe(6);
  });

  it("PAD8: colors run over the stages that count; the others have the color of missing values", () => {
    const colors = stagesAt(null, coloringOf("averagePressure", data)).map(
      ({ color }) => color,
    );
    expect(colors[0]).toBe(rampColors[0]);
    expect(colors[1]).not.toBe(colors[0]);
    expect(colors[2]).toBe(missingColor);
    expect(colors.at(-1)).toBe(rampColors.at(-1));
    expect(colors.at(-2)).toBe(missingColor);
  });

  it("colors by hits as they were known at the moment", () => {
    const byHits = coloringOf("hits", data);
    const first = (moment: number | null) => stagesAt(moment, byHits)[0]?.color;
    expect(first(null)).toBe("a-alert");
    expect(first(padMorning)).toBe("st-ended");
    expect(first(padMorning + hourMs)).toBe("a-alert");
  });

  it("PAD11: a hit judged false is not drawn and colors nothing", () => {
    const judged = aScene({ hits: [aSceneHit({ verdict: "false" })] });
    const scene = new SceneBuilder(judged).at(null, coloringOf("hits", judged));
    expect(scene.links).toEqual([]);
    expect(scene.wells[0]?.stages[0]?.color).toBe("st-ended");
  });

  it("PAD12: a live stage without a plan grows with its time, and is whole without a finished one", () => {
    const live = (stages: typeof data.stages) =>
      new SceneBuilder(aScene({ stages })).at(null, byState).wells[1]?.stages;
    const noPlan = data.stages.map((stage) =>
      stage.id === 6
        ? {
            ...stage,
            endTimestamp: (stage.startTimestamp ?? 0) + 0.5 * hourMs,
            pumped: { basis: "none" as const, fraction: null },
          }
        : stage,
    );
    expect(live(noPlan)?.at(-1)?.fraction).toBe(0.25);
    expect(live(noPlan.slice(-1))?.at(-1)?.fraction).toBe(1);
  });
});
