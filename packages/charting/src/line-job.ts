import type { ChartAxis, ChartLine } from "./chart-model.ts";
import type { DrawingGradient } from "./drawing-context.ts";
import type { Projection } from "./envelope.ts";
import type { LinePieces } from "./line-pieces.ts";
import type { Run } from "./runs.ts";
import type { TimeColumn } from "./time-column.ts";

/** A line as it is drawn: which samples, where, how. */
export interface LineJob {
  readonly line: ChartLine;
  readonly axis: ChartAxis;
  readonly column: TimeColumn;
  /** Stretches without a hole. */
  readonly runs: readonly Run[];
  /** The same stretches, by how they are drawn. */
  readonly pieces: LinePieces;
  readonly projection: Projection;
  /** More than one sample per pixel column. */
  readonly dense: boolean;
  /** Null without an area, and for a colour that cannot be taken apart. */
  readonly areaWash: DrawingGradient | null;
}
