/** A treatment second by second: psi, barrels a minute, lb per gallon added. */
export interface TreatmentRecord {
  readonly name: string;
  readonly pressure: Float64Array;
  readonly rate: Float64Array;
  readonly proppant: Float64Array;
  readonly boreholeVolume: number;
}

export const screenOutKinds = [
  "near-well",
  "far-field",
  "sand step",
  "staircase",
  "sudden",
] as const;
export const crews = [
  "none",
  "hard cut",
  "walked down",
  "sand cut",
  "both",
] as const;

export interface ModeledScreenOut {
  readonly record: TreatmentRecord;
  readonly kind: (typeof screenOutKinds)[number];
  readonly crew: (typeof crews)[number];
  /** The first second with added pressure. */
  readonly onsetK: number;
  /** The second in which the pressure reaches its limit if the crew does not act. */
  readonly limitK: number;
  /** The second in which the added pressure passes 2 % of the treating pressure. */
  readonly visibleK: number;
  /** The last second at a third of the rate. */
  readonly lostK: number;
}

/** Frequency of each kind, in percent. */
const kindShares = [44, 18, 24, 7, 7];
const pressureLimit = 9500;
const leastHeadroom = 400;
const leastSand = 0.1;
const shutInSeconds = 400;

export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (random: Random, low: number, high: number) =>
  low + (high - low) * random();

function drawKind(random: Random): ModeledScreenOut["kind"] {
  let left = 100 * random();
  const at = kindShares.findIndex((share) => (left -= share) < 0);
  return screenOutKinds[at] ?? "near-well";
}

const durations: Record<ModeledScreenOut["kind"], readonly [number, number]> = {
  "near-well": [60, 400],
  "far-field": [400, 1500],
  "sand step": [60, 400],
  staircase: [200, 900],
  sudden: [15, 45],
};

/** Grows from 0 to 1 as its argument does, and continues beyond. */
type Growth = (part: number) => number;

function singular(random: Random): Growth {
  const beyond = 1 + between(random, 0.05, 0.3);
  const raw: Growth = (part) => beyond / (beyond - part) - 1;
  // Beyond its limit it need not be infinite to be a screen-out.
  return (part) => (part < 1 ? raw(part) / raw(1) : part ** 3);
}

function exponential(random: Random): Growth {
  const steepness = between(random, 2, 5);
  return (part) => Math.expm1(steepness * part) / Math.expm1(steepness);
}

function power(random: Random, low: number, high: number): Growth {
  const exponent = between(random, low, high);
  return (part) => part ** exponent;
}

/** Bridges that form and half break again. */
function staircase(random: Random): Growth {
  const steps = 3 + Math.floor(4 * random());
  const fallBack = between(random, 0, 0.5);
  return (part) => {
    const step = Math.floor(part * steps);
    const within = part * steps - step;
    const rise = Math.min(1, within / 0.4);
    const back = within > 0.4 ? (fallBack * (within - 0.4)) / 0.6 : 0;
    // The last bridge does not break.
    const held = part >= 1 - 1 / steps ? 0 : back;
    return (step + rise - held) / steps;
  };
}

function growthOf(kind: ModeledScreenOut["kind"], random: Random): Growth {
  if (kind === "staircase") return staircase(random);
  if (kind === "far-field") return power(random, 1, 2.5);
  if (kind === "sudden") return power(random, 1, 1.5);
  const drawn = random();
  if (drawn < 0.4) return singular(random);
  return drawn < 0.7 ? exponential(random) : power(random, 1, 3);
}

/** The seconds in which sand is at the perforations and more is pumped. */
export function sandSeconds(record: TreatmentRecord) {
  const { rate, proppant, boreholeVolume } = record;
  const firstAtSurface = proppant.findIndex((c) => c >= leastSand);
  let pumped = 0;
  let firstK = firstAtSurface;
  while (firstAtSurface >= 0 && firstK < rate.length && pumped < boreholeVolume)
    pumped += (rate[firstK++] ?? 0) / 60;
  let lastK = proppant.length - 1;
  while (lastK > 0 && (proppant[lastK] ?? 0) < leastSand) lastK -= 1;
  return { firstK, lastK };
}

interface Model {
  readonly growth: Growth;
  readonly durationSeconds: number;
  readonly headroom: number;
  readonly limit: number;
  readonly friction: number;
  readonly exponent: number;
  readonly actAt: number;
  readonly cutTo: number;
}

