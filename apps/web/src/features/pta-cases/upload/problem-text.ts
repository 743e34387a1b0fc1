import { writeExact } from "@stagecraft/domain";
import { type PtaWorkbookProblemCode } from "@stagecraft/domain/pta";
import { writtenUnit } from "#entities/pta/pta-value.ts";
import { typedTimeOf } from "#shared/time/typed-time.ts";
import { currentZoneLabel } from "#translations/reader-state.ts";
import type { Text } from "#translations/use-text.ts";
import { problemKeys } from "./problem-keys.ts";
import type { UploadPreview } from "./use-case-upload.ts";

export type UploadProblem = UploadPreview["problems"][number];

/** The number of errors in a workbook; one of the problems states how many are not listed. */
export function errorCount(problems: readonly UploadProblem[]): number {
  return problems
    .filter(({ level }) => level === "error")
    .reduce((sum, { code, values }) => {
      const isRest =
        code === "moreProblems" && typeof values.count === "number";
      return sum + (isRest ? Number(values.count) : 1);
    }, 0);
}

function isKnown(code: string): code is PtaWorkbookProblemCode {
  return Object.hasOwn(problemKeys, code);
}

function writtenValue(name: string, value: string | number): string {
  if (name === "moment" && typeof value === "number")
    return `${typedTimeOf(value)} ${currentZoneLabel(value)}`;
  if (typeof value === "number") return writeExact(value);
  // The text already contains the word "stage".
  if (name === "stage") return value.replace(/^stage\s+(?=\S)/i, "");
  return name === "unit" ? writtenUnit(value) : value;
}

/** The text of a problem; a code of a newer server is shown as it is. */
export function problemText(
  { code, values }: UploadProblem,
  text: Text,
): string {
  if (!isKnown(code)) return code;
  const { count } = values;
  const written = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      writtenValue(name, value),
    ]),
  );
  // A bound is written with its unit; without one, no blank is left behind.
  const { maximum, unit } = written;
  const bound =
    maximum === undefined ? {} : { maximum: `${maximum} ${unit ?? ""}`.trim() };
  return text(problemKeys[code], {
    ...written,
    ...bound,
    ...(typeof count === "number" ? { count } : {}),
  });
}

/** `Inputs · row 7 · column C`: the position of a problem. */
export function problemPlace(
  { sheet, row, column }: UploadProblem,
  text: Text,
): string {
  return [
    ...(sheet === null ? [] : [sheet]),
    ...(row === null ? [] : [text("ptaUpload.row", { row })]),
    ...(column === null ? [] : [text("ptaUpload.column", { column })]),
  ].join(" · ");
}
