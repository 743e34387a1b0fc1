import type { LengthUnit } from "#charts/gun-barrel/length-text.ts";
import type { Ref } from "react";
import type { DrawingSteps } from "./DrawingSurface.tsx";
import type { DrawnPart, DrawnWell } from "./drawn-well.ts";

/** A depth of one well, marked in every drawing and in the table. */
export interface Cursor {
  readonly wellKey: string;
  readonly mdMetres: number;
}

/** What both drawings of a page have in common. */
export interface TrajectoryDrawingProps {
  label: string;
  wells: readonly DrawnWell[];
  unit: LengthUnit;
  height: number;
  part: DrawnPart;
  cursor: Cursor | null;
  /** The well that is pointed at or chosen among equals; null for none. */
  markedKey: string | null;
  /** The pointer is near a depth of a well; null when it left. */
  onCursor: (cursor: Cursor | null) => void;
  /** A well was clicked. */
  onChoose?: ((wellKey: string) => void) | undefined;
  steps: DrawingSteps;
  pictureRef?: Ref<SVGSVGElement> | undefined;
}
