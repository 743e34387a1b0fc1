import {
  alarmLevel,
  ScreenOutAlarm,
} from "../../packages/engine/src/screen-out/screen-out-alarm.ts";
import { stepSeconds } from "../../packages/engine/src/screen-out/step-means.ts";
import type { ScreenOutThresholds } from "../../packages/engine/src/screen-out/thresholds.ts";
import {
  Watch,
  type WatchReading,
} from "../../packages/engine/src/screen-out/watch.ts";
import {
  MedianFilter,
  medianDelaySeconds,
} from "../../packages/engine/src/stage-window/median-filter.ts";
import { RecordScale } from "../../packages/engine/src/stage-window/record-scale.ts";
import type { TreatmentRecord } from "./modeled-screen-outs.ts";

const psiMpa = 6.894757293168361e-3;
const barrelM3 = 0.158987294928;
const poundPerGallon = 119.826427;
const casingM3PerM = 0.01105;
const mostUprightM = 3000;

/** A reading of the watch and its second. */
export interface StepReading extends WatchReading {
  readonly k: number;
}

export interface RaisedAlarm {
  readonly k: number;
  readonly isRed: boolean;
}

/**
 * The watch alone over a record, without thresholds, so that many can be tried
 * on one run. The engine itself runs the same watch.
 */
export function readingsOf(record: TreatmentRecord): StepReading[] {
  const scale = new RecordScale();
  const rates = new MedianFilter();
  const pressures = new MedianFilter();
  const boreholeVolumeM3 = record.boreholeVolume * barrelM3;
  const height = Math.min(mostUprightM, boreholeVolumeM3 / casingM3PerM);
  const watch = new Watch(boreholeVolumeM3, height);
  const readings: StepReading[] = [];
  let volumeM3 = 0;
  let lastRate = 0;
  for (let k = 0; k < record.rate.length; k++) {
    const ownRate = (record.rate[k] ?? NaN) * barrelM3;
    const rate = rates.push(ownRate);
    const pressure = pressures.push((record.pressure[k] ?? NaN) * psiMpa);
    volumeM3 += (ownRate + lastRate) / 120;
    lastRate = ownRate;
    if (k >= medianDelaySeconds)
      scale.push(k - medianDelaySeconds, rate, pressure);
    const sand = (record.proppant[k] ?? 0) * poundPerGallon;
    watch.push(rate, pressure, sand, volumeM3);
    if ((k + 1) % stepSeconds !== 0) continue;
    watch.step(scale.rate);
    readings.push({ k, ...watch.reading });
  }
  return readings;
}

/** Alarms that opened, or turned red. */
export function alarmsOf(
  readings: readonly StepReading[],
  thresholds: ScreenOutThresholds,
): RaisedAlarm[] {
  const alarm = new ScreenOutAlarm(thresholds);
  const raised: RaisedAlarm[] = [];
  for (const reading of readings)
    if (alarm.step(reading) === "raised")
      raised.push({
        k: reading.k,
        isRed: alarm.level === alarmLevel.coming,
      });
  return raised;
}
