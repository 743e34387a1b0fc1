import { ownValue } from "@stagecraft/domain";
import type { StatKind } from "./stat-catalogue.ts";

/** Units of the stage's summary. */
export interface StatUnits {
  readonly volume: string;
  readonly mass: string;
  readonly rate: string;
  readonly pressure: string;
}

const unitSigns: Readonly<Record<string, string>> = {
  m3: "m³",
  "m3/min": "m³/min",
  "m3/m": "m³/min",
  l: "L",
};

export function shownUnit(unit: string): string {
  return ownValue(unitSigns, unit) ?? unit;
}

/** The units a summary is written in; empty where it does not say. */
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
    pressure: typeof pressure === "string" ? pressure : "",
  };
}

/** What a number of some kind is counted in. */
export function unitOfKind(kind: StatKind, units: StatUnits): string {
  switch (kind) {
    case "volume":
    case "mass":
    case "rate":
    case "pressure":
      return shownUnit(units[kind]);
    case "percentage":
      return "%";
    case "duration":
    case "seconds":
      return "s";
    case "time":
    case "times":
    case "plain":
      return "";
  }
}
