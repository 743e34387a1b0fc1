import { layoutChart } from "./chart-layout.ts";
import type { ChartModel } from "./chart-model.ts";
import type { DrawingContext } from "./drawing-context.ts";
import { Painter } from "./painter.ts";
import { createScene } from "./scene.ts";
import type { ChartTheme } from "./theme.ts";

/** A chart as part of a picture. Lengths are CSS pixels; the canvas has `pixelRatio` of its own to each. */
export interface ChartPicture {
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly pixelRatio: number;
  /** Place of its corner; charts are drawn in absolute places, whatever transform is set. */
  readonly left?: number;
  readonly top?: number;
}

/** Paints a whole chart once, on any canvas. The ground outside the plot is left as it is. */
export function paintPicture(
  context: DrawingContext,
  picture: ChartPicture,
): void {
  const { model, theme, pixelRatio, left = 0, top = 0 } = picture;
  const canvas = {
    left,
    top,
    right: left + picture.widthPixels,
    bottom: top + picture.heightPixels,
  };
  const layout = layoutChart({ context, model, theme, canvas, pixelRatio });
  new Painter().paintAll(
    createScene({ context, theme, pixelRatio, ...layout }),
  );
}
