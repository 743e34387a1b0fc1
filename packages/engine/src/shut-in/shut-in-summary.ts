import type { ShownUnit } from "../guidance/shown-unit.ts";
import { readingMinutes } from "./falloff-record.ts";
import type { FalloffRecord } from "./falloff-record.ts";

type Value = number | boolean | null;

/** The summary keys of the shut-in; all of them there from the first second on. */
export function shutInSummary(
  record: FalloffRecord | null,
  originMs: number,
  shown: ShownUnit,
): Record<string, Value> {
  const pressure = record?.shutInPressure() ?? null;
  const inShown = (mpa: number | undefined): number | null =>
    mpa === undefined || mpa !== mpa ? null : mpa * shown.factor;
  const summary: Record<string, Value> = {
    instantaneousShutInPressure: inShown(pressure?.isipMpa),
    instantaneousShutInPressureTimestamp:
      record === null ? null : originMs + record.instantK * 1000,
    instantaneousShutInPressureProvisional: pressure?.isProvisional ?? null,
    instantaneousShutInPressureUncertainty: inShown(
      pressure?.fit?.uncertaintyMpa,
    ),
    waterHammerPeriodSeconds: pressure?.fit?.hammerPeriodSeconds ?? null,
  };
  readingMinutes.forEach((minutes, i) => {
    summary[`shutInPressure${minutes}Minutes`] = inShown(
      record?.readingsMpa[i],
    );
  });
  return summary;
}
