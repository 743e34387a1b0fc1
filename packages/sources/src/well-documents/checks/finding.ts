import type {
  DocumentProblemCode,
  DocumentProblemLevel,
  WellDocumentData,
  WellDocumentKind,
} from "@stagecraft/domain";
import type { OtherDocuments } from "../read-document.ts";

/** The result of a check; `row` counts the rows of the document from 0. */
export interface Finding {
  readonly level: DocumentProblemLevel;
  readonly code: DocumentProblemCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly row: number | null;
  readonly field: string | null;
  /** Neighbor that the row belongs to; null for the well itself. */
  readonly neighbor: number | null;
}

export type Report = (
  level: DocumentProblemLevel,
  code: DocumentProblemCode,
  values: Finding["values"],
  row?: number,
  field?: string,
) => void;

/** The checks of one kind of document. */
export type Check<Kind extends WellDocumentKind> = (
  data: WellDocumentData[Kind],
  others: OtherDocuments,
  report: Report,
  reportOf: (neighbor: number) => Report,
) => void;
