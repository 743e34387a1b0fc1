import {
  ptaResultKeys,
  ptaResultUnit,
  type PtaOutput,
  type PtaResult,
} from "@stagecraft/domain/pta";

function aResult(key: PtaResult["key"], at: number): PtaResult {
  const isMatched = key.startsWith("matched");
  const value = 1234.5678 / (at + 1);
  return {
    key,
    value,
    unit: ptaResultUnit(key, "STANDARD"),
    low: isMatched ? value * 0.9 : null,
    high: isMatched ? value * 1.2 : null,
    isResolved: key !== "matchedHalfLength" && key !== "matchedPermeability",
    isSetByPerson: key === "closurePressure",
  };
}

/** An output with every plot, every result and a warning of each level. */
export function aFullOutput(): PtaOutput {
  const seconds = Array.from({ length: 600 }, (_, at) => (at + 1) * 6);
  const pressure = seconds.map((each) => 9000 - 18 * Math.sqrt(each));
  const gTime = seconds.map((each) => Math.sqrt(each) / 6);
  const decline = gTime.map((g) => (g < 5 ? 90 : 90 - 6 * (g - 5)));
  return {
    unitSystem: "STANDARD",
    pressureUnit: "psi",
    results: ptaResultKeys.map(aResult),
    injection: {
      startTimestamp: Date.UTC(2026, 4, 1, 10),
      shutInTimestamp: Date.UTC(2026, 4, 1, 12),
      volume: 9000,
      volumeUnit: "bbl",
      lastRate: 75,
      lastRateUnit: "bpm",
      seconds: 7200,
    },
    falloff: { seconds, pressure, leftOutCount: 3 },
    gPlot: {
      alpha: 1,
      gTime,
      pressure,
      gDerivative: decline,
      gSemilog: gTime.map((g, at) => g * (decline[at] ?? 0)),
      contact: { G: 3.5, seconds: 441, pressure: 8622 },
      tangent: { G: 5.4, seconds: 1050, pressure: 8417 },
      closure: { G: 3.5, seconds: 441, pressure: 8622 },
      closureMethod: "contact",
    },
    sqrtTime: {
      rootSeconds: seconds.map(Math.sqrt),
      pressure,
      derivative: seconds.map((each) => 9 * Math.sqrt(each)),
    },
    semiLogDerivative: {
      equivalentSeconds: seconds,
      change: seconds.map((each) => 18 * Math.sqrt(each)),
      derivative: seconds.map((each) => 9 * Math.sqrt(each)),
    },
    flowRegimes: [
      { regime: "linear", from: 20, to: 300, slope: 0.5 },
      { regime: "radial", from: 1200, to: 3600, slope: 0.02 },
    ],
    unpropped: {
      lineStart: { x: 0.5, y: 8950 },
      lineEnd: { x: 3.4, y: 8630 },
      slope: -110,
      intercept: 9000,
      r2: 0.999,
      isSetByPerson: false,
    },
    propped: {
      lineStart: { x: 45, y: 8000 },
      lineEnd: { x: 70, y: 8500 },
      slope: 20,
      intercept: 7100,
      r2: 0.98,
      isSetByPerson: true,
    },
    staticModel: {
      model: "uniformFlux",
      seconds,
      pressure: pressure.map((each) => each + 3),
      equivalentSeconds: seconds,
      derivative: seconds.map((each) => 9.2 * Math.sqrt(each)),
      generations: 1100,
      seed: 7,
      isSeparatelyResolved: false,
    },
    warnings: [
      {
        code: "closuresDiffer",
        level: "warning",
        values: { contact: 59.45e6, tangent: 58.03e6 },
      },
      { code: "notSeparatelyResolved", level: "note", values: {} },
      { code: "atBound", level: "warning", values: { name: "skin" } },
    ],
  };
}
