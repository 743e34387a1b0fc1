import { writeNumber } from "@stagecraft/domain";
import { ticksBetween } from "#charts/gun-barrel/linear-scale.ts";

export type ScaleKind = "linear" | "log";

/** The range of an axis. */
export interface Domain {
  readonly kind: ScaleKind;
  readonly low: number;
  readonly high: number;
}

export interface Tick {
  readonly value: number;
  /** Null for the fine lines between two decades. */
  readonly text: string | null;
}

export interface Scale {
  readonly domain: Domain;
  readonly toPixels: (value: number) => number;
  readonly toValue: (pixels: number) => number;
}

function forward(kind: ScaleKind, value: number): number {
  return kind === "log" ? Math.log10(value) : value;
}

function backward(kind: ScaleKind, value: number): number {
  return kind === "log" ? 10 ** value : value;
}

/** Maps a domain to pixels; `from` may be larger than `to`, as it is for a vertical axis. */
export function scaleOf(domain: Domain, from: number, to: number): Scale {
  const low = forward(domain.kind, domain.low);
  const width = forward(domain.kind, domain.high) - low;
  return {
    domain,
    toPixels: (value) =>
      from + ((forward(domain.kind, value) - low) / width) * (to - from),
    toValue: (pixels) =>
      backward(domain.kind, low + ((pixels - from) / (to - from)) * width),
  };
}

/** Returns the decimals that distinguish neighbors of this distance. */
function decimalsFor(step: number): number {
  if (!(step > 0) || !Number.isFinite(step)) return 0;
  return Math.min(9, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
}

function linearTicks(low: number, high: number, most: number): Tick[] {
  const values = ticksBetween(low, high, most);
  const [first = 0, second = 1] = values;
  const decimals = decimalsFor(second - first);
  // A step of 2.5 has one digit more than its power of ten says.
  const isBetween = Math.abs((second - first) * 10 ** decimals) % 1 > 1e-6;
  return values.map((value) => ({
    value,
    text: writeNumber(value, isBetween ? decimals + 1 : decimals),
  }));
}

/** An axis of less than two decades would have too few labels with powers of ten alone. */
const fewDecades = 2;

function logTicks(low: number, high: number, most: number): Tick[] {
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const isShort = Math.log10(high / low) < fewDecades;
  const ticks: Tick[] = [];
  for (let power = first; power <= last; power++)
    for (let factor = 1; factor < 10; factor++) {
      const value = factor * 10 ** power;
      if (value < low * (1 - 1e-9) || value > high * (1 + 1e-9)) continue;
      const isNamed =
        factor === 1 || (isShort && (factor === 2 || factor === 5));
      const decimals = Math.max(0, -power);
      ticks.push({
        value,
        text: isNamed ? writeNumber(value, decimals) : null,
      });
    }
  const named = ticks.filter(({ text }) => text !== null);
  // Between two numbers of a decade, as far as one zooms, steps are even.
  return named.length < 2 ? linearTicks(low, high, most) : ticks;
}

/** Round values along an axis, counted from an origin such as the shut-in. */
export function ticksOf(domain: Domain, most: number, origin = 0): Tick[] {
  if (!(domain.high > domain.low)) return [];
  if (domain.kind === "log") return logTicks(domain.low, domain.high, most);
  return linearTicks(domain.low - origin, domain.high - origin, most).map(
    ({ value, text }) => ({ value: value + origin, text }),
  );
}

/**
 * A smaller share of a value is floating-point residue, which would be labeled with nine decimals.
 */
const flatShare = 1e-6;

/** A range around values with some margin, or whole decades on a logarithmic axis. */
export function domainAround(
  values: readonly number[],
  kind: ScaleKind,
  roomShare = 0.06,
): Domain | null {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value) || (kind === "log" && value <= 0)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return null;
  if (kind === "log") {
    const room = Math.max(1.15, (high / low) ** roomShare);
    return { kind, low: low / room, high: high * room };
  }
  const size = Math.max(Math.abs(low), Math.abs(high));
  const isFlat = high - low <= size * flatShare;
  const room = isFlat ? size * 0.05 || 1 : (high - low) * roomShare;
  return { kind, low: low - room, high: high + room };
}
