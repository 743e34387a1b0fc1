/** One offset well of the wheel. */
export interface Spoke<Item> {
  readonly item: Item;
  /** The well's segment of the rim. */
  readonly rim: string;
  /** The band from the rim to the treated well. */
  readonly ribbon: string;
  readonly labelX: number;
  readonly labelY: number;
}

export interface WheelFigure<Item> {
  readonly hub: string;
  /** The whole rim, for a wheel without any response. */
  readonly track: string;
  readonly spokes: readonly Spoke<Item>[];
}

const { PI } = Math;

/**
 * The treated well takes the bottom of the wheel; the offset wells take the
 * rest, clockwise from its left end.
 */
const hub = { from: 0.22 * PI, to: 0.78 * PI };
const rimStart = 0.84 * PI;
const rimSpan = 1.32 * PI;
const gap = 0.035;
const leastAngle = 0.07;
const labelRoom = 34;
const labelDistance = 15;
/** How close to the center the ribbons pass. */
const bend = 0.72;

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function geometry(center: number) {
  const point = (angle: number, radius: number) =>
    `${rounded(center + radius * Math.cos(angle))} ${rounded(center + radius * Math.sin(angle))}`;
  const arc = (from: number, to: number, inner: number, outer: number) => {
    const large = to - from > PI ? 1 : 0;
    return (
      `M${point(from, outer)}A${outer} ${outer} 0 ${large} 1 ${point(to, outer)}` +
      `L${point(to, inner)}A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}Z`
    );
  };
  const control = (from: number, to: number, radius: number) => {
    const turn = (((to - from) % (2 * PI)) + 2 * PI) % (2 * PI);
    const [middle, apart] =
      turn > PI
        ? [from - (2 * PI - turn) / 2, 2 * PI - turn]
        : [from + turn / 2, turn];
    return point(middle, radius * Math.cos(apart / 2) * bend);
  };
  return { point, arc, control };
}

/** Returns the angle of the rim for each weight, never too thin to point at. */
export function rimAngles(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const room = rimSpan - gap * Math.max(0, weights.length - 1);
  const wanted = weights.map((weight) =>
    Math.max(leastAngle, (weight / total) * room),
  );
  const scale = room / wanted.reduce((sum, angle) => sum + angle, 0);
  return wanted.map((angle) => angle * scale);
}

interface Weighted<Item> {
  readonly item: Item;
  readonly weight: number;
}

/** Builds the wheel in a square of the given size from every weight above zero, the smallest first. */
export function wheelFigure<Item>(
  given: readonly Weighted<Item>[],
  size: number,
): WheelFigure<Item> {
  const center = size / 2;
  const outer = center - labelRoom;
  const inner = outer - Math.max(7, Math.min(12, size * 0.036));
  const { point, arc, control } = geometry(center);
  const shown = given
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => left.weight - right.weight);
  const angles = rimAngles(shown.map(({ weight }) => weight));
  const total = shown.reduce((sum, { weight }) => sum + weight, 0);
  const edge = inner - 3;
  let rimAt = rimStart;
  let hubAt = hub.to;
  const spokes = shown.map(({ item, weight }, index): Spoke<Item> => {
    const from = rimAt;
    const to = from + (angles[index] ?? 0);
    const hubTo = hubAt;
    const hubFrom = hubTo - (weight / total) * (hub.to - hub.from);
    rimAt = to + gap;
    hubAt = hubFrom;
    const middle = (from + to) / 2;
    return {
      item,
      rim: arc(from, to, inner, outer),
      ribbon:
        `M${point(from, edge)}A${edge} ${edge} 0 ${to - from > PI ? 1 : 0} 1 ${point(to, edge)}` +
        `Q${control(to, hubFrom, edge)} ${point(hubFrom, edge)}` +
        `A${edge} ${edge} 0 0 1 ${point(hubTo, edge)}` +
        `Q${control(from, hubTo, edge)} ${point(from, edge)}Z`,
      labelX: rounded(center + (outer + labelDistance) * Math.cos(middle)),
      labelY: rounded(center + (outer + labelDistance) * Math.sin(middle)),
    };
  });
  return {
    hub: arc(hub.from, hub.to, inner, outer),
    track: arc(rimStart, rimStart + rimSpan, inner, outer),
    spokes,
  };
}

/** Weighs by the square root of the change, so that a hit does not squeeze the first responses out of sight. */
export function wheelWeight(change: number | null): number {
  return change === null || change <= 0 ? 0 : Math.sqrt(change);
}
