/** A color by lightness 0 to 1, chroma and hue in degrees: equal steps look equal. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hueDegrees: number;
}

type Triple = readonly [red: number, green: number, blue: number];

/** The published OKLab matrices, from OKLCH to linear sRGB. */
function linearRgb({ lightness, chroma, hueDegrees }: Oklch): Triple {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const tolerance = 1e-4;

function isInSrgb(color: Triple): boolean {
  return color.every(
    (channel) => channel >= -tolerance && channel <= 1 + tolerance,
  );
}

function channelText(linear: number): string {
  const bounded = Math.min(1, Math.max(0, linear));
  const encoded =
    bounded <= 0.0031308
      ? 12.92 * bounded
      : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0")
    .toUpperCase();
}

const chromaStep = 0.001;

/** Returns `#RRGGBB`; a color outside the gamut of screens loses chroma until it is inside. */
export function hexOf(color: Oklch): string {
  let { chroma } = color;
  let rgb = linearRgb(color);
  while (!isInSrgb(rgb) && chroma > 0) {
    chroma = Math.max(0, chroma - chromaStep);
    rgb = linearRgb({ ...color, chroma });
  }
  return `#${rgb.map(channelText).join("")}`;
}
