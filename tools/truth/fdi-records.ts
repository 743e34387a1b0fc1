import { existsSync, readFileSync } from "node:fs";

const data = new URL("../../../shared/data/", import.meta.url);

/** A section of a real gauge record: seconds from its start, psi, in time order. */
export interface RealStretch {
  readonly name: string;
  readonly seconds: Float64Array;
  readonly psi: Float64Array;
}

type RecordKind = "quiet" | "falling" | "rising";

interface StretchPosition {
  readonly record: keyof typeof readers;
  readonly kind: RecordKind;
  readonly fromHour: number;
  readonly hours: number;
}

const psiPerBar = 14.5037738;

/**
 * The Bedretto record is cut before someone opens a valve in it. Tuning and
 * checking never use the same section.
 */
const places: Readonly<
  Record<"tuning" | "checking", readonly StretchPosition[]>
> = {
  tuning: [
    at("gauge", "quiet", 45),
    at("gauge", "quiet", 47.6),
    at("gauge", "quiet", 55),
    at("gauge", "quiet", 58),
    at("gauge", "quiet", 80, 2.4),
    at("leakOff1", "quiet", 11.2),
    at("leakOff1", "quiet", 13),
    at("gauge", "rising", 86.2),
    at("gauge", "rising", 92.5),
    at("dfit", "falling", 0.3, 1.36),
    at("bedretto", "falling", 5.7, 1.45),
    at("gauge", "falling", 72.3),
  ],
  checking: [
    at("gauge", "quiet", 50, 2.4),
    at("gauge", "quiet", 61),
    at("gauge", "quiet", 75.2),
    at("gauge", "quiet", 77.6, 2.4),
    at("gauge", "quiet", 102),
    at("leakOff2", "quiet", 5.7),
    at("leakOff2", "quiet", 9),
    at("gauge", "rising", 89),
    at("gauge", "rising", 95.5),
    at("gauge", "falling", 70.9, 1.4),
    at("bedretto", "falling", 5.2, 1.95),
    at("stage8", "falling", 0.7, 1.15),
  ],
};

function at(
  record: StretchPosition["record"],
  kind: RecordKind,
  fromHour: number,
  hours = 2.5,
): StretchPosition {
  return { record, kind, fromHour, hours };
}

type Sample = readonly [seconds: number, psi: number];

const readers = {
  gauge: () =>
    linesOf("pta-gauge-yous3ry/p_data.csv").map((line): Sample => {
      const [date = "", time = "", psi = ""] = line.split(",");
      return [Date.parse(`${date} ${time}`) / 1000, Number(psi)];
    }),
  dfit: () =>
    linesOf("dfit-siddiqui/DFITData.csv").map((line): Sample => {
      const [seconds, psi] = line.split(",");
      return [Number(seconds), Number(psi)];
    }),
  bedretto: () =>
    linesOf("injection-bedretto/geomonitor_aug10.csv").map((line): Sample => {
      const [time = "", , bar] = line.split(",");
      const [hour, minute, second] = time.split(":").map(Number);
      const seconds = (hour ?? NaN) * 3600 + (minute ?? NaN) * 60;
      return [seconds + (second ?? NaN), Number(bar) * psiPerBar];
    }),
  leakOff1: () => leakOff("1 - Main Claystone", [1, 2]),
  leakOff2: () => leakOff("2 - Vlieland Claystone", [2, 3]),
  stage8: () => {
    const file = "mseel-mip/treatment/2015HOU0098-NNE-MIP-3H_Stg8.csv";
    const pressure = linesOf(file, 0)[0]?.split(",").indexOf("TR_PRESS") ?? 1;
    return linesOf(file, 2).map((line, second): Sample => [
      second,
      Number(line.split(",")[pressure]),
    ]);
  },
};

function leakOff(
  test: string,
  [hours, psi]: readonly [number, number],
): Sample[] {
  const file = `xlot-amstelland/NLOG_GS_PUB_AMS-01_XLOT ${test}_Downhole Gauge_Data.TXT`;
  return linesOf(file, 6).map((line): Sample => {
    const cells = line.split("\t").map((cell) => cell.trim().replace(",", "."));
    const used = cells.filter((cell) => cell !== "");
    return [Number(used[hours]) * 3600, Number(used[psi])];
  });
}

function linesOf(file: string, skipped = 1): string[] {
  const text = readFileSync(new URL(file, data), "latin1");
  return text.trim().split(/\r?\n/).slice(skipped);
}

const read = new Map<string, readonly Sample[]>();

function samplesOf(record: StretchPosition["record"]): readonly Sample[] {
  let samples = read.get(record);
  if (samples === undefined) {
    samples = readers[record]().filter(([seconds, psi]) =>
      Number.isFinite(seconds + psi),
    );
    read.set(record, samples);
  }
  return samples;
}

export function hasRealRecords(): boolean {
  return existsSync(data);
}

/** Returns the sections of one kind that a set may use. */
export function realStretches(
  set: "tuning" | "checking",
  kind: RecordKind,
): RealStretch[] {
  if (!hasRealRecords()) return [];
  return places[set]
    .filter((place) => place.kind === kind)
    .map((place) => stretchAt(place));
}

function stretchAt({ record, fromHour, hours }: StretchPosition): RealStretch {
  const samples = samplesOf(record);
  const first = record === "bedretto" ? 8.8347 * 3600 : (samples[0]?.[0] ?? 0);
  const from = first + fromHour * 3600;
  const within = samples.filter(
    ([seconds]) => seconds >= from && seconds < from + hours * 3600,
  );
  const start = within[0]?.[0] ?? 0;
  return {
    name: `${record} ${fromHour} h`,
    seconds: Float64Array.from(within, ([seconds]) => seconds - start),
    psi: Float64Array.from(within, ([, psi]) => psi),
  };
}

/** The pressure at a second, the nearest sample before it; NaN after the end. */
export function pressureOf(stretch: RealStretch): (second: number) => number {
  const { seconds, psi } = stretch;
  const length = Math.floor(seconds.at(-1) ?? 0);
  const values = new Float64Array(length + 1);
  let at = 0;
  for (let second = 0; second <= length; second++) {
    while ((seconds[at + 1] ?? Infinity) <= second) at += 1;
    const next = Math.min(at + 1, seconds.length - 1);
    const span = (seconds[next] ?? 0) - (seconds[at] ?? 0);
    const share = span > 0 ? (second - (seconds[at] ?? 0)) / span : 0;
    const from = psi[at] ?? NaN;
    values[second] = from + share * ((psi[next] ?? NaN) - from);
  }
  return (second) => values[second] ?? NaN;
}
