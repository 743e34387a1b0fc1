/** Decimals that people on a pad read for a unit. */
const decimalsByUnit: Readonly<Record<string, number>> = {
  psi: 0,
  kpa: 1,
  mpa: 3,
  bpm: 1,
  "bbl/min": 1,
  "gal/min": 0,
  "m3/min": 2,
  "m3/m": 2,
  "l/min": 0,
  "litre/min": 0,
  ppg: 2,
  "lb/gal": 2,
  "lbs/gal": 2,
  "kg/m3": 0,
  "psi/min": 0,
  "kpa/min": 0,
  "mpa/min": 2,
  "%": 0,
  s: 0,
};

const defaultDecimals = 2;

/** What a sensor can say; other numbers are left to the browser. */
const largestReading = 1e9;
const smallestReading = 1e-6;

function byBrowser(size: number, decimals: number): string {
  return new Intl.NumberFormat("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(size);
}

function withCommas(digits: string): string {
  let written = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    written = `${digits.slice(Math.max(0, end - 3), end)},${written}`;
  return written;
}

/** Rounded as it is read: 1.005 is written with a last digit of five, whatever it is in binary. */
function rounded(size: number, decimals: number): string {
  if (decimals === 0) return String(Math.round(size));
  const shifted = Math.round(Number(`${size}e${decimals}`));
  return String(shifted).padStart(decimals + 1, "0");
}

/**
 * A number without its sign, with Latin digits and thousands commas in every
 * language, as on the pad's own screens. A tick of a live chart writes a dozen
 * of them, for each of which the browser's own formatter takes much longer.
 */
export function writeSize(value: number, decimals: number): string {
  const size = Math.abs(value);
  if (!(size < largestReading)) return byBrowser(size, decimals);
  const digits = rounded(size < smallestReading ? 0 : size, decimals);
  const point = digits.length - decimals;
  const whole = withCommas(digits.slice(0, point));
  return decimals === 0 ? whole : `${whole}.${digits.slice(point)}`;
}

/** `8,458`, `90.0`, `−0.25`: decimals by unit, a true minus, and no minus on a zero. */
export function formatReading(value: number, unit: string): string {
  const decimals = decimalsByUnit[unit.toLowerCase()] ?? defaultDecimals;
  const text = writeSize(value, decimals);
  return value < 0 && /[1-9∞]/.test(text) ? `\u2212${text}` : text;
}

/** A change: the sign is part of the number, a zero has none. */
export function signed(value: number, unit: string): string {
  const text = formatReading(value, unit);
  return value > 0 && /[1-9∞]/.test(text) ? `+${text}` : text;
}

/** Slopes below this are told with a decimal: they are the slow ones that matter. */
const slowSlope = 10;

/** A slope per minute with its sign: `+99`, `−4.4`. */
export function formatSlope(value: number): string {
  const decimals = Math.abs(value) < slowSlope ? 1 : 0;
  const text = writeSize(value, decimals);
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? "\u2212" : "+"}${text}`;
}
