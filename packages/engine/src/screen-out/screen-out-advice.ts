import { shownText, type ShownUnit } from "../guidance/shown-unit.ts";
import { alarmLevel } from "./screen-out-alarm.ts";
import { leastSandKgPerM3, type WatchReading } from "./watch.ts";

/** A cut of this part of the rate is worth a word. */
const cutShare = 0.05;
/** The newest half minute rises this much faster than the whole minute. */
const fasterFactor = 1.25;
/** Nearer than this the ceiling leaves no time to flush at full rate. */
const shortSeconds = 60;
/** Later than this nobody acts on it. */
const longestSeconds = 900;

/** What the text is about; pressures in MPa, rates in m3/min, volumes in m3. */
export interface AdviceSituation {
  readonly level: number;
  readonly reading: WatchReading;
  /** Infinity = nobody has set one. */
  readonly ceilingMpa: number;
  readonly scaleRate: number;
  readonly isVolumeAssumed: boolean;
  readonly shown: ScreenOutShown;
}

export interface ScreenOutShown {
  readonly pressure: ShownUnit;
  readonly rate: ShownUnit;
  readonly volume: ShownUnit;
}

/** Seconds until the pressure itself is at the ceiling; null = not near, or not set. */
export function secondsToCeiling({
  reading,
  ceilingMpa,
}: Pick<AdviceSituation, "reading" | "ceilingMpa">): number | null {
  const seconds = (60 * (ceilingMpa - reading.pressureMpa)) / reading.slope60;
  return seconds > 0 && seconds <= longestSeconds ? seconds : null;
}

/** The situation in words: what is seen, why it is believed, what to do. */
export function screenOutAdvice(situation: AdviceSituation): string {
  const { level } = situation;
  const head =
    level === alarmLevel.coming ? "Screen-out coming" : "Screen-out risk";
  return `${head}: ${reasons(situation).join(", ")}. ${action(situation)}${assumption(situation)}`;
}

function reasons(situation: AdviceSituation): string[] {
  const { reading, shown, scaleRate } = situation;
  const { excessMpa, slope30, slope60, rateCut } = reading;
  const found = [
    `pressure ${shownText(excessMpa, shown.pressure)} above what rate and sand explain`,
    `rising ${shownText(slope60, shown.pressure)}/min`,
  ];
  if (slope30 > fasterFactor * slope60) found.push("ever faster");
  if (rateCut >= cutShare * scaleRate)
    found.push(
      `rate down ${shownText(rateCut, shown.rate)} and the pressure has not followed`,
    );
  const seconds = secondsToCeiling(situation);
  if (seconds !== null) found.push(`ceiling in about ${Math.round(seconds)} s`);
  return found;
}

function action(situation: AdviceSituation): string {
  const { level, reading, shown } = situation;
  const left = shownText(reading.flushLeftM3, shown.volume);
  if (!(reading.sandAtSurface >= leastSandKgPerM3))
    return `Hold rate and keep flushing: ${left} to go`;
  if (level !== alarmLevel.coming) return "Hold rate, be ready to cut sand";
  const seconds = secondsToCeiling(situation);
  return seconds !== null && seconds < shortSeconds
    ? `Cut sand now, reduce rate only to stay below the ceiling, then flush ${left}`
    : `Cut sand, hold rate and flush ${left}`;
}

function assumption({ isVolumeAssumed }: AdviceSituation): string {
  return isVolumeAssumed ? " (borehole volume assumed)" : "";
}
