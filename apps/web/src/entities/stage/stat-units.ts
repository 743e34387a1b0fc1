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
