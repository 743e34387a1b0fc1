import { useCallback, useState } from "react";
import {
  type DrawingView,
  type GroundPoint,
  panned,
  type PixelPoint,
  type VerticalAxis,
  zoomed,
} from "./drawing-view.ts";

export interface ViewControls {
  readonly view: DrawingView;
  readonly isFitted: boolean;
  readonly fit: () => void;
  readonly zoom: (factor: number, fixed?: GroundPoint) => void;
  readonly pan: (moved: PixelPoint) => void;
}

/** The shown part of a drawing: fitted until somebody zooms or pans, and again on demand. */
export function useDrawingView(
  fitted: DrawingView,
  axis: VerticalAxis,
): ViewControls {
  const [chosen, setChosen] = useState<DrawingView | null>(null);
  const { acrossMetres, verticalMetres, pixelsPerMetre } = fitted;
  const { direction, exaggeration } = axis;
  const zoom = useCallback(
    (factor: number, fixed?: GroundPoint) => {
      const whole = { acrossMetres, verticalMetres, pixelsPerMetre };
      setChosen((view) => zoomed(view ?? whole, whole, factor, fixed));
    },
    [acrossMetres, verticalMetres, pixelsPerMetre],
  );
  const pan = useCallback(
    (moved: PixelPoint) => {
      const whole = { acrossMetres, verticalMetres, pixelsPerMetre };
      setChosen((view) =>
        panned(view ?? whole, moved, { direction, exaggeration }),
      );
    },
    [acrossMetres, verticalMetres, pixelsPerMetre, direction, exaggeration],
  );
  const fit = useCallback(() => setChosen(null), []);
  return {
    view: chosen ?? fitted,
    isFitted: chosen === null,
    fit,
    zoom,
    pan,
  };
}
