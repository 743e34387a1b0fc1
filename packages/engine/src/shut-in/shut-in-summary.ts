import type { ShownUnit } from "../guidance/shown-unit.ts";
import { readingMinutes } from "./falloff-record.ts";
import type { FalloffRecord } from "./falloff-record.ts";
import { isipIntervalMpa } from "./isip-interval.ts";

type Value = number | boolean | string | null;

/** Returns the summary keys of the shut-in, all of them from the first second on. */
export function shutInSummary(
  record: FalloffRecord | null,
  originMs: number,
  shown: ShownUnit,
): Record<string, Value> {
  const pressure = record?.shutInPressure() ?? null;
  const fit = pressure?.fit ?? null;
  const inShown = (mpa: number | undefined): number | null =>
    mpa === undefined || mpa !== mpa ? null : mpa * shown.factor;
  const endK = record?.endK ?? null;
  const summary: Record<string, Value> = {
    instantaneousShutInPressure: inShown(pressure?.isipMpa),
    instantaneousShutInPressureTimestamp:
      record === null ? null : originMs + record.instantK * 1000,
    instantaneousShutInPressureProvisional: pressure?.isProvisional ?? null,
    instantaneousShutInPressureUncertainty: inShown(fit?.uncertaintyMpa),
    instantaneousShutInPressureInterval:
      fit === null ? null : inShown(isipIntervalMpa(fit)),
    instantaneousShutInPressureReason: isipReason(record, fit !== null),
    waterHammerPeriodSeconds: fit?.hammerPeriodSeconds ?? null,
    shutInEnd: record?.endReason ?? null,
    shutInEndTimestamp: endK === null ? null : originMs + endK * 1000,
  };
  readingMinutes.forEach((minutes, i) => {
    const reading = inShown(record?.readingsMpa[i]);
    summary[`shutInPressure${minutes}Minutes`] = reading;
    summary[`shutInPressure${minutes}MinutesReason`] =
      reading === null ? missingReason(record) : null;
  });
  return summary;
}

/** Returns why a reading is missing: no shut-in, not that long yet, or the end reason. */
function missingReason(record: FalloffRecord | null): string {
  if (record === null) return "noShutIn";
  return record.endReason ?? "notYet";
}

function isipReason(
  record: FalloffRecord | null,
  isFitted: boolean,
): string | null {
  if (record === null) return "noShutIn";
  if (isFitted) return null;
  return record.endReason === null ? "notYet" : "falloffTooShort";
}
