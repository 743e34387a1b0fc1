/** Channels that every stage may get. Beside them `{additive}Total` and `{channel}Downhole`. */
const derivedNames = new Set([
  "cumSlurryVolumeStageTotal",
  "cumCleanVolumeStageTotal",
  "cumSandSurface",
  "cumSandDownhole",
  "proppantDownhole",
  "predictivePressure",
  "relativePressure",
  "pressureDerivative",
  "relativeDerivative",
  "derivativePercent",
  "pseudoProppant",
  "blockSize",
  "cumTensileFracs",
  "cumShearFracs",
  "fractureIntensity",
  "fracSurfaceArea",
  "guidanceRate",
  "screenOutRisk",
  "repeatRowRun",
  "repeatPressureRun",
  "rateCompare",
  "pressureCompare",
]);

const perOffset =
  /^fdi(PressureChange|PressureChangeRaw|Trend|Uncertainty|OffsetPressureDerivative|OffsetPressureSecondDerivative|Warning|IsWireline)\d+$/;

/** Whether a channel of this name is the engine's to make, in any stage. */
export function isDerivedChannel(name: string): boolean {
  return derivedNames.has(name) || perOffset.test(name);
}
