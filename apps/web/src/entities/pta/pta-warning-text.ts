import { writeNumber } from "@stagecraft/domain";
import {
  ptaDimensions,
  type PtaUnitSystem,
  type PtaWarning,
} from "@stagecraft/domain/pta";
import { inputLabel, isPtaQuantityName } from "#entities/pta/pta-labels.ts";
import { warningTexts } from "#entities/pta/pta-texts.ts";
import { writtenFigure, writtenValue } from "#entities/pta/pta-value.ts";
import { durationText } from "#translations/duration-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";

const asPressure = new Set([
  "tangent",
  "contact",
  "pressure",
  "closure",
  "pore",
  "low",
  "high",
]);
const asCount = new Set(["count", "samples", "times"]);
const asDuration = new Set(["seconds", "at", "from", "to"]);

/** The names that the engine gives to the values of a history match. */
const boundedLabels: Readonly<Record<string, TextKey>> = {
  halfLengthMeters: "ptaInput.HalfLength",
  permeabilitySquareMeters: "ptaInput.Permeability",
  porePressurePa: "ptaInput.PorePressure",
  initialPressurePa: "ptaInput.PorePressure",
  skin: "ptaInput.Skin",
  storageCubicMetersPerPa: "ptaInput.WellboreStorage",
  conductivity: "ptaResult.matchedConductivity",
  storativityRatio: "ptaResult.matchedStorativityRatio",
  interporosity: "ptaResult.matchedInterporosity",
};

function writtenNumber(
  name: string,
  value: number,
  system: PtaUnitSystem,
  text: Text,
): string {
  if (asPressure.has(name)) {
    const { units, toSi } = ptaDimensions.pressure;
    return writtenValue(value / toSi[system], units[system]);
  }
  if (asCount.has(name)) return writeNumber(value, 0);
  if (asDuration.has(name)) return durationText(value, text);
  return name === "rmse"
    ? `${writtenFigure(value * 100)}\u00a0%`
    : writtenFigure(value);
}

/** Names of inputs or of matched values, separated by commas. */
function writtenNames(names: string, text: Text): string {
  return names
    .split(",")
    .map((name) => {
      const label = boundedLabels[name];
      if (label !== undefined) return text(label);
      return isPtaQuantityName(name) ? inputLabel(text, name) : name;
    })
    .join(", ");
}

/** The text of a warning, with its values in the units of the case. */
export function warningText(
  text: Text,
  { code, values }: PtaWarning,
  system: PtaUnitSystem,
): string {
  const written = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number"
        ? writtenNumber(name, value, system, text)
        : writtenNames(value, text),
    ]),
  );
  const duration = written["seconds"] ?? "";
  const key = (warningTexts as Readonly<Record<string, TextKey>>)[code];
  return key === undefined ? code : text(key, { ...written, duration });
}
