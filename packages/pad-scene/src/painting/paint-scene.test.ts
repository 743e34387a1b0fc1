import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { presetCamera } from "../camera/camera-presets.ts";
import {
  type Camera,
  project,
  projectionOf,
  zoomed,
} from "../camera/camera.ts";
import { depthOrder } from "../camera/depth-order.ts";
import { examplePad } from "../scene/example-pad.ts";
import { paintLegend } from "./paint-legend.ts";
import { paintScene } from "./paint-scene.ts";
import { scaleBarOf } from "./paint-scales.ts";
import {
  type LabelCandidate,
  mostLabels,
  placeLabels,
} from "./place-labels.ts";
import { recordingContext } from "./recording-context.fixture.ts";
import { labelStep } from "./scene-labels.ts";
import {
  aLink,
  aScene,
  aStage,
  aWell,
  cornerPath,
  feet,
  options,
  viewport,
} from "../scene/scene.fixture.ts";
import { padScene } from "../scene/pad-scene.ts";
import {
  colorOf,
  darkSceneTheme,
  lightSceneTheme,
  mixed,
} from "../scene/scene-theme.ts";
import { roundLength } from "../scene/scene-units.ts";
import { tubeSegments } from "../geometry/tube-segments.ts";
import { tubeWidths, widthPixels } from "../geometry/tube-widths.ts";

const largePad = examplePad({ wells: 12, stages: 60, clusters: 4 });

const level: Camera = {
  azimuth: 0,
  elevation: 0,
  distance: 3000,
  target: { north: 500, east: 150, tvd: 900 },
  verticalExaggeration: 1,
};

function painted(
  scene = largePad,
  camera = presetCamera("fit", scene, viewport, 1),
  given: Partial<typeof options> = {},
) {
  const context = recordingContext();
  const count = paintScene(context, scene, camera, viewport, darkSceneTheme, {
    ...options,
    ...given,
  });
  return { context, count };
}

/** Says whether a color is a token of the dark theme, faded by the distance or not. */
function isFadeOf(token: string, color: string): boolean {
  return Array.from({ length: 7 }, (_, step) =>
    mixed(colorOf(darkSceneTheme, token), "#0d1117", (step / 6) * 0.5),
  ).includes(color);
}

describe("the order of painting", () => {
  it("PS9: the farther piece comes first, from both sides", () => {
    const wells = [0, 300].map((east, index) =>
      aWell({
        id: `w${index}`,
        path: cornerPath(east),
        stages: [aStage({ id: `s${index}`, wellId: `w${index}` })],
      }),
    );
    const scene = aScene(wells);
    const stagesFrom = (azimuth: number) =>
      depthOrder(
        scene,
        projectionOf({ ...level, azimuth }, viewport),
        null,
      ).flatMap(({ drawn }) => (drawn.kind === "stage" ? [drawn.stageId] : []));
    expect(stagesFrom(90)).toEqual(["s1", "s0"]);
    expect(stagesFrom(270)).toEqual(["s0", "s1"]);
    const order = depthOrder(largePad, projectionOf(level, viewport), null);
    const depths = order.map(({ depth }) => depth);
    expect(depths).toEqual(depths.toSorted((one, other) => other - one));
  });

  it("PS9: in the plan, stages have the colors of the legend", () => {
    const colors = painted(
      largePad,
      presetCamera("plan", largePad, viewport, 1),
    ).context.strokes.map(({ color }) => color);
    expect(colors).toContain(colorOf(darkSceneTheme, "st-final"));
  });

  it("PS9: planes are sorted in strips between the wells", () => {
    const plane = {
      id: "p",
      center: { north: 500, east: 0, tvd: 1000 },
      strikeDegrees: 0,
      halfLength: 400,
      height: 60,
      color: "p6",
    };
    const scene = padScene({ wells: [aWell()], links: [], planes: [plane] });
    const order = depthOrder(scene, projectionOf(level, viewport), null);
    const kinds = order.map(({ drawn }) => drawn.kind).join(" ");
    expect(kinds).toContain("plane casing");
    expect(kinds).toContain("casing plane");
  });
});

