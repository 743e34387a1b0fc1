/** The part of the ground that a drawing shows: its center in meters and its scale. */
export interface DrawingView {
  readonly acrossMetres: number;
  readonly verticalMetres: number;
  readonly pixelsPerMetre: number;
}

export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A point of the ground: across to the right, vertical by the kind of drawing. */
export interface GroundPoint {
  readonly acrossMetres: number;
  readonly verticalMetres: number;
}

export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

/** The direction of the vertical axis: north is up in a plan, depth is down in a section. */
export interface VerticalAxis {
  readonly direction: "up" | "down";
  /** Vertical meters are drawn this many times as long as horizontal ones. */
  readonly exaggeration: number;
}

export interface Projector {
  readonly toPixels: (point: GroundPoint) => PixelPoint;
  readonly toGround: (point: PixelPoint) => GroundPoint;
}

/**
 * A smaller range is not shown, because a vertical well would otherwise be zoomed without limit.
 */
const leastMetres = 60;
const mostZoom = 400;
const leastZoom = 0.4;

function middleOf(size: DrawingSize, margins: Margins): PixelPoint {
  return {
    x: (margins.left + size.width - margins.right) / 2,
    y: (margins.top + size.height - margins.bottom) / 2,
  };
}

/** Returns the largest view in which all points can be seen. */
export function fitView(
  points: readonly GroundPoint[],
  size: DrawingSize,
  margins: Margins,
  { exaggeration }: VerticalAxis,
): DrawingView {
  const across = points.map(({ acrossMetres }) => acrossMetres);
  const vertical = points.map(({ verticalMetres }) => verticalMetres);
  if (points.length === 0)
    return { acrossMetres: 0, verticalMetres: 0, pixelsPerMetre: 1 };
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [low, high] = [Math.min(...vertical), Math.max(...vertical)];
  const roomAcross = Math.max(40, size.width - margins.left - margins.right);
  const roomVertical = Math.max(40, size.height - margins.top - margins.bottom);
  return {
    acrossMetres: (left + right) / 2,
    verticalMetres: (low + high) / 2,
    pixelsPerMetre: Math.min(
      roomAcross / Math.max(leastMetres, right - left),
      roomVertical / Math.max(leastMetres, (high - low) * exaggeration),
    ),
  };
}

export function projector(
  view: DrawingView,
  size: DrawingSize,
  margins: Margins,
  { direction, exaggeration }: VerticalAxis,
): Projector {
  const middle = middleOf(size, margins);
  const verticalScale =
    view.pixelsPerMetre * exaggeration * (direction === "up" ? -1 : 1);
  return {
    toPixels: ({ acrossMetres, verticalMetres }) => ({
      x: middle.x + (acrossMetres - view.acrossMetres) * view.pixelsPerMetre,
      y: middle.y + (verticalMetres - view.verticalMetres) * verticalScale,
    }),
    toGround: ({ x, y }) => ({
      acrossMetres: view.acrossMetres + (x - middle.x) / view.pixelsPerMetre,
      verticalMetres: view.verticalMetres + (y - middle.y) / verticalScale,
    }),
  };
}

/** Returns the view moved so that the ground follows the pointer. */
export function panned(
  view: DrawingView,
  moved: PixelPoint,
  { direction, exaggeration }: VerticalAxis,
): DrawingView {
  const sign = direction === "up" ? 1 : -1;
  return {
    ...view,
    acrossMetres: view.acrossMetres - moved.x / view.pixelsPerMetre,
    verticalMetres:
      view.verticalMetres +
      (sign * moved.y) / (view.pixelsPerMetre * exaggeration),
  };
}

/** Returns the view at another scale; the ground under the point stays where it is. */
export function zoomed(
  view: DrawingView,
  fitted: DrawingView,
  factor: number,
  fixed: GroundPoint = view,
): DrawingView {
  const pixelsPerMetre = Math.min(
    fitted.pixelsPerMetre * mostZoom,
    Math.max(fitted.pixelsPerMetre * leastZoom, view.pixelsPerMetre * factor),
  );
  const kept = view.pixelsPerMetre / pixelsPerMetre;
  return {
    pixelsPerMetre,
    acrossMetres:
      fixed.acrossMetres + (view.acrossMetres - fixed.acrossMetres) * kept,
    verticalMetres:
      fixed.verticalMetres +
      (view.verticalMetres - fixed.verticalMetres) * kept,
  };
}

/** The steps of the vertical exaggeration; 1 is the true scale. */
export const exaggerations = [1, 2, 5, 10, 20] as const;

/**
 * The largest exaggeration at which the points still use the whole width: a flat lateral becomes
 * readable without being cut off.
 */
export function fittingExaggeration(
  points: readonly GroundPoint[],
  size: DrawingSize,
  margins: Margins,
): number {
  const scaleAt = (exaggeration: number) =>
    fitView(points, size, margins, { direction: "down", exaggeration })
      .pixelsPerMetre;
  const widest = scaleAt(0.001);
  return exaggerations.findLast((step) => scaleAt(step) >= widest * 0.999) ?? 1;
}

/** Returns the path of an SVG line; empty for fewer than two points. */
export function lineText(points: readonly PixelPoint[]): string {
  if (points.length < 2) return "";
  return points
    .map(
      ({ x, y }, index) => `${index === 0 ? "M" : "L"}${tenth(x)} ${tenth(y)}`,
    )
    .join("");
}

/** A tenth of a pixel is finer than any screen. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
