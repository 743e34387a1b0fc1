export { engineRelease } from "./checkpoint.ts";
export { proppantDensity, pumpingRate } from "./constants.ts";
export { isDerivedChannel } from "./derived-channel.ts";
export { EngineStateError } from "./engine-state-error.ts";
export {
  offsetEvidence,
  type OffsetEvidence,
  type StoredResponse,
} from "./fdi/evidence.ts";
export {
  rankCandidates,
  type AttributionFigures,
  type Plausibility,
} from "./fdi/evidence-attribution.ts";
export {
  onSeconds,
  smoothedAt,
  valueAt,
  type StoredColumn,
} from "./fdi/evidence-seconds.ts";
export {
  offsetChange,
  type NoLevelCause,
  type OffsetChange,
} from "./fdi/offset-change.ts";
export { notEvaluatedReasons } from "./fdi/offset-settings.ts";
export { countedChange, knownLargestChange } from "./fdi/known-change.ts";
export { fdiLevel, fdiLevels, isFracHit, isNearHit } from "./fdi/levels.ts";
export { rulesFingerprint, setupFingerprint } from "./fingerprint.ts";
export { filledSeconds } from "./grid/filled-seconds.ts";
export {
  qualities,
  type ClearedAlarm,
  type EngineNotification,
  type EngineOutput,
  type NotificationType,
  type OutputChannel,
  type Quality,
  type QualityChange,
} from "./output.ts";
export {
  engineParameters,
  type EngineParameter,
  type ParameterKind,
} from "./parameters/engine-parameters.ts";
export { fdiEntries, type FdiEntry } from "./parameters/fdi-entries.ts";
export { backTestPlan, type BackTestPlan } from "./playbooks/back-test-plan.ts";
export { storedStage, type StoredChannel } from "./playbooks/stored-stage.ts";
export { type MeasuredColumn } from "./playbooks/stored-van-total.ts";
export {
  fdiReadyRule,
  isMet,
  stagecraftReadyRule,
  type ReadyRule,
} from "./playbooks/playbook-rule.ts";
export {
  reevaluatePlaybooks,
  type ReevaluatedPlaybooks,
  type StoredOffset,
  type StoredStage,
} from "./playbooks/reevaluate-playbooks.ts";
export {
  plannedTotals,
  type PlannedTotals,
} from "./pump-plan/planned-totals.ts";
export { mostPumpSteps } from "./pump-plan/pump-schedule.ts";
export { storedValue } from "./kit/stored-value.ts";
export { type InputChannel, type InputRows } from "./rows.ts";
export { joinOutputs, runStage, type StageResult } from "./run-stage.ts";
export {
  type EngineSetup,
  type FdiRule,
  type FdiTrigger,
  type MetricsTrigger,
  type ParameterScope,
  type PlaybookRule,
  type RuleColor,
  type StagecraftRule,
  type StagecraftTrigger,
} from "./setup.ts";
export { StageEngine } from "./stage-engine.ts";
export { type StageSummary, type SummaryValue } from "./summary-value.ts";
export { convert, type Quantity, unitFactor } from "./units/units.ts";
export { mainBody } from "./main-body.ts";
export { longestStageSeconds, stageBody } from "./stage-length.ts";
export type { NeighbourStages, StageSurroundings } from "./setup.ts";
