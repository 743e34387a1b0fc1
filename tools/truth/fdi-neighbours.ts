import { pressureOf, realStretches } from "./fdi-records.ts";

export type NeighbourKind =
  "quiet" | "falling" | "rising" | "bledOff" | "operation" | "fault";

export const stageSeconds = 9000;

/** An offset well as its gauge shows it, with the true values. */
export interface Neighbour {
  readonly kind: NeighbourKind;
  readonly name: string;
  readonly threshold: number;
  /** NaN in seconds without a sample. */
  readonly gauge: Float64Array;
  /** First second of the modeled response; null when there is none. */
  readonly onset: number | null;
  /** The second at which it reaches the threshold; null when it is no hit. */
  readonly crossing: number | null;
}

type At = (second: number) => number;
type Random = () => number;

function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (random: Random, low: number, high: number) =>
  low + (high - low) * random();
const oneOf = <T>(random: Random, all: readonly T[]): T =>
  all[Math.floor(random() * all.length)] as T;

/** How a response grows from 0 to 1; `span` from half a minute to three quarters of an hour. */
const shapes: readonly ((age: number, span: number) => number)[] = [
  (age, span) => 1 - Math.exp((-3 * age) / span),
  (age, span) => Math.min(1, age / span),
  (age, span) => 1 / (1 + Math.exp(-10 * (age / span - 0.5))) - 0.0067,
  (age, span) => Math.min(1, Math.sqrt(age / span)),
  (age, span) =>
    1.25 *
    (1 - Math.exp((-4 * age) / span)) *
    Math.exp(-age / (6 * span + 3600)),
  (age, span) =>
    0.5 * Math.min(1, (3 * age) / span) +
    0.5 * (age > span ? Math.min(1, (3 * (age - span)) / span) : 0),
];

const spans = [30, 60, 120, 300, 600, 1200, 2700];
const hitSizes = [1.15, 1.3, 1.6, 2, 3, 5];
const noHitSizes = [0, 0, 0.3, 0.5, 0.7];
const thresholds = [50, 100, 100, 150, 200, 300];
const intervals = [1, 1, 3, 5, 5, 10, 30, 60];

interface Response {
  readonly at: At;
  readonly onset: number | null;
  readonly crossing: number | null;
}

function responseOf(
  random: Random,
  threshold: number,
  isHit: boolean,
  earliest: number,
): Response {
  const size = threshold * oneOf(random, isHit ? hitSizes : noHitSizes);
  const shape = oneOf(random, shapes);
  const latest = Math.max(earliest + 1, Math.min(earliest + 1800, 5400));
  const onset = Math.round(between(random, earliest, latest));
  // A rise over 250 psi a minute is a pump at the well by definition.
  const least = (60 * size) / 120;
  const span = Math.max(oneOf(random, spans), least);
  const at = (second: number) =>
    second < onset ? 0 : size * shape(second - onset, span);
  let crossing: number | null = null;
  for (let k = onset; k < stageSeconds && crossing === null; k++)
    if (at(k) >= threshold) crossing = k;
  return { at, onset: size === 0 ? null : onset, crossing };
}

const trends: Readonly<
  Record<"falling" | "rising", readonly ((random: Random) => At)[]>
> = {
  falling: [
    (random) => horner(-between(random, 40, 250), between(random, 600, 7200)),
    (random) => rootOfTime(-between(random, 1, 4), between(random, 600, 5400)),
    (random) =>
      exponential(between(random, 150, 700), between(random, 2400, 9000)),
    (random) => power(between(random, 400, 1500), between(random, 1200, 6000)),
    (random) => (k) => (-between(() => 0.5, 20, 120) * k) / 3600 - 0 * random(),
  ],
  rising: [
    (random) => horner(between(random, 40, 250), between(random, 600, 7200)),
    (random) =>
      exponential(-between(random, 100, 400), between(random, 2400, 9000)),
    (random) => {
      const perHour = between(random, 10, 80);
      return (k) => (perHour * k) / 3600;
    },
  ],
};

function horner(size: number, age: number): At {
  return (k) => size * Math.log((age + k) / age);
}

function rootOfTime(size: number, age: number): At {
  return (k) => size * (Math.sqrt(age + k) - Math.sqrt(age));
}

function exponential(size: number, span: number): At {
  return (k) => size * Math.exp(-k / span);
}

function power(size: number, age: number): At {
  return (k) => size * ((age + k) / age) ** -0.5;
}