/** A real treatment that screens out in a way drawn from the seed; null where there is no room for it. */
export function modeledScreenOut(
  base: TreatmentRecord,
  seed: number,
): ModeledScreenOut | null {
  const random = randomFrom(seed);
  const kind = drawKind(random);
  const crew = crews[Math.floor(5 * random())] ?? "none";
  const { firstK, lastK } = sandSeconds(base);
  const [shortest, longest] = durations[kind];
  const durationSeconds = Math.round(between(random, shortest, longest));
  const earliest = firstK + 600;
  const latest = lastK - durationSeconds - (kind === "sand step" ? 300 : 0);
  if (!(firstK > 0) || latest <= earliest) return null;
  const beginK = Math.round(between(random, earliest, latest));
  const pressure = base.pressure[beginK] ?? 0;
  const limit = Math.max(pressureLimit, pressure + leastHeadroom);
  const model: Model = {
    growth: growthOf(kind, random),
    durationSeconds,
    headroom: limit - pressure,
    limit,
    friction: between(random, 1500, 4000),
    exponent: between(random, 1.6, 2),
    actAt: limit - between(random, 150, 400),
    cutTo: between(random, 0.6, 0.8),
  };
  const sandStep = kind === "sand step" ? between(random, 0.5, 1) : 0;
  const isPumping = (base.rate[beginK] ?? 0) > 0.7 * largest(base.rate);
  return isPumping && (base.proppant[beginK] ?? 0) >= leastSand
    ? pumped(base, model, { kind, crew, beginK, sandStep })
    : null;
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

interface Plan {
  readonly kind: ModeledScreenOut["kind"];
  readonly crew: ModeledScreenOut["crew"];
  readonly beginK: number;
  readonly sandStep: number;
}

/** State of the crew's reaction. */
class Crew {
  rateShare = 1;
  isSandCut = false;
  #isTripped = false;
  readonly #kind: ModeledScreenOut["crew"];
  readonly #model: Model;

  constructor(kind: ModeledScreenOut["crew"], model: Model) {
    this.#kind = kind;
    this.#model = model;
  }

  react(pressure: number): void {
    const { actAt, limit, cutTo } = this.#model;
    if (this.rateShare < 0.3 || pressure >= limit) this.#isTripped = true;
    if (this.#isTripped) {
      this.rateShare = Math.max(0, this.rateShare - 0.12);
      return;
    }
    if (pressure < actAt) return;
    if (this.#kind === "sand cut" || this.#kind === "both")
      this.isSandCut = true;
    if (this.#kind === "hard cut" && this.rateShare > cutTo)
      this.rateShare = Math.max(cutTo, this.rateShare - 0.05);
    if (this.#kind === "walked down" || this.#kind === "both")
      this.rateShare -= 0.004 + (0.02 * (pressure - actAt)) / (limit - actAt);
  }
}

function pumped(
  base: TreatmentRecord,
  model: Model,
  { kind, crew: crewKind, beginK, sandStep }: Plan,
): ModeledScreenOut | null {
  const length = base.rate.length + shutInSeconds;
  const pressure = new Float64Array(length);
  const rate = new Float64Array(length);
  const proppant = new Float64Array(length);
  const crew = new Crew(crewKind, model);
  const fullRate = largest(base.rate);
  let onsetK = sandStep > 0 ? Infinity : beginK;
  let toPerforations = base.boreholeVolume;
  let added = 0;
  let limitK = -1;
  let visibleK = -1;
  let lostK = -1;
  let endK = -1;
  let lastPressure = 0;
  for (let k = 0; k < length && endK < 0; k++) {
    const own = base.pressure[k] ?? NaN;
    const ownRate = base.rate[k] ?? NaN;
    if (own !== own || ownRate !== ownRate) return null;
    if (k >= beginK) toPerforations -= ownRate / 60;
    if (onsetK === Infinity && toPerforations <= 0) onsetK = k;
    const part = (k - onsetK) / model.durationSeconds;
    added = part > 0 ? model.headroom * model.growth(Math.min(part, 3)) : 0;
    // The treatment itself ends before the screen-out occurs.
    if (ownRate < 0.6 * fullRate && k > beginK && lostK < 0) return null;
    const share = crew.rateShare;
    rate[k] = ownRate * share;
    pressure[k] =
      own + added * share + model.friction * (share ** model.exponent - 1);
    proppant[k] = crew.isSandCut
      ? Math.max(0, (proppant[k - 1] ?? 0) - 0.2)
      : (base.proppant[k] ?? 0) + (k >= beginK ? sandStep : 0);
    if (k > onsetK) {
      if (visibleK < 0 && added >= 0.02 * own) visibleK = k;
      if (limitK < 0 && own + added >= model.limit) limitK = k;
      crew.react(pressure[k] ?? 0);
    }
    if (lostK < 0 && crew.rateShare < 0.3) lostK = k;
    if (crew.rateShare === 0) endK = k;
    lastPressure = pressure[k] ?? 0;
  }
  if (endK < 0 || limitK < 0 || lostK < 0) return null;
  return {
    record: {
      name: base.name,
      boreholeVolume: base.boreholeVolume,
      pressure: shutIn(pressure, endK, lastPressure),
      rate: rate.slice(0, endK + 1 + shutInSeconds),
      proppant: proppant.fill(0, endK).slice(0, endK + 1 + shutInSeconds),
    },
    kind,
    crew: crewKind,
    onsetK,
    limitK,
    visibleK,
    lostK,
  };
}

function shutIn(pressure: Float64Array, endK: number, last: number) {
  const whole = pressure.slice(0, endK + 1 + shutInSeconds);
  for (let k = endK + 1; k < whole.length; k++)
    whole[k] = 5500 + (last - 5500) * Math.exp(-(k - endK) / 60);
  return whole;
}
