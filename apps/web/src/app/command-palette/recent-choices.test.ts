import { describe, expect, it } from "vitest";
import type { PaletteItem } from "./palette-item.ts";
import { parseRecent, withRecent } from "./recent-choices.ts";

function aWell(number: number): PaletteItem {
  return {
    key: `well ${number}`,
    kind: "well",
    label: `Kestrel ${number}H`,
    detail: "Kestrel Pad",
    to: `/stages/1/${number}`,
  };
}

describe("recent choices", () => {
  it("hold the newest first, each once", () => {
    const recent = withRecent([aWell(1), aWell(2)], aWell(2));
    expect(recent.map(({ key }) => key)).toEqual(["well 2", "well 1"]);
  });

  it("are eight at most", () => {
    const many = Array.from({ length: 8 }, (_, index) => aWell(index));
    expect(withRecent(many, aWell(20))).toHaveLength(8);
  });

  it("come back as they were stored", () => {
    const recent = [aWell(1), aWell(2)];
    expect(parseRecent(JSON.stringify(recent))).toEqual(recent);
  });

  it("are none when what is stored cannot be read", () => {
    for (const stored of [null, "", "{", "{}", "[1,null,{}]"])
      expect(parseRecent(stored), String(stored)).toEqual([]);
  });

  it("never lead outside the application", () => {
    const elsewhere = [
      "//evil.example",
      "https://evil.example",
      "javascript:1",
    ];
    const stored = elsewhere.map((to) => ({ ...aWell(1), to }));
    expect(parseRecent(JSON.stringify(stored))).toEqual([]);
  });
});
