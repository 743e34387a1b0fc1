import type { ShownUnit } from "../guidance/shown-unit.ts";
import { inSeconds, type Phrase, quantity } from "../messages/phrase.ts";
import { alarmLevel } from "./screen-out-alarm.ts";
import { leastSandKgPerM3, type WatchReading } from "./watch.ts";

/** A rate cut of at least this share is mentioned. */
const cutShare = 0.05;
/** The newest half minute rises this much faster than the whole minute. */
const fasterFactor = 1.25;
/** Below this time to the ceiling, there is no time to flush at full rate. */
const shortSeconds = 60;
/** A ceiling further away than this is not actionable. */
const longestSeconds = 900;

/** The situation the text describes; pressures in MPa, rates in m3/min, volumes in m3. */
export interface AdviceSituation {
  readonly level: number;
  readonly reading: WatchReading;
  /** Infinity = no ceiling is set. */
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

/** Returns the seconds until the pressure reaches the ceiling; null = not near, or not set. */
export function secondsToCeiling({
  reading,
  ceilingMpa,
}: Pick<AdviceSituation, "reading" | "ceilingMpa">): number | null {
  const seconds = (60 * (ceilingMpa - reading.pressureMpa)) / reading.slope60;
  return seconds > 0 && seconds <= longestSeconds ? seconds : null;
}

/** Describes the situation: the signs, the likely cause and the action. */
export function screenOutAdvice(situation: AdviceSituation): Phrase {
  const isComing = situation.level === alarmLevel.coming;
  const advised = action(situation);
  return {
    key: isComing ? "message.screenOutComing" : "message.screenOutRisk",
    values: {
      reasons: reasons(situation),
      action: situation.isVolumeAssumed
        ? [{ key: "message.volumeAssumed", values: { action: [advised] } }]
        : [advised],
    },
  };
}

function reasons(situation: AdviceSituation): Phrase[] {
  const { reading, shown, scaleRate } = situation;
  const { excessMpa, slope30, slope60, rateCut } = reading;
  const perMinute = { ...shown.pressure, unit: `${shown.pressure.unit}/min` };
  const found: Phrase[] = [
    {
      key: "message.aboveExplained",
      values: { excess: quantity(excessMpa, shown.pressure) },
    },
    { key: "message.rising", values: { rise: quantity(slope60, perMinute) } },
  ];
  if (slope30 > fasterFactor * slope60)
    found.push({ key: "message.everFaster" });
  if (rateCut >= cutShare * scaleRate)
    found.push({
      key: "message.rateDown",
      values: { cut: quantity(rateCut, shown.rate) },
    });
  const seconds = secondsToCeiling(situation);
  if (seconds !== null)
    found.push({
      key: "message.ceilingNear",
      values: { time: inSeconds(seconds) },
    });
  return found;
}

function action(situation: AdviceSituation): Phrase {
  const { level, reading, shown } = situation;
  const left = quantity(reading.flushLeftM3, shown.volume);
  if (!(reading.sandAtSurface >= leastSandKgPerM3))
    return { key: "message.keepFlushing", values: { left } };
  if (level !== alarmLevel.coming) return { key: "message.readyToCutSand" };
  const seconds = secondsToCeiling(situation);
  const isShort = seconds !== null && seconds < shortSeconds;
  return {
    key: isShort ? "message.cutSandNow" : "message.cutSand",
    values: { left },
  };
}
