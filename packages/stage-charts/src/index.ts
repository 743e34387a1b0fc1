export {
  additiveEnglishLabel,
  additiveLines,
  additivesChartModel,
  type StageChannel,
} from "./stage/additives-model.ts";
export type { PlaybookLines } from "./stage/advice-marks.ts";
export {
  hasLinesBefore,
  withLinesBefore,
  withSettingsBefore,
} from "./stage/before-lines.ts";
export { showsBackfilled } from "./quality/line-quality.ts";
export { AxisMemory } from "./lines/steady-limits.ts";
export { brandMark, type Brand, type BrandMark } from "./stage/brand-mark.ts";
export type { ChartFrame, StageChartLook } from "./lines/chart-frame.ts";
export { allNotes, notesAt, type CursorNote } from "./stage/cursor-notes.ts";
export { formatElapsed, formatElapsedTick } from "./formats/elapsed-format.ts";
export { evidenceNumber } from "./fdi/evidence-figure.ts";
export { evidenceChartModel, evidenceLines } from "./fdi/evidence-model.ts";
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
} from "./fdi/fdi-warning-model.ts";
export { colorOf, roleOf, type LineRole } from "./lines/line-role.ts";
export { formatReading, formatSlope } from "./formats/number-format.ts";
export type { OffsetEntry } from "./fdi/offset-entries.ts";
export {
  historyLine,
  offsetHistoryModel,
  type HistoryStage,
} from "./fdi/offset-history-model.ts";
export {
  alignedColumn,
  alignments,
  alignmentTime,
  type Alignment,
} from "./overlay/overlay-alignment.ts";
export {
  maximumOverlayStages,
  overlayColor,
  overlayModel,
  overlayTag,
} from "./overlay/overlay-model.ts";
export {
  leastEnvelopeStages,
  percentileEnvelope,
  type PercentileEnvelope,
} from "./overlay/percentile-envelope.ts";
export {
  limitedAxisName,
  measuredAxisName,
  qualityChartModel,
  qualityLine,
  type FoundStretch,
} from "./quality/quality-models.ts";
export {
  hasPlanLines,
  planChannel,
  planChannels,
  planKey,
} from "./stage/plan-lines.ts";
export type { Readings } from "./formats/readings.ts";
export {
  secondaryChannels,
  secondaryChart,
  type SecondaryChart,
} from "./stage/secondary-chart.ts";
export type { SecondaryChartInput } from "./stage/secondary-content.ts";
export { readSecondaryLimits } from "./stage/secondary-limits.ts";
export { silenceLimitMs } from "./stage/silence.ts";
export {
  plotLines,
  stageChartModel,
  type StageChartInput,
} from "./stage/stage-chart-model.ts";
export type {
  DataQuality,
  PinnedComment,
  StageFacts,
  StageNotice,
} from "./stage/stage-facts.ts";
export { stageEnd } from "./stage/stage-end.ts";
export { isShutIn, type MarkLook } from "./stage/stage-markers.ts";
export { stageMarks } from "./stage/stage-marks.ts";
export { readPlot } from "./stage/stage-plot.ts";
export {
  englishStageTexts,
  secondaryKinds,
  type MarkerKind,
  type SecondaryKind,
  type StageTexts,
} from "./stage-texts.ts";
export type { TimeRange } from "./lines/time-range.ts";
export { wrappedLabel } from "./formats/wrapped-label.ts";
export { selectedTime } from "./stage/stage-time.ts";
