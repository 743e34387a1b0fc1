import type { OtherDocuments } from "../read-document.ts";
import type { Report } from "./finding.ts";
import { isBetween } from "./value-checks.ts";

export const highestStage = 500;

export function checkRowCount(rows: readonly unknown[], report: Report): void {
  if (rows.length === 0) report("error", "rowsMissing", {});
}

export function isStageNumber(stageNumber: number): boolean {
  return (
    Number.isInteger(stageNumber) && isBetween(stageNumber, 1, highestStage)
  );
}

export function checkStageNumber(
  stageNumber: number,
  row: number,
  report: Report,
): void {
  if (!isStageNumber(stageNumber))
    report(
      "error",
      "stageNumberInvalid",
      { text: String(stageNumber), most: highestStage },
      row,
      "stageNumber",
    );
}

/** Checks of documents with one row for each stage. */
export function checkStageRows(
  rows: readonly { readonly stageNumber: number }[],
  others: OtherDocuments,
  report: Report,
): void {
  checkRowCount(rows, report);
  const numbers = new Set<number>();
  rows.forEach(({ stageNumber }, index) => {
    checkStageNumber(stageNumber, index, report);
    if (numbers.has(stageNumber))
      report("error", "stageTwice", { stageNumber }, index, "stageNumber");
    numbers.add(stageNumber);
  });
  checkStageNumbers([...numbers], others, report);
  checkPerforated([...numbers], others, report);
}

const mostNumbersNamed = 30;

function numbersText(numbers: readonly number[]): string {
  const named = numbers.slice(0, mostNumbersNamed).join(", ");
  return numbers.length > mostNumbersNamed ? `${named}, …` : named;
}

export function checkStageNumbers(
  given: readonly number[],
  { stageNumbers, expectedStageCount }: OtherDocuments,
  report: Report,
): void {
  const numbers = new Set(given.filter(isStageNumber));
  if (numbers.size === 0) return;
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  const between = Array.from({ length: most - least }, (_, at) => least + at);
  const missing = between.filter((number) => !numbers.has(number));
  if (missing.length > 0)
    report("warning", "stagesMissing", { numbers: numbersText(missing) });
  if (
    expectedStageCount !== undefined &&
    expectedStageCount !== null &&
    expectedStageCount > 0 &&
    numbers.size !== expectedStageCount
  )
    report("warning", "stageCountDiffers", {
      count: numbers.size,
      expected: expectedStageCount,
    });
  const without = [...new Set(stageNumbers ?? [])]
    .filter((number) => !numbers.has(number) && !missing.includes(number))
    .toSorted((first, second) => first - second);
  if (without.length > 0)
    report("warning", "stagesWithoutRow", { numbers: numbersText(without) });
}

export function checkPerforated(
  numbers: readonly number[],
  { perforations }: OtherDocuments,
  report: Report,
): void {
  if (!perforations) return;
  const perforated = new Set(
    perforations.rows.map(({ stageNumber }) => stageNumber),
  );
  for (const stageNumber of numbers)
    if (!perforated.has(stageNumber))
      report("warning", "stageNotPerforated", { stageNumber });
}
