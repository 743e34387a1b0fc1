import { writeDuration } from "@stagecraft/domain";
import {
  ptaDimensions,
  ptaQuantityNames,
  writtenPtaFigure,
  writtenPtaValue,
  type PtaQuantityName,
  type PtaUnitSystem,
  type PtaWarning,
} from "@stagecraft/domain/pta";
import { ptaInputTexts } from "@stagecraft/sources";
import { resultLabels, warningTexts } from "#features/pta-files/file-labels.ts";

const asPressure = new Set([
  "tangent",
  "contact",
  "pressure",
  "closure",
  "pore",
  "low",
  "high",
]);
const asDuration = new Set(["seconds", "at", "from", "to"]);
const asCount = new Set(["count", "times"]);

/** The names that the engine gives to the values of a history match. */
const boundedLabels: Readonly<Record<string, string>> = {
  halfLengthMeters: "Half-length",
  permeabilitySquareMeters: "Permeability",
  porePressurePa: "Pore pressure",
  initialPressurePa: "Pore pressure",
  skin: "Skin",
  storageCubicMetersPerPa: "Storage",
  conductivity: resultLabels.matchedConductivity,
  storativityRatio: resultLabels.matchedStorativityRatio,
  interporosity: resultLabels.matchedInterporosity,
};

/** `38 s`, and from two minutes on `0:04:05`. */
function writtenSeconds(seconds: number): string {
  return Math.abs(seconds) < 120
    ? `${Math.floor(seconds)} s`
    : writeDuration(seconds * 1000);
}

function writtenNumber(
  name: string,
  value: number,
  system: PtaUnitSystem,
): string {
  if (asPressure.has(name)) {
    const { units, toSi } = ptaDimensions.pressure;
    return writtenPtaValue(value / toSi[system], units[system]);
  }
  if (asDuration.has(name)) return writtenSeconds(value);
  if (asCount.has(name)) return value.toLocaleString("en-US");
  return name === "rmse"
    ? `${writtenPtaFigure(value * 100)} %`
    : writtenPtaFigure(value);
}

function isQuantityName(name: string): name is PtaQuantityName {
  return (ptaQuantityNames as readonly string[]).includes(name);
}

/** Names of inputs or of matched values, separated by commas. */
function writtenNames(names: string): string {
  return names
    .split(",")
    .map((name) => {
      const label = boundedLabels[name];
      if (label !== undefined) return label;
      return isQuantityName(name) ? ptaInputTexts[name].label : name;
    })
    .join(", ");
}

/**
 * The text of a warning, with its values in the units of the case; an unknown code is shown as it
 * is.
 */
export function warningText(
  { code, values }: PtaWarning,
  system: PtaUnitSystem,
): string {
  const texts: Readonly<Record<string, string>> = warningTexts;
  const text = texts[code] ?? code;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name === "duration" ? "seconds" : name];
    if (value === undefined) return "";
    return typeof value === "number"
      ? writtenNumber(name === "duration" ? "seconds" : name, value, system)
      : writtenNames(value);
  });
}
