import type { LegendEntry } from "@stagecraft/pad-scene";
import { missingColor, rampColor } from "#charts/pad-scene/color-ramp.ts";
import { LegendFrame } from "#charts/pad-scene/LegendFrame.tsx";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { writtenValue } from "#entities/pta/pta-value.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  plainColor,
  type FractureChoice,
  type fractureCounts,
} from "./fractures.ts";
import { valueAt } from "./result-scale.ts";

type Counts = ReturnType<typeof fractureCounts>;

/** The edge and fill styles that occur, each with its number of fractures. */
function countedLooks(counts: Counts) {
  const looks = [
    ["pta3d.notResolved", "hatched", counts.hatched],
    ["pta3d.outdated", "dashed", counts.outdated],
    ["pta3d.withoutResult", "outline", counts.outline],
    ["pta3d.withoutSize", "outline", counts.unsized],
  ] as const;
  return looks.filter(([, , count]) => count > 0);
}

interface FractureLegendProps {
  choice: FractureChoice;
  counts: Counts;
  hasFractures: boolean;
  /** Whether the section box hides a part of the pad. */
  isCut: boolean;
}

/** Explains colors, edges and fills, and lists what is not known. */
export function FractureLegend(props: FractureLegendProps) {
  const { choice, counts, hasFractures, isCut } = props;
  const text = useText();
  const { scale, halfLength } = choice;
  return (
    <LegendFrame
      title={
        scale === null ? text("pta3d.fractures") : resultLabel(text, scale.key)
      }
      ramp={
        scale === null
          ? undefined
          : {
              lowest: writtenValue(scale.lowest, scale.unit),
              highest: writtenValue(scale.highest, scale.unit),
            }
      }
      isCut={isCut}
    >
      {countedLooks(counts).map(([key, shape, count]) => (
        <li key={key}>
          <span
            className="scene-swatch pta-3d-swatch"
            data-shape={shape}
            aria-hidden="true"
          />
          {text(key, { count })}
        </li>
      ))}
      {hasFractures && (
        <>
          <li>
            {text("pta3d.size", { result: resultLabel(text, halfLength) })}
          </li>
          <li>{text("pta3d.orientation")}</li>
        </>
      )}
    </LegendFrame>
  );
}

/** The legend below an exported picture: colors and edges with their labels. */
export function fracturePictureLegend(
  { scale, halfLength }: FractureChoice,
  counts: Counts,
  text: Text,
): LegendEntry[] {
  const entry = (
    label: string,
    shape: LegendEntry["shape"],
    color: string,
  ): LegendEntry => ({ label, shape, color });
  const colors =
    scale === null
      ? [entry(resultLabel(text, halfLength), "block", plainColor)]
      : [
          entry(resultLabel(text, scale.key), "outline", "t3"),
          ...(scale.lowest === scale.highest ? [0.5] : [0, 0.5, 1]).map(
            (share) =>
              entry(
                writtenValue(valueAt(share, scale), scale.unit),
                "block",
                rampColor(share),
              ),
          ),
        ];
  return [
    ...colors,
    ...countedLooks(counts).map(([key, shape, count]) =>
      entry(text(key, { count }), shape, missingColor),
    ),
    entry(text("pta3d.orientation"), "outline", "t3"),
  ];
}
