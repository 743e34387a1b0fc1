import { describe, expect, it } from "vitest";
import { adviceAt, adviceGroups } from "./advice-groups.ts";
import {
  adviceOf,
  lineOf,
  marksOf,
  modelOf,
  newContext,
  sceneOf,
  startTime,
  secondMs,
  widthPixels,
} from "../chart.fixture.ts";
import { Painter } from "../painting/painter.ts";

const values = new Array<number>(600).fill(50);
const detailsOf = (group: { advice: readonly { detail: string }[] }) =>
  group.advice.map(({ detail }) => detail);

function sceneWith(seconds: readonly number[], hasTimeLabels = true) {
  const context = newContext();
  const advice = seconds.map((second) => adviceOf(second, `at ${second}`));
  const scene = sceneOf(
    modelOf([lineOf("p", values)], {
      marks: marksOf({ advice }),
      hasTimeLabels,
    }),
    context,
  );
  return { scene, context };
}

describe("advice on the time axis", () => {
  it("is one mark where it is so dense that marks would run into each other", () => {
    const { scene } = sceneWith([100, 103, 106, 300]);
    expect(adviceGroups(scene).map(detailsOf)).toEqual([
      ["at 100", "at 103", "at 106"],
      ["at 300"],
    ]);
  });

  it("is shown below the plot, and draws no line through it", () => {
    const plain = sceneWith([]);
    const advised = sceneWith([100, 103, 300]);
    new Painter().paintAll(plain.scene);
    new Painter().paintAll(advised.scene);
    const [without, with_] = [plain.context.pixels(), advised.context.pixels()];
    const { plot } = advised.scene;
    const changedRows = new Set<number>();
    with_.forEach((value, index) => {
      if (value !== without[index])
        changedRows.add(Math.floor(index / 4 / widthPixels));
    });
    expect(changedRows.size).toBeGreaterThan(0);
    expect(Math.min(...changedRows)).toBeGreaterThanOrEqual(plot.bottom);
  });

  it("is not shown outside the window or below another chart", () => {
    expect(adviceGroups(sceneWith([-5, 900]).scene)).toEqual([]);
    expect(adviceGroups(sceneWith([100], false).scene)).toEqual([]);
  });

  it("is found by a pointer near it", () => {
    const { scene } = sceneWith([100, 300]);
    const x = scene.x(startTime + 300 * secondMs);
    const found = adviceAt(scene, x + 5, scene.plot.bottom + 12);
    expect(found && detailsOf(found)).toEqual(["at 300"]);
    expect(adviceAt(scene, x + 20, scene.plot.bottom + 5)).toBeNull();
    expect(adviceAt(scene, x, scene.plot.bottom - 60)).toBeNull();
  });
});