describe("tubes", () => {
  it("PS10: never become thinner than their least width, and grow when coming closer", () => {
    const widthAt = (depth: number) =>
      widthPixels(tubeWidths.stage, projectionOf(level, viewport), depth);
    expect(widthAt(1_000_000)).toBe(5);
    expect(widthAt(1000)).toBeGreaterThan(15);
    expect(widthAt(10)).toBe(34);
    const far = { ...level, distance: 400_000 };
    const { context } = painted(aScene(), far);
    const widths = context.strokes.flatMap(({ color, width }) =>
      isFadeOf("st-final", color) ? [width] : [],
    );
    expect(widths).toContain(5);
  });

  it("PS10: a stage that is looked along is a disk", () => {
    const path = [0, 2000].map((md) => ({ md, north: md, east: 0, tvd: 1000 }));
    const scene = aScene([aWell({ path, stages: [aStage()] })]);
    const along = { ...level, target: { north: 1000, east: 0, tvd: 1000 } };
    const { context } = painted(scene, along);
    const caps = new Set(
      context.strokes.flatMap(({ color, cap }) =>
        isFadeOf("st-final", color) ? [cap] : [],
      ),
    );
    expect([...caps]).toEqual(["round"]);
  });

  it("PS2: what is not pumped is an outline, in the color of a pending stage", () => {
    const pending = aScene([aWell({ stages: [aStage({ fraction: 0 })] })]);
    const { context } = painted(pending, level);
    const outline = context.strokes.findIndex(
      ({ color, width }) => isFadeOf("st-pending", color) && width >= 5,
    );
    expect(outline).toBeGreaterThan(-1);
    expect(context.strokes[outline + 1]).toMatchObject({ color: "#0d1117" });
  });

  it("PS11: a large pad is few strokes while moving and bounded at rest", () => {
    const moving = painted(largePad, undefined, {
      quality: "moving",
      labels: "wells",
    });
    expect(moving.count.tubes).toBe(720);
    expect(moving.count.clusters).toBe(0);
    expect(moving.count.strokes).toBeLessThanOrEqual(120);
    const rest = painted();
    expect(rest.count.tubes).toBeGreaterThan(720);
    expect(rest.count.strokes).toBeLessThanOrEqual(7000);
  });

  it("PS11: clusters are drawn when there is room between them", () => {
    const clusters = [1210, 1230, 1250, 1270].map((topMd) => ({
      topMd,
      bottomMd: topMd + 0.5,
    }));
    const scene = aScene([aWell({ stages: [aStage({ clusters })] })]);
    const across = { ...level, azimuth: 90 };
    expect(painted(scene, across).count.clusters).toBe(4);
    const far = { ...across, distance: 30_000 };
    expect(painted(scene, far).count.clusters).toBe(0);
  });

  it("PS15: a graphics card is given the segments that the canvas strokes", () => {
    const stage = aStage({
      fraction: 0.5,
      clusters: [{ topMd: 1250, bottomMd: 1250.6 }],
    });
    const wells = [aWell({ stages: [stage] })];
    const scene = aScene(wells, [aLink()]);
    const segments = tubeSegments(scene, null, darkSceneTheme);
    // 100 steps of the path, cut at the middle of the stage; 24 of the arc; one cluster.
    expect(segments.count).toBe(101 + 24 + 1);
    expect(segments.from).toHaveLength(segments.count * 3);
    const styles = Array.from({ length: segments.count }, (_, index) =>
      Array.from(segments.style.subarray(index * 2, index * 2 + 2)),
    );
    const hollow = styles.filter(
      ([order, detail]) => order === 0 && detail === 1,
    );
    expect(hollow).toHaveLength(3);
    const last = segments.count - 1;
    const [from, to] = [segments.from, segments.to].map((column) =>
      Array.from(column.subarray(0, 3)),
    );
    expect(from?.[2]).toBeCloseTo(-segments.origin.tvd);
    expect(to?.[2]).toBeCloseTo(20 - segments.origin.tvd);
    expect(segments.color[last * 3]).toBeCloseTo(0xc4 / 255);
  });
});

function overlap(
  one: { left: number; right: number; top: number; bottom: number },
  other: { left: number; right: number; top: number; bottom: number },
): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

describe("labels", () => {
  const candidate = (given: Partial<LabelCandidate>): LabelCandidate => ({
    text: "Kestrel 1H",
    x: 300,
    y: 300,
    gap: 5,
    rank: 10,
    width: 60,
    height: 14,
    ...given,
  });

  it("PS12: nine hundred names become a few that do not overlap", () => {
    const many = Array.from({ length: 900 }, (_, index) =>
      candidate({ x: (index * 37) % 1200, y: (index * 53) % 700 }),
    );
    const taken = { left: 0, right: 300, top: 500, bottom: 700 };
    const placed = placeLabels(many, viewport, [taken]);
    expect(placed.length).toBeLessThanOrEqual(mostLabels);
    expect(placed.length).toBeGreaterThan(100);
    const boxes = [...placed.map(({ box }) => box), taken];
    boxes.forEach((box, index) =>
      boxes.slice(index + 1).forEach((other) => {
        expect(overlap(box, other)).toBe(false);
      }),
    );
    for (const { left, right, top, bottom } of placed.map(({ box }) => box)) {
      expect(left >= 0 && right <= 1200 && top >= 0 && bottom <= 700).toBe(
        true,
      );
    }
  });

  it("PS12: the lower rank is placed first, the other gives way", () => {
    const placed = placeLabels(
      [
        candidate({ text: "stage", rank: 40 }),
        candidate({ text: "chosen", rank: 0 }),
      ],
      viewport,
      [],
    );
    expect(placed.map(({ label }) => label.text)).toEqual(["chosen", "stage"]);
    expect(placed[0]?.box.bottom).toBeLessThan(300);
    expect(overlap(placed[0]?.box as never, placed[1]?.box as never)).toBe(
      false,
    );
  });

  it("PS12: every stage, every fifth or every tenth is labeled", () => {
    expect([40, 8, 3, 1].map(labelStep)).toEqual([1, 5, 10, null]);
  });

  it("PS12: the chosen stage is named whatever else is there", () => {
    const selection = { ...options.selection, stageId: "w7s30" };
    const { context, count } = painted(largePad, undefined, { selection });
    expect(context.texts.map(({ text }) => text)).toContain(
      "Kestrel 7H, stage 30",
    );
    expect(count.labels).toBeLessThanOrEqual(mostLabels);
  });

  it("PS12: depths are written at the lines behind the wells, also of walls that begin outside of the picture", () => {
    const depthsOf = (camera: Camera) =>
      painted(largePad, camera).context.texts.filter(
        ({ text, x }) => /^\d{4} m$/.test(text) && x < 200,
      ).length;
    const gunBarrel = presetCamera("gunBarrel", largePad, viewport, 1);
    expect(depthsOf(gunBarrel)).toBeGreaterThan(2);
    const middle = { x: 600, y: 350 };
    expect(depthsOf(zoomed(gunBarrel, viewport, 2, middle))).toBeGreaterThan(2);
  });

  it("PS12: no label is written under a legend", () => {
    const half = { left: 600, right: 1200, top: 0, bottom: 700 };
    const inHalf = (covered: readonly (typeof half)[]) =>
      painted(largePad, undefined, { covered }).context.texts.filter(
        ({ text, x }) => text.startsWith("Kestrel") && x > half.left,
      ).length;
    expect(inHalf([])).toBeGreaterThan(3);
    expect(inHalf([half])).toBe(0);
  });

  it("PS12: a link is named where its arc has room for a name", () => {
    const scene = aScene(undefined, [aLink({ label: "Offset" })]);
    const named = (distance: number) =>
      painted(scene, { ...level, distance }).context.texts.some(
        ({ text }) => text === "Offset",
      );
    expect(named(level.distance)).toBe(true);
    expect(named(level.distance * 20)).toBe(false);
  });
});

