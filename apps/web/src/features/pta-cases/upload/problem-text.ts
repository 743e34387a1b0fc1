import { writeExact } from "@stagecraft/domain";
import { type PtaWorkbookProblemCode } from "@stagecraft/domain/pta";
import { writtenUnit } from "#entities/pta/pta-value.ts";
import { typedTimeOf } from "#shared/time/typed-time.ts";
import { currentZoneLabel } from "#translations/reader-state.ts";
import type { Text } from "#translations/use-text.ts";
import { problemKeys } from "./problem-keys.ts";
import type { UploadPreview } from "./use-case-upload.ts";

export type UploadProblem = UploadPreview["problems"][number];

function isKnown(code: string): code is PtaWorkbookProblemCode {
  return Object.hasOwn(problemKeys, code);
}

function writtenValue(name: string, value: string | number): string {
  if (name === "moment" && typeof value === "number")
    return `${typedTimeOf(value)} ${currentZoneLabel(value)}`;
  if (typeof value === "number") return writeExact(value);
  return name === "unit" ? writtenUnit(value) : value;
}

/** What is wrong in a workbook; a code of a newer server is shown as it is. */
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
  return text(problemKeys[code], {
    ...written,
    ...(typeof count === "number" ? { count } : {}),
  });
}

/** `Inputs · row 7 · column C`: where a person finds it. */
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
