import { writeDuration } from "@stagecraft/domain";
import { formatTableValue } from "./table-value.ts";
import { formatHalfDayMoment } from "#shared/time/half-day-time.ts";
import type { StatKind } from "./stat-catalogue.ts";
import { readerChange, readerQuantity } from "#translations/reader.ts";

export interface StatValue {
  /** Empty when there is nothing to show. */
  readonly text: string;
  readonly unit: string;
}

const blank: StatValue = { text: "", unit: "" };

function numberValue(
  value: number,
  kind: StatKind,
  units: StatUnits,
): StatValue {
  switch (kind) {
    case "volume":
    case "rate":
    case "concentration":
    case "mass":
    case "pressure":
      return readerQuantity(value, units[kind]);
    case "percentage":
      return readerQuantity(value, "%");
    case "change":
      return readerChange(value, "%");
    case "duration":
      return { text: writeDuration(value * 1000), unit: "" };
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

/** Formats a value for the table; the caller formats yes and no. */
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

/** Units of the stage's summary. */
export interface StatUnits {
  readonly volume: string;
  readonly mass: string;
  readonly rate: string;
  readonly concentration: string;
  readonly pressure: string;
}

/** Returns the units of a summary; empty where it does not state them. */
export function unitsOfSummary(
  summary: Readonly<Record<string, unknown>>,
): StatUnits {
  const units = summary["units"];
  const unitOf = (name: string) => {
    const unit =
      typeof units === "object" && units !== null
        ? (units as Readonly<Record<string, unknown>>)[name]
        : undefined;
    return typeof unit === "string" ? unit : "";
  };
  const pressure = summary["pressureUnit"];
  return {
    volume: unitOf("volume"),
    mass: unitOf("mass"),
    rate: unitOf("rate"),
    concentration: unitOf("concentration"),
    pressure: typeof pressure === "string" ? pressure : "",
  };
}
