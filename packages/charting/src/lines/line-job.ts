import type { ChartAxis, ChartLine } from "../chart-model.ts";
import type { DrawingGradient } from "../painting/drawing-context.ts";
import type { Projection } from "./envelope.ts";
import type { LinePieces } from "./line-pieces.ts";
import type { Run } from "./runs.ts";
import type { TimeColumn } from "./time-column.ts";

/** A line to be drawn: its samples, their positions and the style. */
export interface LineJob {
  readonly line: ChartLine;
  readonly axis: ChartAxis;
  readonly column: TimeColumn;
  /** Runs without a gap. */
  readonly runs: readonly Run[];
  /** The same runs, grouped by how they are drawn. */
  readonly pieces: LinePieces;
  readonly projection: Projection;
  /** More than one sample per pixel column. */
  readonly dense: boolean;
  /** Null without an area, and for a color that cannot be parsed. */
  readonly areaWash: DrawingGradient | null;
}
