import { describe, expect, it } from "vitest";
import { largestScale } from "./map-view.ts";
import { groupDistance, groupMarkers, separateScale } from "./marker-groups.ts";

const scale = 10_000;
const at = (pixels: number, name: string) => ({
  name,
  point: { x: 0.5 + pixels / scale, y: 0.5 },
});

function namesOf(
  groups: ReturnType<typeof groupMarkers<ReturnType<typeof at>>>,
) {
  return groups.map(({ members }) => members.map(({ name }) => name).join(" "));
}

describe("markers", () => {
  it("are grouped when they would hide each other", () => {
    const groups = groupMarkers(
      [at(0, "Kestrel"), at(groupDistance - 1, "Osprey"), at(200, "Merlin")],
      scale,
    );
    expect(namesOf(groups)).toEqual(["Kestrel Osprey", "Merlin"]);
  });

  it("are separate when zoomed in", () => {
    const pads = [at(0, "Kestrel"), at(groupDistance - 1, "Osprey")];
    expect(groupMarkers(pads, scale * 2)).toHaveLength(2);
  });

  it("are in the middle of their group", () => {
    const [group] = groupMarkers([at(0, "a"), at(20, "b")], scale);
    expect(group?.point.x).toBeCloseTo(at(10, "").point.x, 9);
  });

  it("are all there, whatever the scale", () => {
    const pads = Array.from({ length: 200 }, (_, index) =>
      at((index * 7919) % 900, String(index)),
    );
    for (const each of [100, 1000, 10_000, 1_000_000]) {
      const groups = groupMarkers(pads, each);
      expect(groups.flatMap(({ members }) => members)).toHaveLength(200);
    }
  });
});

describe("the scale at which a pad is separate", () => {
  it("separates it from its nearest neighbor", () => {
    const pads = [at(0, "Kestrel"), at(3, "Osprey"), at(9, "Merlin")];
    const [first, ...others] = pads.map(({ point }) => point);
    const apart = separateScale(first!, others);
    expect(namesOf(groupMarkers(pads, apart))).toContain("Kestrel");
  });

  it("is at most the largest scale of the map when another pad has the same location", () => {
    const { point } = at(0, "Kestrel");
    expect(separateScale(point, [{ ...point }])).toBe(largestScale);
  });

  it("can be any when it is the only pad", () => {
    expect(separateScale(at(0, "Kestrel").point, [])).toBe(0);
  });
});
