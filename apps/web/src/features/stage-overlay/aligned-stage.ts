import type { TimeColumn } from "@stagecraft/charting";
import {
  alignedColumn,
  alignmentTime,
  type Alignment,
} from "@stagecraft/stage-charts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { OverlaySamples } from "./overlay-stage.queries.ts";

/** A stage aligned with the others, or the reason it cannot be. */
export type AlignedStage =
  | {
      readonly kind: "aligned";
      readonly stage: Stage;
      readonly column: TimeColumn;
    }
  | {
      readonly kind: "left";
      readonly stage: Stage;
      readonly reason: LeftReason;
    };

type LeftReason = "noData" | "noChannel" | "noMoment" | "otherUnit";

/** @param unit the unit of the comparison: values in another unit cannot be overlaid. */
export function aligned(
  samples: OverlaySamples,
  alignment: Alignment,
  unit: string,
): AlignedStage {
  const { stage, column, proppant, proppantUnit } = samples;
  const left = (reason: LeftReason) =>
    ({ kind: "left", stage, reason }) as const;
  if (!samples.hasChannels) return left("noData");
  if (samples.unit === null) return left("noChannel");
  if (column.times.length === 0) return left("noData");
  if (samples.unit !== unit) return left("otherUnit");
  const zero = alignmentTime(alignment, stage.summary, proppant, proppantUnit);
  if (zero === null) return left("noMoment");
  return { kind: "aligned", stage, column: alignedColumn(column, zero) };
}

/** The unit of the first stage that has the channel. */
export function commonUnit(all: readonly OverlaySamples[]): string {
  return all.find(({ unit }) => unit !== null)?.unit ?? "";
}
