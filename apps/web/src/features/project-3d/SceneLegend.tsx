import { stageStates } from "@stagecraft/domain";
import { AlertGlyph } from "@stagecraft/ui";
import { missingColor, rampColors } from "#charts/pad-scene/color-ramp.ts";
import { stateTexts } from "#entities/stage/state-label.ts";
import { levelLabel, levelShape } from "#entities/stage/fdi-level.ts";
import { useText } from "#translations/use-text.ts";
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

function StateEntries({ data }: { data: SceneData }) {
  const text = useText();
  const states = stageStates.filter((state) =>
    data.stages.some((stage) => stage.state === state),
  );
  return states.map((state) => (
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

function ValueScaleBar({ scale }: { scale: ValueScale }) {
  const { lowest, highest, value } = scale;
  return (
    <div className="scene-ramp" dir="ltr">
      <bdi>{valueText(lowest, value)}</bdi>
      <span
        aria-hidden="true"
        style={{
          background: `linear-gradient(to right, ${rampColors.join(", ")})`,
        }}
      />
      <bdi>{valueText(highest, value)}</bdi>
    </div>
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

/** What the colors mean, and which stages have none. */
export function SceneLegend({ data, coloring, isCut }: SceneLegendProps) {
  const text = useText();
  return (
    <section
      className="scene-legend"
      data-over-scene=""
      aria-label={text("project3d.legend")}
    >
      <h2>{coloringName(coloring, text)}</h2>
      {coloring.kind === "value" && <ValueScaleBar scale={coloring.scale} />}
      <ul>
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
        {isCut && <li>{text("project3d.sectionCut")}</li>}
      </ul>
    </section>
  );
}
