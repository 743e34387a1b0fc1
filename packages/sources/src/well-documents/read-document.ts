import type {
  DepthReference,
  DocumentProblem,
  DocumentUnits,
  NorthReference,
  WellDocumentData,
  WellDocumentKind,
} from "@stagecraft/domain";

/** Facts that the user states when uploading a file. */
export interface GivenForDocument {
  readonly lengthUnit?: "ft" | "m";
  readonly units?: DocumentUnits;
  readonly depthReference?: DepthReference;
  readonly northReference?: NorthReference;
  /** Null: the user stated that it is unknown. */
  readonly referenceElevationMetres?: number | null;
  /** Names of the well that the document is for. */
  readonly wellNames?: readonly string[];
  /** The name, as in the file, of the well to read from a file with several wells. */
  readonly well?: string;
  readonly sheet?: string;
}

/** Required facts that neither the file nor the user has stated. */
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

/** Facts that the file states, proposed to the user. */
export interface DocumentProposals {
  readonly lengthUnit: "ft" | "m" | null;
  readonly units: DocumentUnits | null;
  readonly depthReference: DepthReference | null;
  readonly northReference: NorthReference | null;
  readonly referenceElevationMetres: number | null;
}

/** Position of the document in the file. */
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
   * The stored survey. A new survey is not compared with it: it only provides
   * the wellhead and the neighbors where the file has none.
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

/** An unchanged row of the file that has a problem. */
export interface ProblemRow {
  readonly sheet: string | null;
  readonly row: number;
  readonly cells: readonly { readonly column: string; readonly text: string }[];
}

export interface ReadDocument<
  Kind extends WellDocumentKind = WellDocumentKind,
> {
  readonly format: DocumentFormat;
  /** Null while a required fact is missing or an error prevents parsing. */
  readonly data: WellDocumentData[Kind] | null;
  readonly problems: readonly DocumentProblem[];
  /** The first of them, with the header above. */
  readonly problemRows: readonly ProblemRow[];
  readonly asks: readonly DocumentAsk[];
  readonly found: FoundDocument;
}

/** A sheet to write, the first row first. */
export interface TemplateSheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
  /**
   * Number of rows above the table including its header, which stay visible
   * while scrolling.
   */
  readonly headRows: number;
}
