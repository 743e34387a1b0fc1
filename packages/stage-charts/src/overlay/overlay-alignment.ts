import type { TimeColumn } from "@stagecraft/charting/drawing";
import { numberOf, type Fields } from "../formats/document-fields.ts";
import { firstSandTime } from "../stage/first-sand.ts";

/** Moments at which stages can be aligned for an overlay. */
export const alignments = [
  "start",
  "firstSand",
  "breakdown",
  "shutIn",
] as const;

export type Alignment = (typeof alignments)[number];

/** Null when the stage does not have this event. */
export function alignmentTime(
  alignment: Alignment,
  summary: Fields,
  proppant: TimeColumn,
  proppantUnit: string,
): number | null {
  switch (alignment) {
    case "start":
      return numberOf(summary["stageStart"]);
    case "breakdown":
      return numberOf(summary["tensileStart"]);
    case "firstSand":
      return firstSandTime(proppant, proppantUnit);
    case "shutIn":
      return (
        numberOf(summary["instantaneousShutInPressureTimestamp"]) ??
        numberOf(summary["stageEnd"])
      );
  }
}

/** Returns the same samples with times relative to the alignment moment. */
export function alignedColumn(
  { times, values }: TimeColumn,
  zeroTime: number,
): TimeColumn {
  return { times: times.map((time) => time - zeroTime), values };
}
