import type { VolumeHistogram } from "./volume-histogram.ts";

export interface IntensitySummary {
  readonly fractureIntensityMode: number | null;
  readonly fractureIntensityMedian: number | null;
  readonly fractureIntensityStdDev: number | null;
  readonly fractureEffectiveness: number | null;
  readonly fractureIntensityReason: IntensityReason | null;
  readonly fractureEffectivenessReason: EffectivenessReason | null;
}

export type IntensityReason = "noTreatmentYet" | "tooLittleVolume";
export type EffectivenessReason = IntensityReason | "noReference";

export interface SliceSettings {
  /** Planned clean volume, m3; 0 = not known. */
  readonly plannedM3: number;
  /** Events per 100 bbl of the well's other stages; 0 = not known. */
  readonly reference: number;
  readonly scalar: number;
}

/** Clean volumes at the start and the end of the treatment; null = it has not begun. */
export interface TreatmentVolumes {
  readonly fromM3: number;
  readonly toM3: number;
  readonly isEnded: boolean;
}

const sliceCount = 20;
/** Slice size while a stage without a plan is being pumped. */
const liveSliceM3 = 60;
const hundredBarrelsM3 = 15.8987294928;
const modeBins = 10;
/** Fewer slices are not meaningful. */
const fewestSlices = 3;
/** A planned volume near zero would create endless slices. */
const mostSlices = 10_000;

/** Events per 100 bbl in equal slices of the clean volume. */
export function intensitySummary(
  events: VolumeHistogram,
  volumes: TreatmentVolumes | null,
  settings: SliceSettings,
): IntensitySummary {
  if (volumes === null) return nothing("noTreatmentYet");
  const slices = intensitySlices(events, volumes, settings);
  if (slices.length < fewestSlices) return nothing("tooLittleVolume");
  const sorted = slices.toSorted((a, b) => a - b);
  const { reference } = settings;
  const reached = slices.filter((value) => value >= reference).length;
  return {
    fractureIntensityMode: mode(sorted),
    fractureIntensityMedian: median(sorted),
    fractureIntensityStdDev: deviation(slices),
    fractureEffectiveness:
      reference > 0 ? (100 * reached) / slices.length : null,
    fractureIntensityReason: null,
    fractureEffectivenessReason: reference > 0 ? null : "noReference",
  };
}

function intensitySlices(
  events: VolumeHistogram,
  { fromM3, toM3, isEnded }: TreatmentVolumes,
  { plannedM3, scalar }: SliceSettings,
): number[] {
  const planned = plannedM3 > 0 ? plannedM3 / sliceCount : liveSliceM3;
  const sliceM3 = isEnded ? (toM3 - fromM3) / sliceCount : planned;
  if (!(sliceM3 > 0)) return [];
  const count = isEnded
    ? sliceCount
    : Math.min(mostSlices, Math.floor((toM3 - fromM3) / sliceM3));
  return Array.from({ length: count }, (_, slice) => {
    const start = fromM3 + slice * sliceM3;
    const found = events.countBetween(start, start + sliceM3);
    return (scalar * found * hundredBarrelsM3) / sliceM3;
  });
}

function nothing(reason: IntensityReason): IntensitySummary {
  return {
    fractureIntensityMode: null,
    fractureIntensityMedian: null,
    fractureIntensityStdDev: null,
    fractureEffectiveness: null,
    fractureIntensityReason: reason,
    fractureEffectivenessReason: reason,
  };
}

function median(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  const upper = sorted[half] as number;
  if (sorted.length % 2 === 1) return upper;
  return (upper + (sorted[half - 1] as number)) / 2;
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / values.length);
}

/** Center of the fullest tenth of the range; the lowest on a tie. */
function mode(sorted: readonly number[]): number {
  const highest = sorted.at(-1) as number;
  if (highest === 0) return 0;
  const counts = new Array<number>(modeBins).fill(0);
  for (const value of sorted) {
    const bin = Math.min(
      modeBins - 1,
      Math.floor((value / highest) * modeBins),
    );
    counts[bin] = (counts[bin] as number) + 1;
  }
  const fullest = counts.indexOf(Math.max(...counts));
  return ((fullest + 0.5) * highest) / modeBins;
}
