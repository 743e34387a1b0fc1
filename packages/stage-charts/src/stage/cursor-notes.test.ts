import { noMarks, type ChartMarks } from "@stagecraft/charting/drawing";
import { describe, expect, it } from "vitest";
import { allNotes, notesAt } from "./cursor-notes.ts";

const second = 1_000;
const start = Date.UTC(2026, 0, 1, 13);

function band(key: string, from: number, to: number) {
  const color = "#F28F43";
  return { key, from: start + from, to: start + to, color, detail: key };
}

const marks: ChartMarks = {
  ...noMarks,
  bands: [
    band("first", 0, 2 * second),
    band("second", 7 * second, 9 * second),
    band("third", 15 * second, 16 * second),
  ],
  markers: [
    {
      key: "c",
      time: start + 8 * second,
      label: "Pump 7\u2026",
      timeText: "13:00",
      color: "#AEB8C6",
      kind: "comment",
      detail: "Pump 7 offline",
    },
  ],
};

describe("the tooltip text", () => {
  it("merges bands within five seconds of each other and keeps the rest apart", () => {
    const bands = allNotes(marks).filter(({ kind }) => kind === "band");
    expect(bands.map(({ texts }) => texts)).toEqual([
      ["first", "second"],
      ["third"],
    ]);
  });

  it("says the same sentence once", () => {
    const twice = { ...marks, bands: [band("same", 0, 1), band("same", 2, 3)] };
    expect(allNotes(twice)[0]?.texts).toEqual(["same"]);
  });

  it("holds comments in full, and only what is near", () => {
    const near = notesAt({ ...marks, bands: [] }, start + 10 * second, 0);
    expect(near.map(({ texts }) => texts)).toEqual([["Pump 7 offline"]]);
    expect(notesAt(marks, start + 60 * second, 0)).toEqual([]);
  });

  it("reaches further where a pixel is longer", () => {
    expect(notesAt(marks, start + 60 * second, 60 * second)).not.toEqual([]);
  });
});
