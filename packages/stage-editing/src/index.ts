export { blankParameters } from "./fields/blank-parameters.ts";
export { changesResult } from "./changes/changes-result.ts";
export {
  checkControlDocument,
  checkPadControl,
  formatSchemaError,
} from "./check/check-control-document.ts";
export { checkOffsets } from "./check/check-rows.ts";
export {
  checkStageEdit,
  maximumStageCommentLength,
  maximumStageNameLength,
} from "./check/check-stage-edit.ts";
export {
  controlTextOf,
  parseControlText,
  type ControlSyntaxError,
  type ControlText,
} from "./documents/control-text.ts";
export {
  controlChanges,
  withControlChanges,
  type ControlChange,
} from "./inheritance/control-changes.ts";
export {
  documentChanges,
  documentParameters,
  type DocumentValues,
  type DocumentVersions,
  storedDocumentVersions,
  withDocumentValues,
} from "./inheritance/document-values.ts";
export {
  type ValuedDocument,
  stageValuesFrom,
} from "./inheritance/stage-row-values.ts";
export {
  completedPadControl,
  inheritedParameters,
  type InheritedFrom,
  type StageParents,
} from "./inheritance/inherited-parameters.ts";
export {
  concerns,
  inheritanceOf,
  originOf,
  type Inheritance,
  type ValueOrigin,
} from "./inheritance/value-origin.ts";
export { differences, type Change } from "./changes/differences.ts";
export {
  editField,
  editFields,
  type EditField,
  type FieldKind,
} from "./fields/edit-fields.ts";
export {
  controlMessages,
  editMessages,
  type EditMessage,
} from "./check/edit-messages.ts";
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
} from "./fields/edit-parameters.ts";
export { tabOfPath, valueAt, withValueAt } from "./changes/edit-path.ts";
export { fieldGroups, type FieldGroup } from "./fields/field-paths.ts";
export { knownChannels } from "./fields/known-channels.ts";
export {
  mergeEdits,
  type MergeChoice,
  type MergeChoices,
  type MergeConflict,
  type MergeResult,
} from "./changes/merge-edits.ts";
export { type NumberRule } from "./check/number-rule.ts";
export {
  addOffset,
  removeOffset,
  unusedOffsets,
} from "./changes/offset-moves.ts";
export {
  unitSystems,
  type OptionalParameters,
} from "./fields/optional-parameters.ts";
export {
  type JsonDocument,
  type ParameterDocument,
} from "./documents/parameter-document.ts";
export {
  commitSteps,
  planCommit,
  type CommitPlan,
  type CommitStep,
} from "./changes/plan-commit.ts";
export {
  addAxis,
  addLine,
  isLockedAxis,
  removeAxis,
  removeLine,
} from "./changes/plot-moves.ts";
export {
  absoluteCaution,
  cautionRatio,
  isCautionDisabled,
} from "./check/pressure-caution.ts";
export { clipColor } from "./documents/read-plot.ts";
export {
  readParameters,
  readStageEdit,
  readSubmittedEdit,
  readSubmittedParameters,
} from "./documents/read-stage-edit.ts";
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
} from "./changes/source-moves.ts";
export {
  editTabs,
  type EditableStage,
  type EditFacts,
  type EditTab,
  type FieldError,
  type SchemaError,
  type StageEdit,
} from "./stage-edit.ts";
export { parseTypedNumber, type TypedNumber } from "./fields/typed-number.ts";
export {
  editBlock,
  validateEdit,
  validateSubmittedEdit,
  type EditBlock,
  type EditValidation,
} from "./check/validate-edit.ts";
export { writeParameters } from "./documents/write-parameters.ts";
