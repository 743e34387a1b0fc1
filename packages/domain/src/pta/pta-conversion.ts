import {
  ptaDimensions,
  ptaQuantities,
  ptaQuantityNames,
  type PtaDimension,
  type PtaInput,
  type PtaQuantityName,
  type PtaUnitSystem,
} from "./pta-case.ts";
import {
  ptaResults,
  ptaResultUnit,
  type PtaClosureReading,
  type PtaLine,
  type PtaOutput,
  type PtaResult,
} from "./pta-output.ts";

/** No gauge reads more digits, and nobody types more. */
const writtenDigits = 12;

/** A number without the rounding error of floating point: 250.6 and not 250.60000000000002. */
export function withoutDust(value: number): number {
  return Number(value.toPrecision(writtenDigits));
}

/** Enough digits that 10 ft are still 10 ft after a conversion there and back. */
const exactDigits = 13;

/** The factor from a unit of one system to the same dimension in the other. */
function factorOf(
  dimension: PtaDimension,
  from: PtaUnitSystem,
  to: PtaUnitSystem,
): number {
  const { toSi } = ptaDimensions[dimension];
  return toSi[from] / toSi[to];
}

/** The same amount in the unit of another system. */
export function ptaConverted(
  name: PtaQuantityName,
  value: number,
  from: PtaUnitSystem,
  to: PtaUnitSystem,
): number {
  const factor = factorOf(ptaQuantities[name].dimension, from, to);
  return factor === 1
    ? value
    : Number((value * factor).toPrecision(exactDigits));
}

/** The same input in the units of another system. */
export function ptaInputIn(
  input: PtaInput,
  from: PtaUnitSystem,
  to: PtaUnitSystem,
): PtaInput {
  const values: Partial<Record<PtaQuantityName, number>> = {};
  for (const name of ptaQuantityNames) {
    const value = input[name];
    if (value !== undefined) values[name] = ptaConverted(name, value, from, to);
  }
  return { ...input, ...values };
}

/** The same result in the unit of a system. */
export function ptaResultIn(result: PtaResult, to: PtaUnitSystem): PtaResult {
  const { key, value, low, high } = result;
  const unit = ptaResultUnit(key, to);
  if (unit === result.unit) return result;
  const factor = factorOf(
    ptaResults[key],
    to === "METRIC" ? "STANDARD" : "METRIC",
    to,
  );
  return {
    ...result,
    unit,
    value: value * factor,
    low: low === null ? null : low * factor,
    high: high === null ? null : high * factor,
  };
}

function lineIn(line: PtaLine, factor: number): PtaLine {
  const { lineStart, lineEnd, slope, intercept } = line;
  return {
    ...line,
    lineStart: { ...lineStart, y: lineStart.y * factor },
    lineEnd: { ...lineEnd, y: lineEnd.y * factor },
    slope: slope * factor,
    intercept: intercept * factor,
  };
}

/**
 * The same output in the units of another system; only the units change, nothing is computed again.
 */
export function ptaOutputIn(output: PtaOutput, to: PtaUnitSystem): PtaOutput {
  const from = output.unitSystem;
  if (from === to) return output;
  const pressure = factorOf("pressure", from, to);
  const all = (values: readonly number[]) =>
    values.map((value) => value * pressure);
  const reading = (pick: PtaClosureReading | null) =>
    pick && { ...pick, pressure: pick.pressure * pressure };
  const { injection, falloff, gPlot, sqrtTime, semiLogDerivative } = output;
  const { unpropped, propped, staticModel } = output;
  return {
    ...output,
    unitSystem: to,
    pressureUnit: ptaDimensions.pressure.units[to],
    results: output.results.map((result) => ptaResultIn(result, to)),
    injection: injection && {
      ...injection,
      volume: injection.volume * factorOf("volume", from, to),
      volumeUnit: ptaDimensions.volume.units[to],
      lastRate: injection.lastRate * factorOf("rate", from, to),
      lastRateUnit: ptaDimensions.rate.units[to],
    },
    falloff: falloff && { ...falloff, pressure: all(falloff.pressure) },
    gPlot: gPlot && {
      ...gPlot,
      pressure: all(gPlot.pressure),
      gDerivative: all(gPlot.gDerivative),
      gSemilog: all(gPlot.gSemilog),
      contact: reading(gPlot.contact),
      tangent: reading(gPlot.tangent),
      closure: reading(gPlot.closure),
    },
    sqrtTime: sqrtTime && {
      ...sqrtTime,
      pressure: all(sqrtTime.pressure),
      derivative: all(sqrtTime.derivative),
    },
    semiLogDerivative: semiLogDerivative && {
      ...semiLogDerivative,
      change: all(semiLogDerivative.change),
      derivative: all(semiLogDerivative.derivative),
    },
    unpropped: unpropped && lineIn(unpropped, pressure),
    propped: propped && lineIn(propped, pressure),
    staticModel: staticModel && {
      ...staticModel,
      pressure: all(staticModel.pressure),
      derivative: all(staticModel.derivative),
    },
  };
}
