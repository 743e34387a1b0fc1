import type { ImportReport, StageImport } from "./import-client.ts";

type Column = StageImport["columns"][number];
type Remark = ImportReport["remarks"][number];
type Problem = StageImport["problems"][number];

function utc(time: number | null): string {
  return time === null
    ? "unknown"
    : `${new Date(time).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** Rows of cells as columns of equal width. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
  );
}

function mappingRow(column: Column): string[] {
  const { name, unitText, channel, unit, multiplier, confidence } = column;
  return [
    unitText === null ? name : `${name} [${unitText}]`,
    "->",
    channel ?? "left out",
    channel === null ? "" : unit,
    channel === null || multiplier === 1 ? "" : `x ${multiplier}`,
    channel === null ? "" : `${Math.round(100 * confidence)}%`,
    channel === null ? "" : column.evidence.join("; "),
  ];
}

function problemLine({ line, message, count }: Problem): string {
  const where = line === null ? "" : ` (from line ${line})`;
  const often = count > 1 ? ` ${count} times` : "";
  return `  ! ${message}${often}${where}`;
}

function remarkLine({ line, timestamp, text }: Remark): string {
  return `  # ${utc(timestamp)} line ${line}: ${text}`;
}

/** Describes the content of the file and how it will be imported. */
export function describeFindings(found: StageImport): string {
  const { file, table, time, rowCount, columns, problems } = found;
  const about = found.isRowCountEstimated ? "about " : "";
  const mapped = columns.filter(({ channel }) => channel !== null);
  const leftOut = columns.filter(
    ({ channel, index }) => channel === null && !time.columns.includes(index),
  );
  const timeNames = columns
    .filter(({ index }) => time.columns.includes(index))
    .map(({ name }) => name);
  const questions = mapped.flatMap(({ name, questions: requested }) =>
    requested.map((question) => `  ? ${name}: ${question}`),
  );
  return [
    `${file.name}: ${table.kind}, ${about}${rowCount} rows`,
    `  header line ${table.headerLine ?? "none"}, unit line ${table.unitLine ?? "none"}, data from line ${table.dataStartLine ?? 1}`,
    `  times from ${timeNames.join(" + ") || time.kind}, zone ${time.timezone}: ${utc(time.firstTimestamp)} to ${utc(time.lastTimestamp)}`,
    ...(found.profileName === null
      ? []
      : [`  mapped by profile ${found.profileName}`]),
    ...aligned(mapped.map(mappingRow)),
    ...(leftOut.length === 0
      ? []
      : [`  left out: ${leftOut.map(({ name }) => name).join(", ")}`]),
    ...questions,
    ...problems.map(problemLine),
    "",
  ].join("\n");
}

const barWidth = 32;

export function progressBar({ state, progress }: StageImport): string {
  const share =
    progress === null ? 0 : progress.done / Math.max(progress.total, 1);
  const full = Math.round(Math.min(1, share) * barWidth);
  const bar = "#".repeat(full).padEnd(barWidth, ".");
  const percent = `${Math.floor(100 * share)}%`.padStart(4);
  return `[${bar}] ${percent} ${state.toLowerCase()}   `;
}

export function describeReport(report: ImportReport): string {
  const rows = report.channels.map(
    ({ channel, unit, column, samples, missing }) => [
      channel,
      unit,
      column,
      `${samples} samples`,
      missing === 0 ? "" : `${missing} missing`,
    ],
  );
  return [
    `${report.rowsStored} of ${report.rowsRead} rows stored, ${report.rowsRepeated} were known before`,
    `  ${utc(report.firstTimestamp)} to ${utc(report.lastTimestamp)}`,
    ...aligned(rows),
    ...(report.gapCount === 0
      ? []
      : [`  ${report.gapCount} gaps longer than two minutes`]),
    ...report.problems.map(problemLine),
    ...report.remarks.map(remarkLine),
    ...(report.remarkCount > report.remarks.length
      ? [`  # ${report.remarkCount - report.remarks.length} more remarks`]
      : []),
    report.isComputed
      ? "  The stage is computed."
      : "  The stage is still being computed.",
    "",
  ].join("\n");
}
