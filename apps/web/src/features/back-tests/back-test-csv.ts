import { csvText } from "#shared/downloads/csv-text.ts";
import type { BackTestRow } from "./back-test-rows.ts";

const columns = [
  "well",
  "stage",
  "time (UTC)",
  "offset well",
  "what",
  "rule",
  "color",
  "recommendation",
  "value",
  "unit",
  "against live",
  "lead time (s)",
  "lead volume",
  "volume unit",
] as const;

function cellsOf(row: BackTestRow) {
  const place = [
    row.wellNumber,
    row.stageName,
    new Date(row.timestamp).toISOString(),
    row.offsetWellName,
  ];
  if (row.kind === "missed")
    return [...place, "missed hit", ...columns.slice(5).map(() => null)];
  const { firing, hit } = row;
  return [
    ...place,
    "firing",
    firing.ruleId > 0 ? firing.ruleId : `draft ${-firing.ruleId}`,
    firing.color,
    firing.recommendation,
    firing.value,
    firing.unit,
    firing.comparison,
    hit?.leadSeconds ?? null,
    hit?.leadVolume ?? null,
    hit?.volumeUnit ?? null,
  ];
}

/** English and UTC in every language, because programs read it. */
export function backTestCsv(rows: readonly BackTestRow[]): string {
  return csvText([columns, ...rows.map(cellsOf)]);
}
