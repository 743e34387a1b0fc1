import type { RawColumn } from "./raw-table.ts";
import type { RowSource, SourceOptions } from "./row-source.ts";
import type { Problem, ProblemCode } from "./rows/problem-list.ts";
import { openSource } from "./open-source.ts";

const defaults: SourceOptions = { fileName: "van.csv", timezone: "UTC" };

/** Bytes of a text, in pieces of any size. */
export async function* inPieces(
  content: string | Uint8Array,
  pieceBytes = 1 << 16,
): AsyncGenerator<Uint8Array> {
  const bytes =
    typeof content === "string" ? new TextEncoder().encode(content) : content;
  for (let from = 0; from < bytes.length; from += pieceBytes)
    yield await Promise.resolve(bytes.subarray(from, from + pieceBytes));
}

export interface ReadSource {
  readonly source: RowSource;
  readonly columns: readonly RawColumn[];
  readonly times: readonly string[];
  readonly timesMs: readonly number[];
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
  /** Values of the column of that name. */
  column(name: string): readonly number[];
  problem(code: ProblemCode): Problem | undefined;
}

/** Opens a source and reads everything. */
export async function readSource(
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  options: Partial<SourceOptions> = {},
): Promise<ReadSource> {
  const bytes =
    typeof content === "string" || content instanceof Uint8Array
      ? inPieces(content)
      : content;
  const source = await openSource(bytes, { ...defaults, ...options });
  const timesMs: number[] = [];
  const lines: number[] = [];
  const values: number[][] = source.table.columns.map(() => []);
  for await (const rows of source.rows()) {
    timesMs.push(...rows.times);
    lines.push(...rows.lines);
    rows.values.forEach((column, index) => values[index]?.push(...column));
  }
  const { problems } = source;
  return {
    source,
    columns: source.table.columns,
    timesMs,
    times: timesMs.map((timeMs) =>
      Number.isNaN(timeMs) ? "" : new Date(timeMs).toISOString(),
    ),
    lines,
    problems,
    column: (name) => {
      const at = source.table.columns.findIndex(
        (column) => column.name === name,
      );
      const column = values[at];
      if (!column) throw new RangeError(`no column ${name}`);
      return column;
    },
    problem: (code) => problems.find((problem) => problem.code === code),
  };
}

/** Rows of a data van at one-second intervals: time, pressure, rate. */
export function vanRows(
  count: number,
  startMs: number,
  timeOf: (timeMs: number) => string = isoTime,
): string {
  return Array.from({ length: count }, (_, second) => {
    const time = timeOf(startMs + second * 1000);
    return `${time},${5000 + second},${(second % 40) + 0.5}`;
  }).join("\n");
}

export function isoTime(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace("T", " ");
}

/** Measures processor time of this thread, so other load on the machine does not count. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Cost of only splitting a text into cells: indicates how fast the machine currently is. */
export function plainReadMs(text: string): Promise<number> {
  return cpuMs(() =>
    text.split("\n").map((line) => line.split(",").map(Number)),
  );
}
