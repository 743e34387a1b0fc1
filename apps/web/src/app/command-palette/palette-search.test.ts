import { describe, expect, it } from "vitest";
import type { PaletteItem, PaletteKind } from "./palette-item.ts";
import { indexOf, maximumResults, searchPalette } from "./palette-search.ts";

function anItem(kind: PaletteKind, label: string, detail = ""): PaletteItem {
  return { key: `${kind} ${label}`, kind, label, detail, to: "/" };
}

const kestrel = [
  anItem("pad", "Kestrel Pad", "Northgate Energy"),
  anItem("well", "Kestrel 2H", "Kestrel Pad"),
  anItem("well", "Kestrel 4H", "Kestrel Pad"),
  anItem("screen", "Production Dashboard", "Kestrel Pad"),
  anItem("stage", "Kestrel 2H Stage 23", "Kestrel Pad"),
  anItem("stage", "Kestrel 4H Stage 2", "Kestrel Pad"),
  anItem("stage", "Kestrel 4H Stage 23", "Kestrel Pad"),
  anItem("stage", "Kestrel 4H Stage 230", "Kestrel Pad"),
];

function found(query: string, recent: readonly string[] = []): string[] {
  return searchPalette(indexOf(kestrel), query, new Set(recent)).map(
    ({ label }) => label,
  );
}

describe("palette", () => {
  it("finds a stage by its well and number, the exact number first", () => {
    expect(found("4h 23")).toEqual([
      "Kestrel 4H Stage 23",
      "Kestrel 4H Stage 230",
    ]);
  });

  it("puts the pad before its wells and these before their stages", () => {
    expect(found("kestrel").slice(0, 3)).toEqual([
      "Kestrel Pad",
      "Kestrel 2H",
      "Kestrel 4H",
    ]);
  });

  it("finds names despite missing letters and accents", () => {
    expect(found("kstrl pad")[0]).toBe("Kestrel Pad");
    expect(found("prdctn")).toEqual(["Production Dashboard"]);
    expect(found("késtrel")[0]).toBe("Kestrel Pad");
  });

  it("never finds a number by scattered digits", () => {
    expect(found("4h 30")).toEqual(["Kestrel 4H Stage 230"]);
    expect(found("203")).toEqual([]);
  });

  it("prefers, among equals, what was opened before", () => {
    expect(found("kestrel 4", ["well Kestrel 4H"])[0]).toBe("Kestrel 4H");
    expect(found("kestrel h", ["well Kestrel 4H"])[0]).toBe("Kestrel 4H");
  });

  it("requires every word", () => {
    expect(found("kestrel heron")).toEqual([]);
    expect(found("   ")).toEqual([]);
  });

  it("searches fifty pads of eight wells and sixty stages, two hundred results at most", () => {
    const stages = Array.from({ length: 50 * 8 * 60 }, (_, number) =>
      anItem(
        "stage",
        `Pad${number % 50} ${(number % 8) + 1}H Stage ${(number % 60) + 1}`,
      ),
    );
    const index = indexOf(stages);
    expect(searchPalette(index, "stage", new Set())).toHaveLength(
      maximumResults,
    );
  });
});
