import type { LegendEntry } from "@stagecraft/pad-scene";
import { missingColor, rampColor } from "#charts/pad-scene/color-ramp.ts";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { writtenValue } from "#entities/pta/pta-value.ts";
import type { Text } from "#translations/use-text.ts";
import {
  plainColor,
  type FractureChoice,
  type fractureCounts,
} from "./fractures.ts";
import { valueAt } from "./result-scale.ts";

/** The legend below an exported picture: what the colors and edges mean, by name. */
export function fracturePictureLegend(
  { scale, halfLength }: FractureChoice,
  counts: ReturnType<typeof fractureCounts>,
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
  const counted = [
    ["pta3d.notResolved", "hatched", counts.hatched],
    ["pta3d.outdated", "dashed", counts.outdated],
    ["pta3d.withoutResult", "outline", counts.outline],
    ["pta3d.withoutSize", "outline", counts.unsized],
  ] as const;
  return [
    ...colors,
    ...counted
      .filter(([, , count]) => count > 0)
      .map(([key, shape, count]) =>
        entry(text(key, { count }), shape, missingColor),
      ),
    entry(text("pta3d.orientation"), "outline", "t3"),
  ];
}
