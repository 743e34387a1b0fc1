export interface PathCommand {
  readonly command: string;
  readonly args: readonly number[];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

/** Returns the points of a glyph's contours as TrueType requires them: integers and quadratic curves. */
function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === "closePath") continue;
    if (command === "moveTo") contours.push([]);
    for (let place = 0; place < args.length; place += 2)
      contours.at(-1)?.push({
        x: Math.round(args[place] as number),
        y: Math.round(args[place + 1] as number),
        onCurve: !(command === "quadraticCurveTo" && place === 0),
      });
  }
  return contours.filter(({ length }) => length > 0);
}

const headerBytes = 10;

/** A `glyf` entry without hints: every point with its own flag and full deltas. */
export function glyphOutline(commands: readonly PathCommand[]): Uint8Array {
  const contours = contoursOf(commands);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const bytes = headerBytes + contours.length * 2 + 2 + points.length * 5;
  const outline = new Uint8Array(Math.ceil(bytes / 4) * 4);
  const view = new DataView(outline.buffer);
  let at = 0;
  const put = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  put(contours.length);
  for (const bound of [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
  ])
    put(bound);
  let last = -1;
  for (const { length } of contours) put((last += length));
  put(0);
  for (const { onCurve } of points) view.setUint8(at++, onCurve ? 1 : 0);
  for (const values of [xs, ys])
    values.forEach((value, index) => put(value - (values[index - 1] ?? 0)));
  return outline;
}
