import { stageStates } from "@stagecraft/domain";
import type { LegendEntry, SceneLevel } from "@stagecraft/pad-scene";
import { AlertGlyph } from "@stagecraft/ui";
import { missingColor, rampColor } from "#charts/pad-scene/color-ramp.ts";
import { LegendFrame } from "#charts/pad-scene/LegendFrame.tsx";
import { stateTexts } from "#entities/stage/state-label.ts";
import { levelLabel, levelShape } from "#entities/stage/fdi-level.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { Category, CategoryScale } from "./scene-categories.ts";
import type { SceneData } from "./project-3d.queries.ts";
import {
  levelColors,
  noHitColor,
  stateColors,
  type Coloring,
  type ValueScale,
} from "./scene-coloring.ts";
import { categoryCount, coloringName, valueText } from "./scene-texts.ts";

interface SceneLegendProps {
  data: SceneData;
  coloring: Coloring;
  /** Whether the section box hides a part of the pad. */
  isCut: boolean;
}

function Swatch({ color }: { color: string }) {
  return (
    <span
      className="scene-swatch"
      style={{ background: color.startsWith("#") ? color : `var(--${color})` }}
      aria-hidden="true"
    />
  );
}

function statesOf({ stages }: SceneData) {
  return stageStates.filter((state) =>
    stages.some((stage) => stage.state === state),
  );
}

function StateEntries({ data }: { data: SceneData }) {
  const text = useText();
  return statesOf(data).map((state) => (
    <li key={state}>
      <Swatch color={stateColors[state]} />
      {text(stateTexts[state])}
    </li>
  ));
}

function HitEntries() {
  const text = useText();
  return (
    <>
      {levelColors.map((color, level) => (
        <li key={color}>
          <Swatch color={color} />
          <AlertGlyph level={levelShape(level)} size={12} />
          {levelLabel(level, text)}
        </li>
      ))}
      <li>
        <Swatch color={noHitColor} />
        {text("project3d.noHit")}
      </li>
    </>
  );
}

function CategoryEntry({
  category,
  scale,
}: {
  category: Category;
  scale: CategoryScale;
}) {
  const text = useText();
  return (
    <li>
      <Swatch color={category.color} />
      <bdi className="scene-letter">{category.letter}</bdi>
      <bdi>{categoryCount(category, scale.value, text)}</bdi>
    </li>
  );
}

/** How many stages have no color, and why. */
function ColorlessEntries({ scale }: { scale: ValueScale | CategoryScale }) {
  const text = useText();
  const { leftOutStages, missingStages } = scale;
  return (
    <>
      {missingStages > 0 && (
        <li>
          <Swatch color={missingColor} />
          {text("project3d.withoutValue", { count: missingStages })}
        </li>
      )}
      {leftOutStages > 0 && (
        <li>
          <Swatch color={missingColor} />
          {text("project3d.leftOut", { count: leftOutStages })}
        </li>
      )}
    </>
  );
}

/** The meaning of the colors, and the stages without one. */
export function SceneLegend({ data, coloring, isCut }: SceneLegendProps) {
  const text = useText();
  const ramp = coloring.kind === "value" ? coloring.scale : undefined;
  return (
    <LegendFrame
      title={coloringName(coloring, text)}
      ramp={
        ramp && {
          lowest: valueText(ramp.lowest, ramp.value),
          highest: valueText(ramp.highest, ramp.value),
        }
      }
      isCut={isCut}
    >
      {coloring.kind === "state" && <StateEntries data={data} />}
      {coloring.kind === "hits" && <HitEntries />}
      {coloring.kind === "category" &&
        coloring.scale.categories.map((category) => (
          <CategoryEntry
            key={category.letter}
            category={category}
            scale={coloring.scale}
          />
        ))}
      {(coloring.kind === "value" || coloring.kind === "category") && (
        <ColorlessEntries scale={coloring.scale} />
      )}
    </LegendFrame>
  );
}

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

/** The legend below an exported picture: the meaning of the colors. */
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
      return statesOf(data).map((state) =>
        block(text(stateTexts[state]), stateColors[state]),
      );
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
