import {
  cleanSources,
  proppantSources,
  type EditOffset,
  type EditPlaybook,
  type EditSource,
} from "../fields/edit-parameters.ts";
import type { NumberReading } from "../fields/number-reading.ts";
import {
  documentOf,
  rowsOf,
  isNoValue,
  textOf,
  without,
} from "./parameter-document.ts";

const sourceKeys = ["name", "unit", "index", "multiplier"];
const offsetKeys = [
  "name",
  "wellLabel",
  "api",
  "minDeltaPressureFracHit",
  "minDerivPressureFracHit",
  "state",
  "suspend",
];
/** waterSource is the legacy name of cleanSource. */
const playbookKeys = [
  "cleanSource",
  "waterSource",
  "proppantSource",
  "suspend",
];

export const defaultMinDeltaPressure = 100;

export function sourceOf(given: unknown, read: NumberReading): EditSource[] {
  return rowsOf(given).map((source) => ({
    name: textOf(source["name"]),
    unit: textOf(source["unit"]),
    index: read(source["index"], { otherwise: 0 }),
    multiplier: read(source["multiplier"], { otherwise: 1 }),
    others: without(source, sourceKeys),
  }));
}

export function offsetsOf(given: unknown, read: NumberReading): EditOffset[] {
  return rowsOf(given).map((offset) => {
    const { minDerivPressureFracHit: minDeriv, state } = offset;
    return {
      name: textOf(offset["name"]),
      wellLabel: textOf(offset["wellLabel"]),
      api: textOf(offset["api"]),
      minDeltaPressureFracHit: read(offset["minDeltaPressureFracHit"], {
        otherwise: defaultMinDeltaPressure,
      }),
      ...(!isNoValue(minDeriv) && {
        minDerivPressureFracHit: read(minDeriv, {
          otherwise: null,
          keepsZero: true,
        }),
      }),
      ...(textOf(state) !== "" && { state: textOf(state) }),
      suspend: offset["suspend"] === true,
      others: without(offset, offsetKeys),
    };
  });
}

export function playbookOf(given: unknown): EditPlaybook {
  const playbook = documentOf(given);
  return {
    cleanSource:
      textOf(playbook["cleanSource"]) ||
      textOf(playbook["waterSource"]) ||
      cleanSources[0],
    proppantSource: textOf(playbook["proppantSource"]) || proppantSources[0],
    suspend: playbook["suspend"] === true,
    others: without(playbook, playbookKeys),
  };
}
