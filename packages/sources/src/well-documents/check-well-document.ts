import type {
  DocumentProblem,
  WellDocumentData,
  WellDocumentKind,
} from "@stagecraft/domain";
import { documentFindings } from "./document-checks.ts";
import { boundedProblems } from "./problem-book.ts";
import type { OtherDocuments } from "./read-document.ts";

/** Checks data that was edited by hand, with the rules for files. */
export function checkWellDocument<Kind extends WellDocumentKind>(
  kind: Kind,
  data: WellDocumentData[Kind],
  others: OtherDocuments = {},
): readonly DocumentProblem[] {
  const problems = documentFindings(kind, data, others).map(
    ({ level, code, values, row, field, neighbor }) => ({
      level,
      code,
      // Data without a file has no sheet, so the neighbor is named instead.
      sheet: neighborLabel(kind, data, neighbor),
      row: row === null ? null : row + 1,
      column: field,
      values,
    }),
  );
  return boundedProblems(problems);
}

function neighborLabel<Kind extends WellDocumentKind>(
  kind: Kind,
  data: WellDocumentData[Kind],
  neighbor: number | null,
): string | null {
  if (kind !== "trajectory" || neighbor === null || !("neighbors" in data))
    return null;
  return data.neighbors[neighbor]?.wellLabel ?? null;
}
