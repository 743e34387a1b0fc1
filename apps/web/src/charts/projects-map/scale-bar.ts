/** A round length and its width in pixels. */
export interface ScaleBar {
  readonly length: number;
  readonly unit: "km" | "m" | "mi" | "ft";
  readonly pixels: number;
}

const metresPerMile = 1609.344;
const metresPerFoot = 0.3048;

/** Returns the largest of 1, 2, 5, 10, ... that does not exceed the limit. */
export function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2].find((each) => each * power <= most) ?? 1;
  return step * power;
}

function barIn(
  unit: ScaleBar["unit"],
  metresPerUnit: number,
  metresPerPixel: number,
  mostPixels: number,
): ScaleBar {
  const length = roundBelow((mostPixels * metresPerPixel) / metresPerUnit);
  return { length, unit, pixels: (length * metresPerUnit) / metresPerPixel };
}

/** Returns bars in meters and in miles, because a pad has users of both. */
export function scaleBars(
  metresPerPixel: number,
  mostPixels: number,
): readonly [metric: ScaleBar, imperial: ScaleBar] {
  const most = metresPerPixel * mostPixels;
  return [
    most >= 1000
      ? barIn("km", 1000, metresPerPixel, mostPixels)
      : barIn("m", 1, metresPerPixel, mostPixels),
    most >= metresPerMile
      ? barIn("mi", metresPerMile, metresPerPixel, mostPixels)
      : barIn("ft", metresPerFoot, metresPerPixel, mostPixels),
  ];
}
