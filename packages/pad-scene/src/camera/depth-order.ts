import { type Projection, toCameraAxes } from "./camera.ts";
import { type PlanePart, planeParts } from "../painting/paint-planes.ts";
import { LineProjector } from "../geometry/projected-line.ts";
import type { PadScene, SectionBox } from "../scene/scene.ts";
import { type Line, type Tube, tubesOf } from "../geometry/tubes.ts";

export interface OrderedPiece {
  readonly drawn: Tube | PlanePart;
  /** Meters from the camera along its axis, of the middle of the piece. */
  readonly depth: number;
}

/** Returns the line by which a tube is put in the order. */
function leadingLine(tube: Tube): Line {
  if (tube.kind !== "stage") return tube.line;
  return (tube.filled[0] ?? tube.shell[0]) as Line;
}

function middleDepth(projector: LineProjector, line: Line): number {
  const last = line.length / 3 - 1;
  return (projector.depthOf(line, 0) + projector.depthOf(line, last)) / 2;
}

/** Returns all pieces in the order of painting, the farthest first, so that the nearer cover them. */
export function depthOrder(
  scene: PadScene,
  projection: Projection,
  section: SectionBox | null,
): OrderedPiece[] {
  const projector = new LineProjector(projection);
  const pieces: OrderedPiece[] = tubesOf(scene, section).map((tube) => ({
    drawn: tube,
    depth: middleDepth(projector, leadingLine(tube)),
  }));
  for (const part of planeParts(scene, section))
    pieces.push({
      drawn: part,
      depth: toCameraAxes(projection, part.center)[2],
    });
  return pieces.sort((one, other) => other.depth - one.depth);
}
