import { layoutChart } from "../layout/chart-layout.ts";
import type { ChartModel } from "../chart-model.ts";
import type { DrawingContext } from "./drawing-context.ts";
import { Painter } from "./painter.ts";
import { createScene } from "./scene.ts";
import type { ChartTheme } from "./theme.ts";

/** A chart as part of a picture. Lengths are CSS pixels; each is `pixelRatio` canvas pixels. */
export interface ChartPicture {
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly pixelRatio: number;
  /** Position of its top left corner; charts are drawn at absolute positions, regardless of any transform. */
  readonly left?: number;
  readonly top?: number;
}

/** Paints a whole chart once, on any canvas. The background outside the plot is not painted. */
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