describe("scales, marks and colors", () => {
  it("PS13: bars have round lengths in the reader's unit, true in the middle", () => {
    expect(roundLength(61, feet) / 0.3048).toBeCloseTo(500);
    const projection = projectionOf(level, viewport);
    const bar = scaleBarOf(projection, feet, 1);
    const feetLong = bar.lengthMetres / 0.3048;
    expect([1, 2, 5]).toContain(
      Math.round(feetLong / 10 ** Math.floor(Math.log10(feetLong) + 1e-9)),
    );
    const from = project(projection, level.target);
    const to = project(projection, {
      ...level.target,
      east: level.target.east + bar.lengthMetres,
    });
    expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(bar.pixels);
    const tall = scaleBarOf(projection, feet, 4);
    expect(tall.pixels / tall.lengthMetres).toBeCloseTo(
      (4 * bar.pixels) / bar.lengthMetres,
    );
  });

  it("PS13: the compass points to north, to the right when looking west", () => {
    const scene = aScene();
    const northOf = (azimuth: number) =>
      painted(scene, { ...level, elevation: 40, azimuth }).context.texts.find(
        ({ text }) => text === "N",
      );
    expect(northOf(270)?.x).toBeGreaterThan(1170);
    expect(northOf(90)?.x).toBeLessThan(1140);
    expect(northOf(0)?.y).toBeLessThan(northOf(180)?.y ?? 0);
  });

  it("PS3: a link ends in the shape of its level", () => {
    const scene = aScene(undefined, [aLink({ level: "alert" })]);
    const { context } = painted(scene, level);
    expect(context.fills).toContain("#c42525");
    const octagon = context.strokes.find(({ points }) => points.length === 8);
    expect(octagon).toBeDefined();
  });

  it("PS14: the tokens are those of the style sheet", () => {
    const sheet = readFileSync(
      new URL("../../../ui/src/tokens.css", import.meta.url),
      "utf8",
    );
    const dark = sheet.slice(0, sheet.indexOf('[data-theme="light"]'));
    const light = sheet.slice(sheet.indexOf('[data-theme="light"]'));
    for (const [theme, part] of [
      [darkSceneTheme, dark],
      [lightSceneTheme, light],
    ] as const)
      for (const [name, color] of Object.entries(theme.colors)) {
        const source = name.startsWith("a-") ? sheet : part;
        expect(source, name).toContain(`--${name}: ${color};`);
      }
  });

  it("PS14: a color is a token or #rrggbb, anything else is refused", () => {
    expect(colorOf(lightSceneTheme, "st-final")).toBe("#28357c");
    expect(colorOf(lightSceneTheme, "#123456")).toBe("#123456");
    expect(() => mixed("tomato", "#000000", 0.5)).toThrow(RangeError);
  });

  it("PS14: a legend keeps to its row", () => {
    const context = recordingContext();
    const entries = Array.from({ length: 30 }, (_, index) => ({
      label: `State number ${index}`,
      shape: "block" as const,
      color: "st-final",
    }));
    const foot = { width: 600, height: 40 };
    paintLegend(context, entries, foot, lightSceneTheme);
    expect(context.texts[0]?.text).toBe("State number 0");
    expect(context.texts.length).toBeLessThan(8);
  });
});
