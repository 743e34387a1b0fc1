/** One goal of the quality list, as measured: one line of JSON. */
export interface Measurement {
  readonly goal: string;
  readonly what: string;
  readonly candidate: number;
  readonly control: number;
  /** Candidate over control. */
  readonly ratio: number;
  readonly unit: string;
  /** The ratio lies in here with 95 % confidence. */
  readonly interval?: readonly [number, number];
  /** Why the figure must not be used, if that is the case. */
  readonly void?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Three significant digits: a benchmark is not more precise. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

export function toJsonLine(measurement: Measurement): string {
  const round = (_: string, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value)
      ? rounded(value)
      : value;
  return JSON.stringify(measurement, round);
}

const columns = [
  ["goal", (m: Measurement) => m.goal],
  ["candidate", (m: Measurement) => shown(m.candidate)],
  ["control", (m: Measurement) => shown(m.control)],
  ["unit", (m: Measurement) => m.unit],
  ["ratio", (m: Measurement) => shown(m.ratio)],
  ["95 %", (m: Measurement) => m.interval?.map(shown).join(" – ") ?? ""],
  ["what", (m: Measurement) => m.what + (m.void ? ` (void: ${m.void})` : "")],
] as const;

function shown(value: number): string {
  return rounded(value).toLocaleString("en", { maximumFractionDigits: 20 });
}

export function toTable(measurements: readonly Measurement[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...measurements.map((measurement) =>
      columns.map(([, cell]) => cell(measurement)),
    ),
  ];
  const widths = columns.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
    )
    .map((line) => line.trimEnd())
    .join("\n");
}