/** Models an operation in the well, in psi above its previous pressure, and when it ends. */
function operationOf(
  random: Random,
  from: number,
  before: number,
): { readonly at: At; readonly end: number } {
  const held = between(random, 600, 1500);
  const size = between(random, 600, 2500);
  const rise = between(random, 20, 110);
  const kinds: readonly (() => { at: At; end: number })[] = [
    // Pump-down, bled off to nearly the previous pressure.
    () => ({
      at: (k) =>
        size * ramp(k, from, rise) -
        (size - before * 0.02) * ramp(k, from + held, 60),
      end: from + held + 60,
    }),
    // Plug-and-gun: a pump-down with shots, and a different pressure afterward.
    () => ({
      at: (k) =>
        size * ramp(k, from, rise) +
        (k > from + 400 && k < from + 404 ? 250 : 0) -
        size * 0.8 * (1 - Math.exp(-Math.max(0, k - from - held) / 60)),
      end: from + held + 300,
    }),
    // Bled off, and shut in again lower.
    () => ({
      at: (k) => -before * 0.5 * ramp(k, from, 150),
      end: from + 150,
    }),
    // A pressure test.
    () => ({
      at: (k) => size * (ramp(k, from, 30) - ramp(k, from + 900, 40)),
      end: from + 940,
    }),
  ];
  return oneOf(random, kinds)();
}

function ramp(k: number, from: number, span: number): number {
  return Math.min(1, Math.max(0, (k - from) / span));
}

/** Faults of the gauge alone, each as a function that changes the samples. */
const faults: readonly ((gauge: Float64Array, random: Random) => void)[] = [
  (gauge, random) => {
    for (let i = 0; i < 12; i++) {
      const k = Math.floor(between(random, 600, stageSeconds));
      for (let j = k; j < gauge.length; j++)
        if (!Number.isNaN(gauge[j])) {
          gauge[j] = (gauge[j] as number) + oneOf(random, [900, -1200, 300]);
          break;
        }
    }
  },
  (gauge, random) => {
    const from = Math.floor(between(random, 2000, 3200));
    gauge.fill(NaN, from, from + Math.floor(between(random, 90, 900)));
  },
  (gauge, random) => {
    const from = Math.floor(between(random, 1200, 2400));
    const still = gauge.slice(0, from).findLast((value) => value === value);
    for (let k = from; k < from + 900; k++)
      if (!Number.isNaN(gauge[k])) gauge[k] = still ?? NaN;
  },
  (gauge, random) => {
    for (let k = 0; k < gauge.length; k++) if (random() < 0.15) gauge[k] = NaN;
  },
];

function sampled(
  at: At,
  interval: number,
  noise: number,
  random: Random,
): Float64Array {
  const gauge = new Float64Array(stageSeconds).fill(NaN);
  for (let k = 0; k < stageSeconds; k += interval) {
    const bell = random() + random() + random() + random() - 2;
    gauge[k] = Math.round((at(k) + 1.73 * noise * bell) * 100) / 100;
  }
  return gauge;
}

function baseOf(
  set: "tuning" | "checking",
  kind: NeighbourKind,
  random: Random,
): { readonly name: string; readonly at: At; readonly seconds: number } {
  const trendKind = kind === "falling" || kind === "rising" ? kind : "quiet";
  const real = realStretches(set, trendKind);
  const isReal =
    real.length > 0 && random() < (trendKind === "quiet" ? 0.8 : 0.5);
  if (isReal) {
    const stretch = oneOf(random, real);
    const at = pressureOf(stretch);
    const seconds = Math.floor(stretch.seconds.at(-1) ?? 0);
    return { name: stretch.name, at, seconds };
  }
  const level = between(random, 800, 4500);
  if (trendKind === "quiet")
    return { name: "modeled", at: () => level, seconds: stageSeconds };
  const trend = oneOf(random, trends[trendKind])(random);
  return {
    name: "modeled",
    at: (k) => level + trend(k),
    seconds: stageSeconds,
  };
}

/** Returns one offset well; the same for the same seed. */
export function neighbourOf(
  set: "tuning" | "checking",
  kind: NeighbourKind,
  seed: number,
  isHit: boolean,
): Neighbour {
  const random = randomOf(
    seed * 7919 + kind.length * 104_729 + (isHit ? 1 : 0),
  );
  const base = baseOf(set, kind, random);
  const threshold = oneOf(random, thresholds);
  const interval = oneOf(random, intervals);
  const noise = oneOf(random, [0.2, 0.5, 1, 3]);
  const works = kind === "bledOff" || kind === "operation";
  const operation = works
    ? operationOf(random, between(random, 900, 1500), base.at(900))
    : null;
  const earliest =
    operation !== null
      ? operation.end + 1200
      : Math.min(2700, base.seconds - 3000);
  const response = responseOf(random, threshold, isHit, earliest);
  const gauge = sampled(
    (k) => base.at(k) + response.at(k) + (operation?.at(k) ?? 0),
    interval,
    noise,
    random,
  );
  if (kind === "fault") oneOf(random, faults)(gauge, random);
  return {
    kind,
    name: `${base.name}, ${interval} s, D ${threshold}, noise ${noise}`,
    threshold,
    gauge,
    onset: response.onset,
    crossing: response.crossing,
  };
}
