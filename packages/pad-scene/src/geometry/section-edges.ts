import type {
  Range,
  SceneBounds,
  ScenePoint,
  SectionBox,
} from "../scene/scene.ts";
import { type Line, toLine } from "./tubes.ts";

/** Returns the twelve edges of a section box; an open side uses the bounds of the scene. */
export function sectionEdges(
  section: SectionBox,
  bounds: SceneBounds,
): readonly Line[] {
  const ranges: Record<keyof ScenePoint, Range> = {
    north: section.north ?? bounds.north,
    east: section.east ?? bounds.east,
    tvd: section.tvd ?? bounds.tvd,
  };
  const axes = ["north", "east", "tvd"] as const;
  return axes.flatMap((along) => {
    const [one, other] = axes.filter((axis) => axis !== along);
    if (one === undefined || other === undefined) return [];
    return ranges[one].flatMap((first) =>
      ranges[other].map((second) => {
        const ends = ranges[along].map((value) => {
          const point = { north: 0, east: 0, tvd: 0 };
          point[along] = value;
          point[one] = first;
          point[other] = second;
          return point;
        });
        return toLine(ends);
      }),
    );
  });
}
