import type {
  DocumentProblem,
  WellDocumentData,
  WellDocumentKind,
} from "@stagecraft/domain";
import type { OtherDocuments } from "./read-document.ts";

/** Checks data that was edited by hand, by the rules that hold for files. */
export function checkWellDocument<Kind extends WellDocumentKind>(
  _kind: Kind,
  _data: WellDocumentData[Kind],
  _others: OtherDocuments = {},
): readonly DocumentProblem[] {
  return [];
}
