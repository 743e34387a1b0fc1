import { describe, expect, it } from "vitest";
import { additiveOf, additives } from "./additive.ts";

const ground = { light: "#FFFFFF", dark: "#0D1117" };

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort(
    (a, b) => a - b,
  );
  return (high + 0.05) / (low + 0.05);
}

describe("the additive catalogue", () => {
  it("holds forty-five chemicals, each once", () => {
    expect(new Set(additives.map(({ channel }) => channel)).size).toBe(45);
  });

  it("starts with the chemicals that vans already send, so that their colors stay", () => {
    expect(additives.slice(0, 12).map(({ channel }) => channel)).toEqual([
      "frictionReducer",
      "highViscosityFrictionReducer",
      "biocide",
      "scaleInhibitor",
      "clayStabilizer",
      "oxygenScavenger",
      "surfactant",
      "breaker",
      "linearGel",
      "acid",
      "acidInhibitor",
      "ironControl",
    ]);
  });

  it("is legible on both backgrounds: 4.0 to 1 on light, 6.5 to 1 on dark", () => {
    const rounded = (ratio: number) => Math.round(ratio * 10) / 10;
    for (const { colors } of additives) {
      expect(rounded(contrast(colors[0], ground.light))).toBeGreaterThanOrEqual(
        4,
      );
      expect(rounded(contrast(colors[1], ground.dark))).toBeGreaterThanOrEqual(
        6.5,
      );
    }
  });

  it("gives no two chemicals the same look", () => {
    const looks = additives.map(({ colors, dash }) =>
      JSON.stringify([colors, dash]),
    );
    expect(new Set(looks).size).toBe(45);
  });

  it("dashes the second and the third fifteen, each in its own way", () => {
    expect(additives[14]?.dash).toBeNull();
    expect(additives[15]?.dash).toEqual([8, 3]);
    expect(additives[30]?.dash).toEqual([2, 3]);
  });

  it("treats a second pump or a backup as the same chemical", () => {
    expect(additiveOf("biocideBackup")?.channel).toBe("biocide");
    expect(additiveOf("biocideSecondary")?.channel).toBe("biocide");
    expect(additiveOf("pressure")).toBeNull();
  });

  it("names a chemical in plain English", () => {
    expect(additiveOf("highViscosityFrictionReducer")?.label).toBe(
      "High viscosity friction reducer",
    );
  });
});
