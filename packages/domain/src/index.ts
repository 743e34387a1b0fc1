export { alarmGuide } from "./advice/alarm-guide.ts";
export {
  additiveLook,
  additiveOf,
  additives,
  type Additive,
  type AdditiveChannel,
} from "./charts/additive.ts";
export { compareNames } from "./writing/name-order.ts";
export {
  occurrencesOf,
  openedAt,
  withRepeats,
  type RepeatedAlarm,
} from "./advice/alarm-repeats.ts";
export {
  alarmLevel,
  noticeLevel,
  levelOfColor,
  type AlarmLevel,
  type NoticeLevel,
} from "./advice/notice-level.ts";
export { assetTypes, type AssetType } from "./pads/asset-type.ts";
export { auditOutcomes, type AuditOutcome } from "./people/audit-outcome.ts";
export {
  backfillModes,
  backfillStates,
  backfillUndoDays,
  isBackfilling,
  longestBackfillMs,
  type BackfillMode,
  type BackfillState,
} from "./feeds/backfill.ts";
export {
  feedFindings,
  feedLevels,
  feedQualityDays,
  type FeedFinding,
  type FeedLevel,
} from "./feeds/feed-quality.ts";
export { companyLogo } from "./people/company.ts";
export {
  connectionOutcomes,
  dataSourceMessages,
  dataSourceServer,
  isDataSourceUrl,
  routeRefusals,
  type ConnectionOutcome,
  type RouteRefusal,
} from "./feeds/data-source.ts";
export { daysKeptAfterDeletion } from "./pads/deletion.ts";
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
} from "./feeds/dry-run.ts";
export {
  isProjectionZone,
  projectionZones,
  utmZone,
} from "./pads/projection-zone.ts";
export { errorCodes, type ErrorCode } from "./error-code.ts";
export { localClock, utcClock } from "./time/clock.ts";
export { stageKinds, type StageKind } from "./stages/stage-kind.ts";
export {
  nameOfNextStage,
  namesAfterRecognition,
  type NamedStage,
} from "./stages/stage-name.ts";
export {
  fieldBoxMessages,
  fieldBoxStates,
  type FieldBoxState,
} from "./pads/field-box.ts";
export {
  formatLocation,
  parseLocation,
  type Location,
} from "./pads/location.ts";
export {
  batchMediaType,
  fileMediaType,
  maximumFormBytes,
  multipartMediaType,
  seriesMediaType,
  workbookMediaType,
} from "./media-type.ts";
export { nameOfCopy } from "./pads/name-of-copy.ts";
export { nextStageName } from "./stages/next-stage-name.ts";
export { ownValue } from "./own-value.ts";
export {
  shownUnit,
  systemOf,
  unitChoices,
  type ShownUnit,
  type UnitChoice,
} from "./writing/reader-units.ts";
export {
  englishDuration,
  filledIn,
  formatMessage,
  type MessageReader,
  type MessageContent,
  type TimeUnit,
} from "./advice/message-content.ts";
export {
  isTimeZone,
  timeByZoneClock,
  zoneLabel,
  zoneOffsetMs,
} from "./time/time-zone.ts";
export {
  calendarDayAt,
  calendarDayLater,
  isCalendarDay,
  isWallClock,
  startOfDay,
  timeOfWallClock,
  wallClockAt,
  wallClockDaysLater,
} from "./time/wall-clock.ts";
export {
  areOverlapping,
  longestShiftDays,
  maximumShiftNoteLength,
  shiftMessages,
} from "./people/support-shift.ts";
export {
  forecastOf,
  paceOf,
  remainingTimeOf,
  stagesForPace,
  type PadForecast,
} from "./pads/pad-pace.ts";
export { writeDuration } from "./time/duration.ts";
export {
  writeExact,
  writeQuantity,
  writeRounded,
  type WrittenQuantity,
} from "./writing/write-quantity.ts";
export {
  lockOfCell,
  repairPermissions,
  type CellLock,
  type RoleEditor,
} from "./people/role-change.ts";
export {
  isPermission,
  permissions,
  type Permission,
} from "./people/permission.ts";
export {
  defaultPlot,
  offsetChannel,
  offsetColors,
  type Plot,
  type PlotAxis,
  type PlotLine,
} from "./charts/plot.ts";
export {
  channelIdOf,
  isChannelId,
  isNotificationUrl,
  isProjectTimezone,
  maximumProjectNotesLength,
  plannedStagesPerDayBounds,
  projectMessages,
} from "./pads/project.ts";
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
} from "./advice/playbook.ts";
export {
  isPreferenceKey,
  mayBePreferred,
  preferenceKeys,
  type PreferenceKey,
} from "./people/preference.ts";
export { isJobLinkTemplate, jobLink } from "./feeds/job-link.ts";
export { isRestartSpeed, restartSpeeds } from "./stages/restart-speed.ts";
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
} from "./people/role.ts";
export {
  clientAudience,
  cutComment,
  maximumCommentLength,
} from "./stages/stage-comment.ts";
export {
  newStageControl,
  type FdiEntry,
  type StageControl,
  type StageParameters,
} from "./stages/stage-control.ts";
export {
  importStates,
  isImporting,
  maximumImportBytes,
  type ImportState,
} from "./stages/stage-import.ts";
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
} from "./people/record-import.ts";
export {
  canMoveStage,
  isCompleted,
  isLive,
  isLocked,
  stageStates,
  type StageState,
} from "./stages/stage-state.ts";
export {
  sceneValueKeys,
  sceneValueKinds,
  type SceneValueKey,
  type SceneValueKind,
} from "./pads/scene-value.ts";
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
} from "./stages/tag.ts";
export {
  embeddedChannelId,
  parseEmbeddedChannelId,
  teamChannelHomes,
  teamChannelKinds,
  teamChannelMessages,
  type TeamChannelHome,
  type TeamChannelKind,
} from "./people/team-channel.ts";
export { isEpochTime } from "./time/timestamp.ts";
export {
  changesWellSwitches,
  maximumExpectedStages,
  newWellSwitches,
  wellBrands,
  wellMessages,
  type WellBrand,
} from "./pads/well.ts";
export { writeNumber, writeSize } from "./writing/write-number.ts";
export {
  longestPassword,
  passwordProblem,
  shortestPassword,
  type PasswordHolder,
  type PasswordProblem,
} from "./people/new-password.ts";
export {
  shortestViewReason,
  viewAsHeader,
  viewAsMs,
} from "./people/view-as.ts";
export { stageNumberOf } from "./stages/stage-number.ts";
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
} from "./pads/well-document.ts";
