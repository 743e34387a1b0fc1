import type {
  DepthReference,
  DocumentProblem,
  DocumentUnits,
  NorthReference,
  WellDocumentData,
  WellDocumentKind,
} from "@stagecraft/domain";

/** What the person who uploads a file says about it. */
export interface GivenForDocument {
  readonly lengthUnit?: "ft" | "m";
  readonly units?: DocumentUnits;
  readonly depthReference?: DepthReference;
  readonly northReference?: NorthReference;
  /** Null says that nobody knows it. */
  readonly referenceElevationMetres?: number | null;
  /** Names of the well that the document is for. */
  readonly wellNames?: readonly string[];
  /** The well to take from a file that holds several, as the file names it. */
  readonly well?: string;
  readonly sheet?: string;
}

/** Facts that a file does not state and that nobody has given. */
export type DocumentAsk =
  | "units"
  | "lengthUnit"
  | "depthReference"
  | "northReference"
  | "referenceElevation"
  | "well"
  | "sheet";

export type DocumentFormat = "workbook" | "csv" | "witsml" | "las";

export interface FoundColumn {
  readonly title: string;
  readonly unit: string | null;
}

/** What the file itself says, to propose it to the reader. */
export interface DocumentProposals {
  readonly lengthUnit: "ft" | "m" | null;
  readonly units: DocumentUnits | null;
  readonly depthReference: DepthReference | null;
  readonly northReference: NorthReference | null;
  readonly referenceElevationMetres: number | null;
}

/** Where the document was found in the file. */
export interface FoundDocument {
  /** All sheets of the file; empty for other files than workbooks. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headerRow: number | null;
  readonly columns: readonly FoundColumn[];
  /** Names of the wells in the file; empty when it names none. */
  readonly wells: readonly string[];
  readonly proposals: DocumentProposals;
}

/** Stored documents and facts of the well, for checks across documents. */
export interface OtherDocuments {
  /**
   * The stored survey. When a survey is read it is not compared with it: the
   * wellhead and the neighbors that the file does not hold are kept from it.
   */
  readonly trajectory?: WellDocumentData["trajectory"] | null;
  readonly perforations?: WellDocumentData["perforations"] | null;
  /** Numbers of the stages that the well has. */
  readonly stageNumbers?: readonly number[];
  readonly expectedStageCount?: number | null;
}

export interface DocumentFile<Kind extends WellDocumentKind> {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly kind: Kind;
  readonly given: GivenForDocument;
  readonly others?: OtherDocuments;
}

/** A row of the file that has a problem, as it stands there. */
export interface ProblemRow {
  readonly sheet: string | null;
  readonly row: number;
  readonly cells: readonly { readonly column: string; readonly text: string }[];
}

export interface ReadDocument<
  Kind extends WellDocumentKind = WellDocumentKind,
> {
  readonly format: DocumentFormat;
  /** Null while a question is open or an error keeps it from being read. */
  readonly data: WellDocumentData[Kind] | null;
  readonly problems: readonly DocumentProblem[];
  /** Bounded; with the header above them. */
  readonly problemRows: readonly ProblemRow[];
  readonly asks: readonly DocumentAsk[];
  readonly found: FoundDocument;
}

/** A sheet to write, the first row first. */
export interface TemplateSheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Rows above the table and its header, to be kept in view. */
  readonly headRows: number;
}
