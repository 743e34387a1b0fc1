export { alarmGuide } from "./alarm-guide.ts";
export {
  additiveLook,
  additiveOf,
  additives,
  type Additive,
  type AdditiveChannel,
} from "./additive.ts";
export { compareNames } from "./name-order.ts";
export {
  occurrencesOf,
  openedAt,
  withRepeats,
  type RepeatedAlarm,
} from "./alarm-repeats.ts";
export {
  alarmLevel,
  noticeLevel,
  levelOfColor,
  type AlarmLevel,
  type NoticeLevel,
} from "./notice-level.ts";
export { assetTypes, type AssetType } from "./asset-type.ts";
export { auditOutcomes, type AuditOutcome } from "./audit-outcome.ts";
export {
  backfillModes,
  backfillStates,
  backfillUndoDays,
  isBackfilling,
  longestBackfillMs,
  type BackfillMode,
  type BackfillState,
} from "./backfill.ts";
export {
  feedFindings,
  feedLevels,
  feedQualityDays,
  type FeedFinding,
  type FeedLevel,
} from "./feed-quality.ts";
export { companyLogo } from "./company.ts";
export {
  connectionOutcomes,
  dataSourceMessages,
  dataSourceServer,
  isDataSourceUrl,
  routeRefusals,
  type ConnectionOutcome,
  type RouteRefusal,
} from "./data-source.ts";
export { daysKeptAfterDeletion } from "./deletion.ts";
export { DomainError } from "./domain-error.ts";
export {
  allowsSubmit,
  argumentKinds,
  dryRunReasons,
  feedSteps,
  jobTargets,
  mostDryRunRows,
  type ArgumentKind,
  type DryRunReason,
  type FeedStep,
} from "./dry-run.ts";
export {
  isProjectionZone,
  projectionZones,
  utmZone,
} from "./projection-zone.ts";
export { errorCodes, type ErrorCode } from "./error-code.ts";
export { localClock, utcClock } from "./clock.ts";
export { stageKinds, type StageKind } from "./stage-kind.ts";
export {
  nameOfNextStage,
  namesAfterRecognition,
  type NamedStage,
} from "./stage-name.ts";
export {
  fieldBoxMessages,
  fieldBoxStates,
  type FieldBoxState,
} from "./field-box.ts";
export { formatLocation, parseLocation, type Location } from "./location.ts";
export {
  batchMediaType,
  fileMediaType,
  maximumFormBytes,
  multipartMediaType,
  seriesMediaType,
  workbookMediaType,
} from "./media-type.ts";
export { nameOfCopy } from "./name-of-copy.ts";
export { nextStageName } from "./next-stage-name.ts";
export { ownValue } from "./own-value.ts";
export {
  shownUnit,
  systemOf,
  unitChoices,
  type ShownUnit,
  type UnitChoice,
} from "./reader-units.ts";
export {
  englishDuration,
  filledIn,
  formatMessage,
  type MessageReader,
  type MessageContent,
  type TimeUnit,
} from "./message-content.ts";
export {
  isTimeZone,
  timeByZoneClock,
  zoneLabel,
  zoneOffsetMs,
} from "./time-zone.ts";
export {
  calendarDayAt,
  calendarDayLater,
  isCalendarDay,
  isWallClock,
  startOfDay,
  timeOfWallClock,
  wallClockAt,
  wallClockDaysLater,
} from "./wall-clock.ts";
export {
  areOverlapping,
  longestShiftDays,
  maximumShiftNoteLength,
  shiftMessages,
} from "./support-shift.ts";
export {
  forecastOf,
  paceOf,
  remainingTimeOf,
  stagesForPace,
  type PadForecast,
} from "./pad-pace.ts";
export { writeDuration } from "./duration.ts";
export {
  writeExact,
  writeQuantity,
  writeRounded,
  type WrittenQuantity,
} from "./write-quantity.ts";
export {
  lockOfCell,
  repairPermissions,
  type CellLock,
  type RoleEditor,
} from "./role-change.ts";
export { isPermission, permissions, type Permission } from "./permission.ts";
export {
  defaultPlot,
  offsetChannel,
  offsetColors,
  type Plot,
  type PlotAxis,
  type PlotLine,
} from "./plot.ts";
export {
  channelIdOf,
  isChannelId,
  isNotificationUrl,
  isProjectTimezone,
  maximumProjectNotesLength,
  plannedStagesPerDayBounds,
  projectMessages,
} from "./project.ts";
export {
  metricOperators,
  mostRulesOfAsset,
  playbookMessages,
  playbookTypes,
  ruleAssetTypes,
  ruleColors,
  triggerOperators,
  type PlaybookType,
  type RuleAssetType,
  type RuleColor,
} from "./playbook.ts";
export {
  isPreferenceKey,
  mayBePreferred,
  preferenceKeys,
  type PreferenceKey,
} from "./preference.ts";
export { isJobLinkTemplate, jobLink } from "./job-link.ts";
export { isRestartSpeed, restartSpeeds } from "./restart-speed.ts";
export {
  defaultRolePermissions,
  fdiPlaybookEditorRoles,
  fdiPlaybookRoles,
  isClient,
  isSupport,
  roles,
  rolesOfAllProjects,
  rolesOfEveryCompany,
  stagecraftPlaybookRoles,
  scheduleRoles,
  supportRoles,
  type Role,
} from "./role.ts";
export {
  clientAudience,
  cutComment,
  maximumCommentLength,
} from "./stage-comment.ts";
export {
  newStageControl,
  type FdiEntry,
  type StageControl,
  type StageParameters,
} from "./stage-control.ts";
export {
  importStates,
  isImporting,
  maximumImportBytes,
  type ImportState,
} from "./stage-import.ts";
export {
  maximumRecordImportBytes,
  maximumRecordImportRows,
  recordImportFields,
  recordImportHeaders,
  recordImportKinds,
  recordImportStates,
  recordOutcomes,
  recordReasonCodes,
  requiredRecordImportFields,
  type PersonImportField,
  type RecordImportField,
  type RecordImportKind,
  type RecordOutcome,
  type RecordReasonCode,
  type WellImportField,
} from "./record-import.ts";
export {
  canMoveStage,
  isCompleted,
  isLive,
  isLocked,
  stageStates,
  type StageState,
} from "./stage-state.ts";
export {
  sceneValueKeys,
  sceneValueKinds,
  type SceneValueKey,
  type SceneValueKind,
} from "./scene-value.ts";
export {
  audienceOfTag,
  completedTag,
  confidentialTag,
  isNoteTag,
  liveStageOrdinal,
  liveStagePrefix,
  liveStageTag,
  noClientGuidanceTag,
  tagAssetTypes,
  compareTags,
  tagLabel,
  type TagAssetType,
  isSupportTag,
  isSystemTag,
  noMetricsTag,
  stageTestTag,
} from "./tag.ts";
export {
  embeddedChannelId,
  parseEmbeddedChannelId,
  teamChannelHomes,
  teamChannelKinds,
  teamChannelMessages,
  type TeamChannelHome,
  type TeamChannelKind,
} from "./team-channel.ts";
export { isEpochTime } from "./timestamp.ts";
export {
  changesWellSwitches,
  maximumExpectedStages,
  newWellSwitches,
  wellBrands,
  wellMessages,
  type WellBrand,
} from "./well.ts";
export { writeNumber, writeSize } from "./write-number.ts";
export {
  longestPassword,
  passwordProblem,
  shortestPassword,
  type PasswordHolder,
  type PasswordProblem,
} from "./new-password.ts";
export { shortestViewReason, viewAsHeader, viewAsMs } from "./view-as.ts";
export { stageNumberOf } from "./stage-number.ts";
export {
  type BoreholeVolumeRow,
  type ConsumablesRow,
  type DepthReference,
  depthReferences,
  type DocumentNeighbor,
  type DocumentProblem,
  type DocumentProblemCode,
  documentProblemCodes,
  type DocumentProblemLevel,
  documentProblemLevels,
  type DocumentStation,
  type DocumentUnits,
  documentUnits,
  type DocumentWellhead,
  type NorthReference,
  northReferences,
  type PerforationRow,
  type PerforationsDocument,
  type PlannedAdditive,
  type PumpScheduleRow,
  type PumpStep,
  type StageDocumentKind,
  stageDocumentKinds,
  type StageLengthRow,
  type TrajectoryDocument,
  type WellDocumentData,
  type WellDocumentKind,
  wellDocumentKinds,
} from "./well-document.ts";
