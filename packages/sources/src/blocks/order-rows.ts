import type { ChannelMapping } from "../mapping/apply-mapping.ts";
import type { RawTable } from "../raw-table.ts";
import type { ProblemList } from "../rows/problem-list.ts";
import type { RawRows } from "../rows/raw-rows.ts";
import { cutBlocks, usualStepMs } from "./block.ts";
import {
  type BlockFinding,
  blockQuestion,
  findingOf,
  listedLines,
} from "./block-finding.ts";
import { type BlockOrder, chooseOrder } from "./block-order.ts";
import { repeatedRows } from "./repeated-rows.ts";
import { seamColumnsOf } from "./seam-columns.ts";

export interface OrderedRows {
  /** Rows by date, or in file order when the clock was set back. */
  readonly rows: RawRows;
  /** null when no block is dated before rows above it. */
  readonly finding: BlockFinding | null;
}

/** Sorts the blocks of a file by date, unless its clock was set back. */
export function orderRows(
  table: RawTable,
  given: RawRows,
  confirmed: readonly ChannelMapping[],
  response: BlockOrder | null,
  problems: ProblemList,
): OrderedRows {
  const stepMs = usualStepMs(given.times);
  const all = cutBlocks(given.times, stepMs);
  if (!all.some(({ stepsBack }) => stepsBack))
    return { rows: given, finding: null };
  const rows =
    response === "clock-set-back"
      ? given
      : withoutRepeats(given, repeatedRows(given, all, stepMs), problems);
  const blocks = rows === given ? all : cutBlocks(rows.times, stepMs);
  if (!blocks.some(({ stepsBack }) => stepsBack))
    return { rows, finding: null };
  const choice =
    response === null
      ? chooseOrder(blocks, seamColumnsOf(table, rows, confirmed), stepMs)
      : { order: response, isCertain: true };
  const finding = findingOf(rows, blocks, choice.order, choice.isCertain);
  report(finding, problems);
  return choice.order === "by-date"
    ? { rows: sortedByTime(rows), finding }
    : { rows, finding };
}

function report(finding: BlockFinding, problems: ProblemList): void {
  const [line = null] = finding.lines;
  if (!finding.isCertain)
    problems.add("block-order-open", line, blockQuestion(finding));
  else if (finding.order === "by-date")
    problems.add(
      "blocks-reordered",
      line,
      `The file holds ${finding.blockCount} blocks out of order of time; sorted by their dates (${listedLines(finding)}).`,
    );
}

function withoutRepeats(
  rows: RawRows,
  repeated: Uint8Array | null,
  problems: ProblemList,
): RawRows {
  if (repeated === null) return rows;
  const kept = places(rows).filter((row) => repeated[row] === 0);
  const first = repeated.indexOf(1);
  problems.add(
    "repeated-rows",
    rows.lines[first] ?? null,
    `${rows.times.length - kept.length} rows repeat rows above them, with the same times and numbers; they are read once.`,
  );
  return picked(rows, kept);
}

/** Rows with the same time stay in file order. */
function sortedByTime(rows: RawRows): RawRows {
  const { times } = rows;
  return picked(
    rows,
    places(rows).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b),
  );
}

function places({ times }: RawRows): Uint32Array {
  return Uint32Array.from(times, (_, row) => row);
}

function picked(rows: RawRows, order: Uint32Array): RawRows {
  const pick = (column: Float64Array) =>
    Float64Array.from(order, (row) => column[row] ?? NaN);
  return {
    firstRow: rows.firstRow,
    lines: pick(rows.lines),
    times: pick(rows.times),
    values: rows.values.map(pick),
  };
}
