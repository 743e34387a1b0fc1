/** A geographic location, in degrees; north and east are positive. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

const number = String.raw`\d{1,3}(?:\.\d*)?`;
const seconds = String.raw`(?: ?${number} ?["″”])?`;
const minutes = String.raw`(?: ?${number} ?['′’]${seconds})?`;
const size = String.raw`${number} ?(?:[°º]${minutes})?`;
const angle = `([NSEW]) ?${size}|[+-]?${size} ?([NSEW]?)`;
const pair = new RegExp(`^(${angle}) ?[ ,;/] ?(${angle})$`);

interface Angle {
  readonly degrees: number;
  /** N, S, E or W; empty when none is written. */
  readonly side: string;
}

function angleOf(written: string, side: string): Angle | null {
  const isBelow = written.startsWith("-");
  // "-31 S" contradicts itself.
  if (side !== "" && /^[+-]/.test(written)) return null;
  const [degrees = 0, minutes = 0, seconds = 0] = (
    written.match(/[\d.]+/g) ?? []
  ).map(Number);
  if (minutes >= 60 || seconds >= 60) return null;
  const size = degrees + minutes / 60 + seconds / 3600;
  const isNegative = isBelow || side === "S" || side === "W";
  return { degrees: isNegative ? -size : size, side };
}

function inOrder(first: Angle, second: Angle): [Angle, Angle] | null {
  const sides = first.side + second.side;
  if (/^(?:[NS][EW])?$/.test(sides)) return [first, second];
  if (/^[EW][NS]$/.test(sides)) return [second, first];
  return null;
}

/**
 * Parses the text of a location field: "31.8914, -102.3410", "31.8914N
 * 102.3410W", 31°53'29.0"N 102°20'27.6"W; latitude first unless letters show
 * otherwise. Null when it is not a location.
 */
export function parseLocation(text: string): Location | null {
  const written = text.trim().replaceAll("−", "-").replaceAll(/\s+/g, " ");
  const found = pair.exec(written.toUpperCase());
  if (found === null) return null;
  const [, one = "", before = "", after = "", two = "", ...sides] = found;
  const first = angleOf(one, before || after);
  const second = angleOf(two, sides.join(""));
  if (first === null || second === null) return null;
  const ordered = inOrder(first, second);
  if (ordered === null) return null;
  const [{ degrees: latitude }, { degrees: longitude }] = ordered;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude };
}

/** Example: "31.8914, −102.3410", a precision of about ten meters. */
export function formatLocation({ latitude, longitude }: Location): string {
  return [latitude, longitude]
    .map((degrees) => degrees.toFixed(4).replace("-", "−"))
    .join(", ");
}
