import type { WellDocumentData, WellDocumentKind } from "@stagecraft/domain";
import type { TemplateSheet } from "./read-document.ts";

/** What an empty template is written for. */
export interface TemplateOptions {
  readonly lengthUnit?: "ft" | "m";
  /** Stages that get a row to fill in. */
  readonly stageNumbers?: readonly number[];
}

/**
 * The sheets of a workbook to fill in; with data, of a workbook that is read back
 * as that data.
 */
export function templateSheets<Kind extends WellDocumentKind>(
  _kind: Kind,
  _filled?: WellDocumentData[Kind] | null,
  _options: TemplateOptions = {},
): readonly TemplateSheet[] {
  return [];
}
