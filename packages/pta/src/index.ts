export { type Fitted } from "./matching/gene-match.ts";
export {
  matchFracture,
  type Bounds,
  type FractureBounds,
  type FractureMatch,
  type FractureMatchInput,
} from "./matching/fracture-match.ts";
export {
  matchWellTest,
  wellModels,
  type WellModel,
  type WellTestInput,
  type WellTestMatch,
} from "./matching/well-test-match.ts";
export {
  balanceMaterial,
  permeabilityFromLeakOff,
} from "./material-balance.ts";
export { FractureFalloff, searchGrid } from "./models/falloff.ts";
export { kernels } from "./models/kernels.ts";
export {
  bourdetDerivative,
  equivalentSeconds,
  thinnedIndexes,
} from "./plots/bourdet.ts";
export { pickClosure } from "./plots/closure-picks.ts";
export { flowRegimes } from "./plots/flow-regimes.ts";
export { gPlotOf, gTimes } from "./plots/g-plot.ts";
export { gFunction } from "./plots/g-function.ts";
export {
  linearFlowTime,
  proppedLine,
  unproppedLine,
} from "./plots/straight-lines.ts";
export { PlotReader } from "./interpretation/plot-reader.ts";
export { quantitiesNeeded } from "./interpretation/missing-input.ts";
export { secondsAtG } from "./interpretation/closure.ts";
export {
  interpret,
  interpretPlots,
  prepareFalloff,
  readPlots,
  shortestFalloffSeconds,
  type PreparedFalloff,
  type Interpretation,
} from "./interpretation/interpret.ts";
export {
  closureMethods,
  noOverrides,
  type CaseProperties,
  type ClosureMethod,
  type FalloffRecord,
  type FalloffTimes,
  type HistoryMatchSettings,
  type InterpretationInput,
  type Overrides,
} from "./interpretation/interpretation-input.ts";
export {
  warningCodes,
  type InterpretationWarning,
  type WarningCode,
  type WarningLevel,
} from "./interpretation/interpretation-warning.ts";
export type { Closure, TimedClosure } from "./interpretation/closure.ts";
export type { StaticModel } from "./interpretation/history-match.ts";
export type { LineRange } from "./plots/straight-lines.ts";
export { interpretationInputOf } from "./case/interpretation-input-of.ts";
export { outputOf, ptaResultsOf } from "./case/output-of.ts";
export { ptaRelease } from "./pta-release.ts";
export { stehfestWeights } from "./numerics/stehfest.ts";
