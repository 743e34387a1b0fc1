export { blankParameters } from "./blank-parameters.ts";
export { changesResult } from "./changes-result.ts";
export {
  checkControlDocument,
  formatSchemaError,
} from "./check-control-document.ts";
export { checkOffsets } from "./check-rows.ts";
export {
  checkStageEdit,
  maximumStageCommentLength,
  maximumStageNameLength,
} from "./check-stage-edit.ts";
export {
  controlTextOf,
  parseControlText,
  type ControlSyntaxError,
  type ControlText,
} from "./control-text.ts";
export { differences, type Change } from "./differences.ts";
export {
  editField,
  editFields,
  type EditField,
  type FieldKind,
} from "./edit-fields.ts";
export {
  controlMessages,
  editMessages,
  type EditMessage,
} from "./edit-messages.ts";
export {
  cleanSources,
  proppantSources,
  secondaryCharts,
  type EditAxis,
  type EditLimits,
  type EditLine,
  type EditOffset,
  type EditParameters,
  type EditPlaybook,
  type EditPlot,
  type EditSecondary,
  type EditSource,
  type SecondaryChart,
} from "./edit-parameters.ts";
export { tabOfPath, valueAt, withValueAt } from "./edit-path.ts";
export { fieldGroups, type FieldGroup } from "./field-paths.ts";
export { knownChannels } from "./known-channels.ts";
export {
  mergeEdits,
  type MergeChoice,
  type MergeChoices,
  type MergeConflict,
  type MergeResult,
} from "./merge-edits.ts";
export { type NumberRule } from "./number-rule.ts";
export { addOffset, removeOffset, unusedOffsets } from "./offset-moves.ts";
export { unitSystems, type OptionalParameters } from "./optional-parameters.ts";
export {
  type JsonDocument,
  type ParameterDocument,
} from "./parameter-document.ts";
export {
  commitSteps,
  planCommit,
  type CommitPlan,
  type CommitStep,
} from "./plan-commit.ts";
export {
  addAxis,
  addLine,
  isLockedAxis,
  removeAxis,
  removeLine,
} from "./plot-moves.ts";
export {
  absoluteCaution,
  cautionRatio,
  isCautionDisabled,
} from "./pressure-caution.ts";
export { clipColor } from "./read-plot.ts";
export {
  readParameters,
  readStageEdit,
  readSubmittedEdit,
  readSubmittedParameters,
} from "./read-stage-edit.ts";
export {
  addSource,
  canMoveSource,
  canRemoveSource,
  isPermanentSource,
  moveSource,
  permanentSources,
  removeSource,
  unusedSources,
  type MoveDirection,
} from "./source-moves.ts";
export {
  editTabs,
  type EditableStage,
  type EditFacts,
  type EditTab,
  type FieldError,
  type SchemaError,
  type StageEdit,
} from "./stage-edit.ts";
export { parseTypedNumber, type TypedNumber } from "./typed-number.ts";
export {
  editBlock,
  verdict,
  verdictOnSubmitted,
  type EditBlock,
  type Verdict,
} from "./verdict.ts";
export { writeParameters } from "./write-parameters.ts";
