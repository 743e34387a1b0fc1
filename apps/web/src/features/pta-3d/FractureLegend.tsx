import { rampColors } from "#charts/pad-scene/color-ramp.ts";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { writtenValue } from "#entities/pta/pta-value.ts";
import { useText } from "#translations/use-text.ts";
import type { FractureChoice, fractureCounts } from "./fractures.ts";
import type { ResultScale } from "./result-scale.ts";

interface FractureLegendProps {
  choice: FractureChoice;
  counts: ReturnType<typeof fractureCounts>;
  hasFractures: boolean;
  /** Whether the section box hides a part of the pad. */
  isCut: boolean;
}

function Swatch({ shape }: { shape: "hatched" | "dashed" | "outline" }) {
  return (
    <span
      className="scene-swatch pta-3d-swatch"
      data-shape={shape}
      aria-hidden="true"
    />
  );
}

function ScaleBar({ scale }: { scale: ResultScale }) {
  return (
    <div className="scene-ramp" dir="ltr">
      <bdi>{writtenValue(scale.lowest, scale.unit)}</bdi>
      <span
        aria-hidden="true"
        style={{
          background: `linear-gradient(to right, ${rampColors.join(", ")})`,
        }}
      />
      <bdi>{writtenValue(scale.highest, scale.unit)}</bdi>
    </div>
  );
}

/** What colors, edges and fills mean, and what is not known. */
export function FractureLegend(props: FractureLegendProps) {
  const { choice, counts, hasFractures, isCut } = props;
  const text = useText();
  const { scale, halfLength } = choice;
  return (
    <section
      className="scene-legend"
      data-over-scene=""
      aria-label={text("project3d.legend")}
    >
      <h2>
        {scale === null
          ? text("pta3d.fractures")
          : resultLabel(text, scale.key)}
      </h2>
      {scale !== null && <ScaleBar scale={scale} />}
      <ul>
        {counts.hatched > 0 && (
          <li>
            <Swatch shape="hatched" />
            {text("pta3d.notResolved", { count: counts.hatched })}
          </li>
        )}
        {counts.outdated > 0 && (
          <li>
            <Swatch shape="dashed" />
            {text("pta3d.outdated", { count: counts.outdated })}
          </li>
        )}
        {counts.outline > 0 && (
          <li>
            <Swatch shape="outline" />
            {text("pta3d.withoutResult", { count: counts.outline })}
          </li>
        )}
        {counts.unsized > 0 && (
          <li>
            <Swatch shape="outline" />
            {text("pta3d.withoutSize", { count: counts.unsized })}
          </li>
        )}
        {hasFractures && (
          <>
            <li>
              {text("pta3d.size", { result: resultLabel(text, halfLength) })}
            </li>
            <li>{text("pta3d.orientation")}</li>
          </>
        )}
        {isCut && <li>{text("project3d.sectionCut")}</li>}
      </ul>
    </section>
  );
}
