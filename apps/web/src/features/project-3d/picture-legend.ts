import { stageStates } from "@stagecraft/domain";
import type { LegendEntry, SceneLevel } from "@stagecraft/pad-scene";
import { missingColor, rampColor } from "#charts/pad-scene/color-ramp.ts";
import { levelLabel } from "#entities/stage/fdi-level.ts";
import { stateTexts } from "#entities/stage/state-label.ts";
import type { Text } from "#translations/use-text.ts";
import type { CategoryScale } from "./scene-categories.ts";
import type { SceneData } from "./project-3d.queries.ts";
import {
  levelColors,
  noHitColor,
  stateColors,
  type Coloring,
  type ValueScale,
} from "./scene-coloring.ts";
import { categoryCount, coloringName, valueText } from "./scene-texts.ts";

const levelShapes: readonly SceneLevel[] = [
  "normal",
  "watch",
  "warning",
  "alert",
];

function block(label: string, color: string): LegendEntry {
  return { label, shape: "block", color };
}

function colorlessEntries(
  { missingStages, leftOutStages }: ValueScale | CategoryScale,
  text: Text,
): LegendEntry[] {
  const counts = [
    ["project3d.withoutValue", missingStages],
    ["project3d.leftOut", leftOutStages],
  ] as const;
  return counts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => block(text(key, { count }), missingColor));
}

function scaleEntries({ lowest, highest, value }: ValueScale): LegendEntry[] {
  const shares = lowest === highest ? [0.5] : [0, 0.5, 1];
  return shares.map((share) =>
    block(
      valueText(lowest + (highest - lowest) * share, value),
      rampColor(share),
    ),
  );
}

function categoryEntries(
  { categories, value }: CategoryScale,
  text: Text,
): LegendEntry[] {
  return categories.map((category) =>
    block(
      `${category.letter} ${categoryCount(category, value, text)}`,
      category.color,
    ),
  );
}

/** The legend below an exported picture: what the colors mean, by name. */
export function pictureLegend(
  data: SceneData,
  coloring: Coloring,
  text: Text,
): LegendEntry[] {
  const heading: LegendEntry = {
    label: coloringName(coloring, text),
    shape: "outline",
    color: "t3",
  };
  switch (coloring.kind) {
    case "state":
      return stageStates
        .filter((state) => data.stages.some((stage) => stage.state === state))
        .map((state) => block(text(stateTexts[state]), stateColors[state]));
    case "hits":
      return [
        ...levelShapes.map((shape, level) => ({
          label: levelLabel(level, text),
          shape,
          color: levelColors[level] ?? noHitColor,
        })),
        block(text("project3d.noHit"), noHitColor),
      ];
    case "value":
      return [
        heading,
        ...scaleEntries(coloring.scale),
        ...colorlessEntries(coloring.scale, text),
      ];
    case "category":
      return [
        heading,
        ...categoryEntries(coloring.scale, text),
        ...colorlessEntries(coloring.scale, text),
      ];
  }
}
