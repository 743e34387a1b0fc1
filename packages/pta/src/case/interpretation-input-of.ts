import {
  ptaInSi,
  ptaQuantities,
  type PtaInput,
  type PtaQuantityName,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import type { FractureBounds } from "../matching/fracture-match.ts";
import type {
  CaseProperties,
  FalloffRecord,
  FalloffTimes,
  HistoryMatchSettings,
  InterpretationInput,
  Overrides,
} from "../interpretation/interpretation-input.ts";
import { propertyQuantities } from "../interpretation/missing-input.ts";
import type { LineRange } from "../plots/straight-lines.ts";

/** Returns values of a case in SI units: the value that a person set, else the default. */
class CaseValues {
  readonly #input: PtaInput;
  readonly #system: PtaUnitSystem;

  constructor(input: PtaInput, system: PtaUnitSystem) {
    this.#input = input;
    this.#system = system;
  }

  /** Null when it is not set and has no default. */
  given(name: PtaQuantityName): number | null {
    const value = this.#input[name];
    if (value !== undefined) return ptaInSi(name, value, this.#system);
    const { usual } = ptaQuantities[name];
    return usual === null ? null : ptaInSi(name, usual, "STANDARD");
  }

  /** NaN when it is unknown, so that every result that depends on it stays blank. */
  value(name: PtaQuantityName): number {
    return this.given(name) ?? NaN;
  }

  /** A timestamp in milliseconds, unchanged. */
  timestamp(name: PtaQuantityName & `${string}Timestamp`): number | null {
    return this.#input[name] ?? null;
  }

  range(plot: "gPlot" | "propped" | "unpropped"): LineRange | null {
    const from = this.given(`${plot}AnalysisStartOverride`);
    const to = this.given(`${plot}AnalysisEndOverride`);
    return from === null && to === null
      ? null
      : { from: from ?? 0, to: to ?? Infinity };
  }

  bounds(name: keyof typeof boundedFields) {
    return {
      minimum: this.value(`staticHistoryMatchMin${name}`),
      maximum: this.value(`staticHistoryMatchMax${name}`),
    };
  }
}

const boundedFields = {
  HalfLength: "halfLengthMeters",
  Permeability: "permeabilitySquareMeters",
  PorePressure: "porePressurePa",
  Skin: "skin",
  WellboreStorage: "storageCubicMetersPerPa",
} as const satisfies Record<string, keyof FractureBounds>;

function propertiesOf(values: CaseValues): CaseProperties {
  const keys = Object.keys(propertyQuantities) as (keyof CaseProperties)[];
  return Object.fromEntries(
    keys.map((key) => [key, values.value(propertyQuantities[key])]),
  ) as Record<keyof CaseProperties, number>;
}

function timesOf(values: CaseValues): FalloffTimes {
  return {
    injectionStartMs: values.timestamp("injectionStartTimestamp"),
    shutInMs: values.timestamp("shutInTimestamp"),
    falloffStartMs: values.timestamp("falloffStartTimestamp"),
    falloffEndMs: values.timestamp("falloffEndTimestamp"),
  };
}

function overridesOf(input: PtaInput, values: CaseValues): Overrides {
  return {
    gPlot: values.range("gPlot"),
    unpropped: values.range("unpropped"),
    propped: values.range("propped"),
    closureG: values.given("closureOverride"),
    closureMethod: input.closureMethod ?? null,
    masked: input.masked ?? [],
  };
}

function historyMatchOf(
  input: PtaInput,
  values: CaseValues,
  seed: number,
): HistoryMatchSettings | null {
  if (input.runStaticHistoryMatch !== true) return null;
  return {
    bounds: {
      halfLengthMeters: values.bounds("HalfLength"),
      permeabilitySquareMeters: values.bounds("Permeability"),
      porePressurePa: values.bounds("PorePressure"),
      skin: values.bounds("Skin"),
      storageCubicMetersPerPa: values.bounds("WellboreStorage"),
    },
    search: {
      generations: values.value("numberOfGenerations"),
      solutionsPerPopulation: values.value("solutionPerPopulation"),
      parentsMating: values.value("numberOfParentsMating"),
    },
    seed,
  };
}

/**
 * Converts the input of a case and a record to the input of the computation. A value that nobody
 * has set is NaN: results that need it stay blank and a warning names it.
 */
export function interpretationInputOf(order: {
  readonly input: PtaInput;
  readonly system: PtaUnitSystem;
  readonly record: FalloffRecord;
  /** The id of the interpretation is the seed, so that a rerun gives the same result. */
  readonly seed: number;
}): InterpretationInput {
  const { input, system, record, seed } = order;
  const values = new CaseValues(input, system);
  return {
    record,
    times: timesOf(values),
    properties: propertiesOf(values),
    overrides: overridesOf(input, values),
    alpha: values.value("alpha"),
    model: input.model ?? "uniformFlux",
    historyMatch: historyMatchOf(input, values, seed),
  };
}
