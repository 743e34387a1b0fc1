import { describe, expect, it } from "vitest";
import { piecesOf } from "./line-pieces.ts";

const times = Float64Array.from({ length: 10 }, (_, index) => index * 10);
const runs = [{ start: 0, end: 10 }];
const pieces = (
  faint: readonly { from: number; to: number }[],
  held: readonly { from: number; to: number }[] = [],
) => piecesOf(times, runs, { faint, held });

describe("the pieces of a line", () => {
  it("are the whole line without held or faint stretches", () => {
    expect(pieces([])).toEqual({ solid: runs, faint: [], held: [] });
  });

  it("share the sample between them, so that nothing opens up", () => {
    expect(pieces([{ from: 30, to: 50 }])).toEqual({
      solid: [
        { start: 0, end: 4 },
        { start: 5, end: 10 },
      ],
      faint: [{ start: 3, end: 6 }],
      held: [],
    });
  });

  it("reach to the newest sample when the stretch has not ended", () => {
    const { solid, held } = pieces([], [{ from: 70, to: Infinity }]);
    expect(held).toEqual([{ start: 7, end: 10 }]);
    expect(solid).toEqual([{ start: 0, end: 8 }]);
  });

  it("are held rather than faint where both apply", () => {
    const both = [{ from: 30, to: 50 }];
    expect(pieces(both, both)).toMatchObject({
      faint: [],
      held: [{ start: 3, end: 6 }],
    });
  });

  it("never join what a gap has parted", () => {
    const parted = [
      { start: 0, end: 4 },
      { start: 6, end: 10 },
    ];
    const { faint } = piecesOf(times, parted, {
      faint: [{ from: 20, to: 70 }],
      held: [],
    });
    expect(faint).toEqual([
      { start: 2, end: 4 },
      { start: 6, end: 8 },
    ]);
  });
});
