import type { ImportColumn, StageImport } from "./stage-imports.queries.ts";
import type { Mapping } from "./use-mapping.ts";

/** Whether the mapping of a column still needs a decision of the user. */
export function isDecisionOpen(
  { index, questions, isAbsolute }: ImportColumn,
  { draft, confirmed }: Pick<Mapping, "draft" | "confirmed">,
): boolean {
  const column = draft.columns.get(index);
  if ((column?.channel ?? null) === null) return false;
  if (draft.time.columns.includes(index)) return false;
  // The decision about the atmosphere is part of the stored mapping, so confirming the column is
  // not enough.
  if (isAbsolute) return column?.subtractsAtmosphere === null;
  return questions.length > 0 && !confirmed.has(index);
}

export function countOpenDecisions(
  { columns }: StageImport,
  mapping: Pick<Mapping, "draft" | "confirmed">,
): number {
  return columns.filter((column) => isDecisionOpen(column, mapping)).length;
}

/** Neither the file nor the pad names a zone, and no user has chosen one; `UTC` is a pad's default. */
export function isZoneOpen(
  { time }: StageImport,
  { draft, isZoneChosen }: Pick<Mapping, "draft" | "isZoneChosen">,
): boolean {
  return time.isZoneDoubtful && !isZoneChosen && draft.time.timezone === "UTC";
}

/** Blocks are dated before rows above them, and no user has decided how to read them. */
export function isBlockOrderOpen(
  { blocks }: StageImport,
  { draft }: Pick<Mapping, "draft">,
): boolean {
  return blocks !== null && !blocks.isCertain && draft.time.blockOrder === null;
}
