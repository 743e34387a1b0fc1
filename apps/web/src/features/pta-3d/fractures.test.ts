import { aResult } from "#test/pta-result.ts";
import { describe, expect, it } from "vitest";
import { missingColor, rampColors } from "#charts/pad-scene/color-ramp.ts";
import { readPta3dAddress } from "./pta-3d-address.ts";
import { aFracture, aPtaScene } from "./pta-scene.fixture.ts";
import {
  fractureChoice,
  fractureCounts,
  fractureRows,
  fractureScene,
  plainColor,
} from "./fractures.ts";
import { resultScale, scaleColor, valueAt } from "./result-scale.ts";

const usual = readPta3dAddress("");

function drawn(search = "", data = aPtaScene()) {
  const choice = fractureChoice(data.fractures ?? [], readPta3dAddress(search));
  const rows = fractureRows(data, choice);
  const { scene, notDrawn } = fractureScene(data, rows, choice.isAtClusters);
  return { choice, rows, scene, notDrawn };
}

describe("the color scale of a result", () => {
  it("PTD7: reaches over what is resolved and not outdated", () => {
    const fractures = [
      aFracture(1, { results: [aResult("closurePressure", 6100)] }),
      aFracture(2, { results: [aResult("closurePressure", 6500)] }),
      aFracture(3, {
        results: [aResult("closurePressure", 9000, { isResolved: false })],
      }),
      aFracture(4, {
        isOutdated: true,
        results: [aResult("closurePressure", 1000)],
      }),
    ];
    const scale = resultScale(fractures, "closurePressure");
    expect(scale).toMatchObject({ lowest: 6100, highest: 6500, unit: "psi" });
    if (scale === null) throw new Error("There is a scale.");
    expect(scaleColor(6100, scale)).toBe(rampColors[0]);
    expect(scaleColor(6300, scale)).toBe(rampColors[3]);
    expect(scaleColor(9000, scale)).toBe(rampColors.at(-1));
    expect(valueAt(0.5, scale)).toBe(6300);
  });

  it("PTD7: covers all results where none is resolved, and does not exist without a value", () => {
    const fractures = [
      aFracture(1, {
        results: [aResult("closurePressure", 6100, { isResolved: false })],
      }),
    ];
    const scale = resultScale(fractures, "closurePressure");
    expect(scale).toMatchObject({ lowest: 6100, highest: 6100 });
    expect(scale && scaleColor(6100, scale)).toBe(rampColors[3]);
    expect(resultScale(fractures, "matchedSkin")).toBeNull();
  });

  it("PTD7: permeability is colored by its power of ten", () => {
    const scale = resultScale(
      [1e-6, 1e-4, 1e-2].map((value, index) =>
        aFracture(index + 1, {
          results: [aResult("leakOffPermeability", value)],
        }),
      ),
      "leakOffPermeability",
    );
    if (scale === null) throw new Error("There is a scale.");
    expect(scaleColor(1e-4, scale)).toBe(rampColors[3]);
    expect(valueAt(0.5, scale)).toBeCloseTo(1e-4, 9);
  });
});

describe("fractures as planes", () => {
  it("PTD6: lie across the well in the middle of the perforations, out to the half-length", () => {
    const { scene } = drawn();
    const plane = scene.planes.find(({ stageId }) => stageId === "1");
    expect(plane).toMatchObject({
      strikeDegrees: 90,
      height: 60,
      fill: "filled",
      hasDashedEdge: false,
    });
    expect(plane?.center.tvd).toBeCloseTo(2650, 6);
    expect(plane?.center.north).toBeCloseTo(2250 - 122.5, 6);
    expect(plane?.halfLength).toBeCloseTo(240 * 0.3048, 9);
    const [other] = drawn("?length=matchedHalfLength").scene.planes;
    expect(other?.halfLength).toBeCloseTo(160 * 0.3048, 9);
  });

  it("PTD6: lie across the well at each cluster on request", () => {
    const { scene } = drawn("?planes=clusters");
    const planes = scene.planes.filter(({ stageId }) => stageId === "1");
    expect(planes).toHaveLength(3);
    expect(new Set(planes.map(({ id }) => id)).size).toBe(3);
  });

  it("PTD7: not resolved is hatched, outdated dashed, without the result an outline", () => {
    const { scene, rows } = drawn();
    const planeOf = (stageId: string) =>
      scene.planes.find((plane) => plane.stageId === stageId);
    expect(planeOf("3")?.fill).toBe("hatched");
    expect(planeOf("4")).toMatchObject({ fill: "filled", hasDashedEdge: true });
    expect(planeOf("5")).toMatchObject({
      fill: "outline",
      color: missingColor,
      halfLength: expect.closeTo(260 * 0.3048, 9) as number,
    });
    expect(planeOf("8")).toBeUndefined();
    expect(fractureCounts(rows)).toEqual({
      hatched: 1,
      outdated: 1,
      outline: 1,
      unsized: 1,
    });
  });

  it("PTD8: without half-length or height it is a small outline of a fixed size", () => {
    const { scene } = drawn();
    const failed = scene.planes.find(({ stageId }) => stageId === "6");
    expect(failed).toMatchObject({ fill: "outline", color: missingColor });
    const heightless = drawn(
      "",
      aPtaScene({ fractures: [aFracture(1, { heightMetres: null })] }),
    );
    expect(heightless.scene.planes[0]?.fill).toBe("outline");
    expect(heightless.scene.planes[0]?.halfLength).toBe(failed?.halfLength);
  });

  it("PTD7: one color shows half-lengths alone", () => {
    const { scene, choice } = drawn("?color=none");
    expect(choice.scale).toBeNull();
    expect(scene.planes.find(({ stageId }) => stageId === "5")).toMatchObject({
      fill: "filled",
      color: plainColor,
    });
  });

  it("a fracture without perforations is named, and nothing is drawn without interpretations", () => {
    const { notDrawn } = drawn();
    expect(notDrawn.map(({ stage }) => stage.id)).toEqual([7]);
    const none = drawn("", aPtaScene({ fractures: null, cases: null }));
    expect(none.scene.planes).toEqual([]);
    expect(none.scene.wells).toHaveLength(2);
    expect(none.notDrawn).toEqual([]);
  });

  it("chooses what has values", () => {
    const { fractures } = aPtaScene();
    const choice = fractureChoice(fractures ?? [], usual);
    expect(choice.halfLengths).toEqual([
      "createdHalfLength",
      "matchedHalfLength",
    ]);
    expect(choice.scale?.key).toBe("closurePressure");
    const unknown = fractureChoice(fractures ?? [], {
      ...usual,
      color: "matchedSkin",
      halfLength: "proppedHalfLength",
    });
    expect(unknown.scale?.key).toBe("closurePressure");
    expect(unknown.halfLength).toBe("createdHalfLength");
  });
});
