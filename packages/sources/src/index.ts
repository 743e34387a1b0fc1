export { SourceError, type RefusalCode } from "./source-error.ts";
export { openSource } from "./open-source.ts";
export type { RowSource, SourceOptions } from "./row-source.ts";
export type { BlockOrder } from "./blocks/block-order.ts";
export { blockQuestion, type BlockFinding } from "./blocks/block-finding.ts";
export type { Remark } from "./rows/remark-list.ts";
export type { RawColumn, RawTable, SourceKind } from "./raw-table.ts";
export { type RawRows, rowCount } from "./rows/raw-rows.ts";
export type {
  Problem,
  ProblemCode,
  ProblemListener,
} from "./rows/problem-list.ts";
export {
  hasInstants,
  type DateOrder,
  type TimeLayout,
} from "./time/time-layout.ts";
export {
  GrowingReader,
  type GrowingState,
} from "./delimited/growing-reader.ts";
export {
  readSheets,
  type Sheet,
  type SheetLimits,
} from "./xlsx/read-sheets.ts";
export type { SheetRow } from "./xlsx/sheet-cells.ts";
export { parseNumber } from "./text/number-text.ts";
export { additiveChannel } from "./mapping/additive-name.ts";
export {
  atmosphereIn,
  normalizeUnit,
  unitFor,
  type Quantity,
} from "./mapping/units.ts";
export {
  SampleStatistics,
  type ColumnStatistics,
} from "./mapping/column-statistics.ts";
export {
  mappingOf,
  type ColumnProposal,
  type ProposalEvidence,
  type Suggestion,
  type UnitOrigin,
} from "./mapping/column-proposal.ts";
export type {
  MappingContext,
  SourceListEntry,
} from "./mapping/mapping-context.ts";
export { proposeMapping } from "./mapping/propose-mapping.ts";
export {
  applyMapping,
  storedValue,
  type ChannelMapping,
  type MappedChannel,
  type MappedRows,
} from "./mapping/apply-mapping.ts";
export {
  headerFingerprint,
  newImportProfile,
  profileMatches,
  type ImportProfile,
} from "./mapping/import-profile.ts";
export {
  boxMoves,
  routeRow,
  type RoutingSetup,
  type RowOrigin,
  type RowRoute,
} from "./wells/route-row.ts";
export {
  columnKey,
  namesInPreamble,
  rowNamesOf,
  type RowNames,
} from "./wells/row-names.ts";
export {
  isSameWell,
  parseApiNumber,
  parseUwi,
  type ApiNumber,
} from "./wells/well-number.ts";
export {
  parseLogs,
  type WitsmlCurve,
  type WitsmlIndex,
  type WitsmlLog,
} from "./witsml/log-document.ts";
export { witsmlRowSource } from "./witsml/log-source.ts";
export type { Measure } from "./witsml/measure.ts";
export {
  parseTrajectories,
  type Trajectory,
  type TrajectoryStation,
} from "./witsml/trajectory-document.ts";
export {
  parseStimJobs,
  type ShutInPressure,
  type StimInterval,
  type StimJob,
  type StimStep,
} from "./witsml/stim-job-document.ts";
export {
  getCapabilitiesRequest,
  getFromStoreRequest,
  logDataQuery,
  logHeaderQuery,
  parseStoreResponse,
  type LogAddress,
  type StoreResponse,
  type StoreOptions,
  type StoreRequest,
  type WitsmlVersion,
} from "./witsml/store-messages.ts";
export { checkWellDocument } from "./well-documents/check-well-document.ts";
export type {
  DocumentAsk,
  DocumentFile,
  DocumentFormat,
  DocumentProposals,
  FoundColumn,
  FoundDocument,
  GivenForDocument,
  OtherDocuments,
  ReadDocument,
  TemplateSheet,
} from "./well-documents/read-document.ts";
export { readWellDocument } from "./well-documents/read-well-document.ts";
export {
  templateSheets,
  type TemplateOptions,
} from "./well-documents/template-sheets.ts";
export {
  inputNames as ptaInputNames,
  inputTexts as ptaInputTexts,
  originTexts as ptaOriginTexts,
  type InputName as PtaInputName,
} from "./pta-workbooks/input-texts.ts";
export type {
  PtaWorkbookOrder,
  ReadPtaWorkbook,
  WorkbookInterpretation,
  WorkbookRecord,
  WorkbookStage,
} from "./pta-workbooks/pta-workbook.ts";
export { readPtaWorkbook } from "./pta-workbooks/read-pta-workbook.ts";
export {
  allowedText as ptaAllowedText,
  inputCell as ptaInputCell,
  inputUnitText as ptaInputUnitText,
  momentText,
  ptaTemplateSheets,
  type PtaCell,
  type PtaSheet,
} from "./pta-workbooks/template-sheets.ts";
export { shownPtaUnit } from "./pta-workbooks/workbook-units.ts";
