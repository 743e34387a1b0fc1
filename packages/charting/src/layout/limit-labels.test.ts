import { describe, expect, it } from "vitest";
import { overlaps } from "./box.ts";
import { layoutCallouts } from "./callouts.ts";
import {
  lineOf,
  marksOf,
  modelOf,
  sceneOf,
  startTime,
} from "../chart.fixture.ts";
import { layoutLimitLabels } from "./limit-labels.ts";

const limits = [
  {
    axis: "pressure",
    low: 75,
    high: 90,
    color: "#d1222b",
    lowLabel: "Caution 75",
    highLabel: "Ceiling 90",
  },
];
/** A line at the caution limit for the whole stage except its last third. */
const crossing = Array.from({ length: 600 }, (_, second) =>
  second < 400 ? 75 : 40,
);

describe("the names of limits", () => {
  it("are where no line crosses them", () => {
    const scene = sceneOf(
      modelOf([lineOf("p", crossing)], { marks: marksOf({ limits }) }),
    );
    const caution = layoutLimitLabels(scene).find(
      ({ text }) => text === "Caution 75",
    );
    const crossedUntil = scene.x(startTime + 400_000);
    expect(caution?.box.left).toBeGreaterThan(crossedUntil);
  });

  it("do not lie on each other where limits are close", () => {
    const close = [{ ...limits[0]!, low: 89 }];
    const [one, other] = layoutLimitLabels(
      sceneOf(
        modelOf([lineOf("p", crossing)], { marks: marksOf({ limits: close }) }),
      ),
    );
    expect(one && other && overlaps(one.box, other.box)).toBe(false);
  });

  it("are not covered by a callout", () => {
    const callouts = [
      {
        key: "hit",
        time: startTime + 330_000,
        line: "p",
        shape: "octagon",
        word: "Alert",
        text: "O3 Kestrel 3H +342 psi",
        fill: "#c42525",
        textColor: "#fff",
      } as const,
    ];
    const scene = sceneOf(
      modelOf([lineOf("p", crossing)], {
        marks: marksOf({ limits, callouts }),
      }),
    );
    const names = layoutLimitLabels(scene).map(({ box }) => box);
    const [callout] = layoutCallouts(scene, names);
    expect(callout && names.some((box) => overlaps(box, callout.box))).toBe(
      false,
    );
  });
});
