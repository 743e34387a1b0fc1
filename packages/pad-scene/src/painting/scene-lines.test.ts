import { surveyPath } from "@stagecraft/wellbore";
import { describe, expect, it } from "vitest";
import { arcBetween, linkArc } from "../geometry/link-arc.ts";
import { pathMarks } from "../geometry/path-marks.ts";
import type { SectionBox } from "../scene/scene.ts";
import {
  aLink,
  aScene,
  aStage,
  aWell,
  cornerPath,
} from "../scene/scene.fixture.ts";
import { clippedLine, isInside } from "../geometry/section-box.ts";
import {
  filledFrom,
  pointOf,
  type StageTube,
  tubesOf,
} from "../geometry/tubes.ts";
import { markAt, marksBetween } from "../scene/well-course.ts";

const curved = surveyPath([
  { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
  { mdMetres: 500, inclinationDegrees: 0, azimuthDegrees: 0 },
  { mdMetres: 955, inclinationDegrees: 90, azimuthDegrees: 30 },
  { mdMetres: 1955, inclinationDegrees: 90, azimuthDegrees: 30 },
]);

describe("the path of a well", () => {
  it("PS1: has a point at most every 20 m and at every station", () => {
    const marks = pathMarks(curved);
    const steps = marks
      .slice(1)
      .map(({ md }, index) => md - (marks[index]?.md ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(20);
    expect(Math.min(...steps)).toBeGreaterThan(0);
    for (const { mdMetres } of curved.stations)
      expect(marks.map(({ md }) => md)).toContain(mdMetres);
  });

  it("PS1: lies on the arc, not on the chord between stations", () => {
    const middle = pathMarks(curved).find(({ md }) => md > 720);
    const radius = 455 / (Math.PI / 2);
    const fromCenter = Math.hypot(
      (middle?.tvd ?? 0) - 500,
      radius - Math.hypot(middle?.north ?? 0, middle?.east ?? 0),
    );
    expect(fromCenter).toBeCloseTo(radius, 3);
  });

  it("PS1: a depth outside of the survey has no position", () => {
    const path = cornerPath();
    expect(markAt(path, -1)).toBeNull();
    expect(markAt(path, 2001)).toBeNull();
    expect(markAt(path, 1250)).toMatchObject({ north: 250, tvd: 1000 });
    expect(marksBetween(path, { topMd: 2100, bottomMd: 2200 })).toEqual([]);
    expect(marksBetween(path, { topMd: 1950, bottomMd: 2200 }).at(-1)?.md).toBe(
      2000,
    );
  });
});

function stageTube(fraction: number): StageTube {
  const scene = aScene([aWell({ stages: [aStage({ fraction })] })]);
  const tube = tubesOf(scene, null).find(({ kind }) => kind === "stage");
  if (tube?.kind !== "stage") throw new Error("The stage is not drawn.");
  return tube;
}

describe("stages", () => {
  it("PS2: are filled from the bottom by the pumped fraction", () => {
    const { shell, filled } = stageTube(0.25);
    expect(pointOf(shell[0] as Float64Array, 0).north).toBeCloseTo(200);
    expect(pointOf(filled[0] as Float64Array, 0).north).toBeCloseTo(275);
    const end = filled[0] as Float64Array;
    expect(pointOf(end, end.length / 3 - 1).north).toBeCloseTo(300);
  });

  it("PS2: a fraction out of its range is limited", () => {
    expect(filledFrom(aStage({ fraction: -2 }))).toBe(1300);
    expect(filledFrom(aStage({ fraction: 7 }))).toBe(1200);
    expect(stageTube(0).filled).toEqual([]);
    expect(stageTube(1).shell).toEqual([]);
  });

  it("PS2: no depth of a well is drawn twice or left out", () => {
    const stages = [
      aStage({ id: "a", topMd: 1400, bottomMd: 1500, fraction: 0.5 }),
      aStage({ id: "b", topMd: 1200, bottomMd: 1300 }),
      aStage({ id: "c", topMd: 1250, bottomMd: 1390 }),
    ];
    const tubes = tubesOf(aScene([aWell({ stages })]), null);
    const casing = tubes.flatMap((tube) =>
      tube.kind === "casing" ? [tube.line] : [],
    );
    const length = (lines: readonly Float64Array[]) =>
      lines.reduce((sum, line) => {
        const [from, to] = [
          pointOf(line, 0),
          pointOf(line, line.length / 3 - 1),
        ];
        return sum + to.north - from.north + to.tvd - from.tvd;
      }, 0);
    // 2,000 m less the union of the stages: 1,200 to 1,390 and 1,400 to 1,500.
    expect(length(casing)).toBeCloseTo(2000 - 190 - 100);
  });

  it("PS15: an unchanged well is not computed again when another changes", () => {
    const kept = aWell({ stages: [aStage()] });
    const other = (fraction: number) =>
      aWell({
        id: "w2",
        path: cornerPath(300),
        stages: [aStage({ id: "s2", wellId: "w2", fraction })],
      });
    const before = tubesOf(aScene([kept, other(0.2)]), null);
    const after = tubesOf(aScene([kept, other(0.3)]), null);
    const ofKept = (tubes: typeof before) =>
      tubes.filter((tube) => "wellId" in tube && tube.wellId === "w1");
    expect(
      ofKept(after).every((tube, index) => tube === ofKept(before)[index]),
    ).toBe(true);
    expect(after).not.toEqual(before);
  });
});

describe("links", () => {
  const from = { north: 0, east: 0, tvd: 1000 };
  const to = { north: 0, east: 300, tvd: 1100 };

  it("PS3: an arc begins and ends in its points and rises by 0.28 of its length", () => {
    const arc = arcBetween(from, to);
    expect(arc[0]).toEqual(from);
    expect(arc.at(-1)).toEqual(to);
    const top = arc[(arc.length - 1) / 2];
    expect(top?.tvd).toBeCloseTo(1050 - 0.28 * Math.hypot(300, 100));
    expect(top?.east).toBeCloseTo(150);
  });

  it("PS3: begins in the middle of its stage, and does not exist without the stage", () => {
    const scene = aScene(undefined, [aLink()]);
    expect(linkArc(scene, aLink())?.[0]).toMatchObject({
      north: 250,
      tvd: 1000,
    });
    expect(linkArc(scene, aLink({ fromStageId: "gone" }))).toBeNull();
    const gone = aScene(undefined, [aLink({ fromStageId: "gone" })]);
    expect(tubesOf(gone, null).some(({ kind }) => kind === "link")).toBe(false);
  });
});

describe("the section box", () => {
  const box: SectionBox = { north: [215, 285], east: null, tvd: [900, 1100] };

  it("PS4: cuts a line at its faces, with the measured depth there", () => {
    const [piece, ...others] = clippedLine(box, cornerPath());
    expect(others).toEqual([]);
    expect(piece?.[0]).toEqual({ md: 1215, north: 215, east: 0, tvd: 1000 });
    expect(piece?.at(-1)).toEqual({ md: 1285, north: 285, east: 0, tvd: 1000 });
    expect(piece?.every((mark) => isInside(box, mark))).toBe(true);
  });

  it("PS4: a line that leaves and returns becomes two pieces", () => {
    const line = [0, 100, 0].map((north) => ({ north, east: 0, tvd: 0 }));
    const pieces = clippedLine(
      { north: [-10, 40], east: null, tvd: null },
      line,
    );
    expect(pieces.map((piece) => piece.map(({ north }) => north))).toEqual([
      [0, 40],
      [40, 0],
    ]);
  });

  it("PS4: a direction without a range is not cut, and a miss leaves nothing", () => {
    const open: SectionBox = { north: null, east: null, tvd: null };
    expect(clippedLine(open, cornerPath())[0]).toHaveLength(101);
    expect(clippedLine({ ...open, east: [5, 9] }, cornerPath())).toEqual([]);
  });

  it("PS15: an equal section does not cut everything again", () => {
    const scene = aScene();
    const before = tubesOf(scene, box);
    expect(tubesOf(scene, { ...box, north: [215, 285] })).toBe(before);
    expect(tubesOf(scene, { ...box, north: [215, 286] })).not.toBe(before);
    expect(tubesOf(scene, null)).not.toBe(before);
  });

  it("PS4: stages and clusters outside are not drawn", () => {
    const stage = aStage({
      clusters: [
        { topMd: 1210, bottomMd: 1211 },
        { topMd: 1250, bottomMd: 1251 },
      ],
    });
    const scene = aScene([aWell({ stages: [stage] })]);
    const tube = tubesOf(scene, box).find(({ kind }) => kind === "stage");
    expect(tube?.kind === "stage" && tube.clusters.length / 6).toBe(1);
    const away: SectionBox = { ...box, north: [600, 700] };
    expect(tubesOf(scene, away).every(({ kind }) => kind === "casing")).toBe(
      true,
    );
  });
});
