import { positionAt } from "@stagecraft/wellbore";
import { useMemo } from "react";
import {
  fitView,
  type Margins,
  type PixelPoint,
  projector,
  type VerticalAxis,
} from "./drawing-view.ts";
import { depthNear, pointsToSee, type ToGround } from "./drawn-well.ts";
import type { Cursor, TrajectoryDrawingProps } from "./trajectory-drawing.ts";
import { useDrawingView } from "./use-drawing-view.ts";
import { pointsBetween } from "./well-course.ts";

/** A well farther from the pointer than this is not selected, even when none is nearer. */
const reachPixels = 28;

/** Room inside the frame, the same on all sides, so that lines at its edges keep their width and names. */
const roomPixels = 16;

function withRoom({ left, right, top, bottom }: Margins): Margins {
  return {
    left: left + roomPixels,
    right: right + roomPixels,
    top: top + roomPixels,
    bottom: bottom + roomPixels,
  };
}

interface DrawingInput {
  readonly props: TrajectoryDrawingProps;
  readonly width: number;
  readonly margins: Margins;
  readonly axis: VerticalAxis;
  readonly toGround: ToGround;
}

/** The view of a drawing and what is under the pointer. */
export function useTrajectoryDrawing(input: DrawingInput) {
  const { props, width, margins, axis, toGround } = input;
  const { wells, height, part, cursor, onCursor, onChoose } = props;
  const { direction, exaggeration } = axis;
  const fitted = useMemo(
    () =>
      fitView(
        pointsToSee(wells, part, toGround),
        { width, height },
        withRoom(margins),
        { direction, exaggeration },
      ),
    [wells, part, toGround, width, height, margins, direction, exaggeration],
  );
  const controls = useDrawingView(fitted, axis);
  const { view } = controls;
  const projected = useMemo(
    () =>
      projector(view, { width, height }, margins, { direction, exaggeration }),
    [view, width, height, margins, direction, exaggeration],
  );

  const found = (pointer: PixelPoint): Cursor | null => {
    const own = wells.filter(({ tone }) => tone === "own");
    const meant = own.length > 0 ? own : wells;
    const near = meant
      .flatMap(({ key, course }) => {
        const points = pointsBetween(course.path, -Infinity, Infinity).map(
          (point) => ({
            ...projected.toPixels(toGround(point)),
            mdMetres: point.mdMetres,
          }),
        );
        const depth = depthNear(points, pointer);
        return depth === null ? [] : [{ wellKey: key, ...depth }];
      })
      .sort((one, other) => one.distancePixels - other.distancePixels)[0];
    if (near === undefined) return null;
    // With a single well, the pointer selects a depth at any distance.
    if (own.length === 0 && near.distancePixels > reachPixels) return null;
    return { wellKey: near.wellKey, mdMetres: near.mdMetres };
  };

  const marked = wells.find(({ key }) => key === cursor?.wellKey);
  const position =
    marked && cursor && positionAt(marked.course.path, cursor.mdMetres);
  return {
    cursorAt: position ? projected.toPixels(toGround(position)) : null,
    /** Props of the frame around the drawing. */
    frame: {
      controls,
      projector: projected,
      onPoint: (pointer: PixelPoint | null) => {
        // The cursor of a single well stays where it was when the pointer leaves.
        if (pointer !== null) onCursor(found(pointer));
        else if (wells.every(({ tone }) => tone !== "own")) onCursor(null);
      },
      onChoose:
        onChoose &&
        ((pointer: PixelPoint) => {
          const key = found(pointer)?.wellKey;
          if (key !== undefined) onChoose(key);
        }),
    },
  };
}
