export {
  additiveEnglishLabel,
  additiveLines,
  additivesChartModel,
  type StageChannel,
} from "./additives-model.ts";
export type { PlaybookLines } from "./advice-marks.ts";
export {
  hasLinesBefore,
  withLinesBefore,
  withSettingsBefore,
} from "./before-lines.ts";
export { showsBackfilled } from "./line-quality.ts";
export { AxisMemory } from "./steady-limits.ts";
export { brandMark, type Brand, type BrandMark } from "./brand-mark.ts";
export type { ChartFrame, StageChartLook } from "./chart-frame.ts";
export { allNotes, notesAt, type CursorNote } from "./cursor-notes.ts";
export { formatElapsed, formatElapsedTick } from "./elapsed-format.ts";
export { evidenceNumber } from "./evidence-figure.ts";
export { evidenceChartModel, evidenceLines } from "./evidence-model.ts";
export {
  fdiUncertaintyChannel,
  fdiWarningChannel,
  fdiWarningChartModel,
  fdiWarningLines,
  fdiWarningOffsets,
  fdiWirelineChannel,
  ownTrendKey,
  type FdiState,
  type FdiWarningTexts,
} from "./fdi-warning-model.ts";
export { colorOf, roleOf, type LineRole } from "./line-role.ts";
export { formatReading, formatSlope } from "./number-format.ts";
export type { OffsetEntry } from "./offset-entries.ts";
export {
  historyLine,
  offsetHistoryModel,
  type HistoryStage,
} from "./offset-history-model.ts";
export {
  alignedColumn,
  alignments,
  alignmentTime,
  type Alignment,
} from "./overlay-alignment.ts";
export {
  maximumOverlayStages,
  overlayColor,
  overlayModel,
  overlayTag,
} from "./overlay-model.ts";
export {
  leastEnvelopeStages,
  percentileEnvelope,
  type PercentileEnvelope,
} from "./percentile-envelope.ts";
export {
  judgedAxisName,
  measuredAxisName,
  qualityChartModel,
  qualityLine,
  type FoundStretch,
} from "./quality-models.ts";
export type { Readings } from "./readings.ts";
export {
  secondaryChannels,
  secondaryChart,
  type SecondaryChart,
} from "./secondary-chart.ts";
export type { SecondaryChartInput } from "./secondary-content.ts";
export { readSecondaryLimits } from "./secondary-limits.ts";
export { silenceLimitMs } from "./silence.ts";
export {
  plotLines,
  stageChartModel,
  type StageChartInput,
} from "./stage-chart-model.ts";
export type {
  DataQuality,
  PinnedComment,
  StageFacts,
  StageNotice,
} from "./stage-facts.ts";
export { stageEnd } from "./stage-end.ts";
export type { MarkLook } from "./stage-markers.ts";
export { stageMarks } from "./stage-marks.ts";
export { readPlot } from "./stage-plot.ts";
export {
  englishStageTexts,
  secondaryKinds,
  type MarkerKind,
  type SecondaryKind,
  type StageTexts,
} from "./stage-texts.ts";
export type { TimeRange } from "./time-range.ts";
export { wrappedLabel } from "./wrapped-label.ts";
export { selectedTime } from "./stage-time.ts";
