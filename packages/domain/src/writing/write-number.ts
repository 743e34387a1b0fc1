/** Range of sensor readings; other numbers are formatted by the browser. */
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

/** Rounds by the decimal form: 1.005 counts as having a last digit of five, whatever it is in binary. */
function rounded(size: number, decimals: number): string {
  if (decimals === 0) return String(Math.round(size));
  const shifted = Math.round(Number(`${size}e${decimals}`));
  return String(shifted).padStart(decimals + 1, "0");
}

/**
 * A number without its sign, with Latin digits and thousands commas in every
 * language, as on the pad's own screens. Each tick of a live chart formats a
 * dozen numbers, and the browser's own formatter takes much longer for each.
 */
export function writeSize(value: number, decimals: number): string {
  const size = Math.abs(value);
  if (!(size < largestReading)) return byBrowser(size, decimals);
  const digits = rounded(size < smallestReading ? 0 : size, decimals);
  const point = digits.length - decimals;
  const whole = withCommas(digits.slice(0, point));
  return decimals === 0 ? whole : `${whole}.${digits.slice(point)}`;
}

/** `−0.25`: a true minus, and none on a zero. */
export function writeNumber(value: number, decimals: number): string {
  const text = writeSize(value, decimals);
  return value < 0 && /[1-9∞]/.test(text) ? `\u2212${text}` : text;
}
