export { engineRelease } from "./checkpoint.ts";
export { proppantDensity } from "./constants.ts";
export { isDerivedChannel } from "./derived-channel.ts";
export { EngineStateError } from "./engine-state-error.ts";
export { fdiLevel, isFracHit, isNearHit } from "./fdi/levels.ts";
export { rulesFingerprint, setupFingerprint } from "./fingerprint.ts";
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
export {
  reevaluatePlaybooks,
  type ReevaluatedPlaybooks,
  type StoredOffset,
  type StoredStage,
} from "./playbooks/reevaluate-playbooks.ts";
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
export { type StageSummary, type SummaryValue } from "./stage-summary.ts";
export { convert, type Quantity, unitFactor } from "./units/units.ts";
export { mainBody } from "./main-body.ts";
