import type { ImportColumn, StageImport } from "./stage-import.queries.ts";
import type { Mapping } from "./use-mapping.ts";

/** A column that is to be a channel and whose question nobody has settled. */
export function isQuestionOpen(
  { index, questions, isAbsolute }: ImportColumn,
  { draft, answered }: Pick<Mapping, "draft" | "answered">,
): boolean {
  const column = draft.columns.get(index);
  if ((column?.channel ?? null) === null) return false;
  if (draft.time.columns.includes(index)) return false;
  // What was said of the atmosphere is stored with the mapping; a click alone settles nothing.
  if (isAbsolute) return column?.subtractsAtmosphere === null;
  return questions.length > 0 && !answered.has(index);
}

export function countOpenQuestions(
  { columns }: StageImport,
  mapping: Pick<Mapping, "draft" | "answered">,
): number {
  return columns.filter((column) => isQuestionOpen(column, mapping)).length;
}

/** Neither the file nor the pad names a zone, and nobody has chosen one; `UTC` is what a pad has before. */
export function isZoneOpen(
  { time }: StageImport,
  { draft, isZoneChosen }: Pick<Mapping, "draft" | "isZoneChosen">,
): boolean {
  return time.isZoneDoubtful && !isZoneChosen && draft.time.timezone === "UTC";
}

/** Blocks are dated before rows above them, and nobody has said what they are. */
export function isBlockOrderOpen(
  { blocks }: StageImport,
  { draft }: Pick<Mapping, "draft">,
): boolean {
  return blocks !== null && !blocks.isCertain && draft.time.blockOrder === null;
}
