import type { LengthUnit } from "#charts/gun-barrel/length-text.ts";
import type { Ref } from "react";
import type { DrawingSteps } from "./DrawingFrame.tsx";
import type { DrawnPart, DrawnWell } from "./drawn-well.ts";

/** A depth of one well, marked in every drawing and in the table. */
export interface Cursor {
  readonly wellKey: string;
  readonly mdMetres: number;
}

/** Props that both drawings of a page have in common. */
export interface TrajectoryDrawingProps {
  label: string;
  wells: readonly DrawnWell[];
  unit: LengthUnit;
  height: number;
  part: DrawnPart;
  cursor: Cursor | null;
  /** The hovered or chosen well among several; null for none. */
  markedKey: string | null;
  /** The pointer is near a depth of a well; null when it left. */
  onCursor: (cursor: Cursor | null) => void;
  /** A well was clicked. */
  onChoose?: ((wellKey: string) => void) | undefined;
  steps: DrawingSteps;
  pictureRef?: Ref<SVGSVGElement> | undefined;
}
