import { writeNumber } from "@stagecraft/domain";
import {
  formatPressure,
  formatTableValue,
  formatWhole,
} from "#entities/stage/table-value.ts";
import { formatHalfDayMoment } from "#entities/time/half-day-time.ts";
import type { StatKind } from "#entities/stage/stat-catalogue.ts";
import { shownUnit, type StatUnits } from "#entities/stage/stat-units.ts";

export interface StatValue {
  /** Empty when there is nothing to show. */
  readonly text: string;
  readonly unit: string;
}

const blank: StatValue = { text: "", unit: "" };

/** `1:35:55` */
export function formatPumpTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return `${hours}:${two(minutes)}:${two(whole % 60)}`;
}

function numberValue(
  value: number,
  kind: StatKind,
  units: StatUnits,
): StatValue {
  switch (kind) {
    case "volume":
    case "rate":
      return { text: formatWhole(value), unit: shownUnit(units[kind]) };
    case "mass":
      return { text: formatTableValue(value), unit: shownUnit(units.mass) };
    case "pressure":
      return {
        text: formatPressure(value, units.pressure),
        unit: units.pressure,
      };
    case "percentage":
      return { text: writeNumber(value, 1), unit: "%" };
    case "duration":
      return { text: formatPumpTime(value), unit: "" };
    case "seconds":
      return { text: formatTableValue(value), unit: "s" };
    case "time":
      return { text: formatHalfDayMoment(value), unit: "" };
    case "times":
    case "plain":
      return { text: formatTableValue(value), unit: "" };
  }
}

function momentOf(value: unknown): string {
  return typeof value === "number" ? formatHalfDayMoment(value) : "";
}

/** A value as the table shows it; yes and no are for the caller to say. */
export function statValue(
  value: unknown,
  kind: StatKind,
  units: StatUnits,
): StatValue {
  if (kind === "times" && Array.isArray(value))
    return { ...blank, text: value.map(momentOf).join(", ") };
  if (typeof value !== "number")
    return { ...blank, text: formatTableValue(value) };
  return Number.isFinite(value) ? numberValue(value, kind, units) : blank;
}
