/** Channels that every stage may get, in addition to `{additive}Total` and `{channel}Downhole`. */
const derivedNames = new Set([
  "cumSlurryVolumeStageTotal",
  "cumCleanVolumeStageTotal",
  "cumSandSurface",
  "cumSandDownhole",
  "proppantDownhole",
  "plannedRate",
  "plannedCleanRate",
  "plannedProppant",
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

/** Whether the engine computes a channel of this name in any stage. */
export function isDerivedChannel(name: string): boolean {
  return derivedNames.has(name) || perOffset.test(name);
}
