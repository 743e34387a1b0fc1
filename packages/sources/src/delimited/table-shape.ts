import { normalizeUnit } from "../mapping/units.ts";
import { isErrorMark, looksLikeNumber } from "../text/number-text.ts";
import { readTimeText } from "../time/time-text.ts";
import { unitCell } from "./column-names.ts";
import { isMarkedRemark } from "./marked-remark.ts";

/** A line of the head, already cut into cells. */
export interface HeadLine {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Positions of the parts of a table among the lines of its head. */
export interface TableShape {
  readonly headerAt: number | null;
  readonly unitAt: number | null;
  readonly dataAt: number;
  readonly width: number;
}

/** Headers are in the first lines; a table that starts later is a report, not a data file. */
const examinedForHeader = 40;

export function findTableShape(
  head: readonly HeadLine[],
  knownDataAt: number | null,
): TableShape {
  const dataAt = knownDataAt ?? findDataAt(head);
  const width = modalWidth(head.slice(dataAt));
  const from = Math.max(0, dataAt - examinedForHeader);
  const block = headerBlock(head, from, dataAt);
  const trailing = endsBlank(head.slice(dataAt), width);
  const headerAt = findHeaderAt(head, block, width, trailing);
  const unitAt =
    headerAt === null ? null : findUnitAt(head, headerAt + 1, dataAt);
  return { headerAt, unitAt, dataAt, width };
}

/** A remark may follow the first row directly. */
const followedWithin = 3;

/** Finds the first line that reads as data and is soon followed by a line of the same width. */
function findDataAt(head: readonly HeadLine[]): number {
  const data = head.map(({ cells }) => isDataRow(cells));
  const first = data.findIndex(
    (isData, at) => isData && isFollowed(head, data, at),
  );
  if (first >= 0) return first;
  const lone = data.indexOf(true);
  return lone >= 0 ? lone : head.length;
}

function isFollowed(
  head: readonly HeadLine[],
  data: readonly boolean[],
  at: number,
): boolean {
  const width = head[at]?.cells.length;
  const end = at + 1 + followedWithin;
  return (
    at + 1 >= head.length ||
    head
      .slice(at + 1, end)
      .some(({ cells }, next) => data[at + 1 + next] && cells.length === width)
  );
}

function isDataRow(cells: readonly string[]): boolean {
  if (isMarkedRemark(cells)) return false;
  const filled = cells.filter((cell) => cell.trim() !== "");
  const numbers = filled.filter(looksLikeNumber).length;
  const values = filled.filter(isValue).length;
  return numbers > 0 && values >= filled.length / 2;
}

function isValue(cell: string): boolean {
  return (
    looksLikeNumber(cell) ||
    isErrorMark(cell) ||
    readTimeText(cell, "day-first") !== null ||
    readTimeText(cell, "month-first") !== null
  );
}

function modalWidth(lines: readonly HeadLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) {
    if (!isDataRow(cells)) continue;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  let width = 0;
  let best = 0;
  for (const [candidate, count] of counts) {
    if (count > best) [width, best] = [candidate, count];
  }
  return width;
}

/** Returns the lines directly above the data that hold only text. */
function headerBlock(
  head: readonly HeadLine[],
  from: number,
  dataAt: number,
): readonly number[] {
  const positions: number[] = [];
  for (let at = dataAt - 1; at >= from; at -= 1) {
    const cells = head[at]?.cells ?? [];
    if (filledCount(cells) === 0) {
      if (positions.length === 0) continue;
      break;
    }
    if (!isWordsOnly(cells)) break;
    positions.unshift(at);
  }
  return positions;
}

function filledCount(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

function isWordsOnly(cells: readonly string[]): boolean {
  return cells.every((cell) => {
    const mark = isErrorMark(cell);
    return mark || cell.trim() === "" || !isValue(cell);
  });
}

function findHeaderAt(
  head: readonly HeadLine[],
  block: readonly number[],
  width: number,
  trailing: boolean,
): number | null {
  const candidates = block.filter((at) => !isRule(head[at]?.cells ?? []));
  if (width === 0) return candidates[0] ?? null;
  for (const fits of headerFits(width, trailing)) {
    const fitting = candidates.find((at) => fits(head[at]?.cells ?? []));
    if (fitting !== undefined) return fitting;
  }
  const widest = candidates.toSorted(
    (a, b) =>
      filledCount(head[b]?.cells ?? []) - filledCount(head[a]?.cells ?? []),
  )[0];
  const needed = Math.min(2, width);
  return widest !== undefined &&
    filledCount(head[widest]?.cells ?? []) >= needed
    ? widest
    : null;
}

/**
 * A header fits when it is as wide as the rows; one cell narrower when the rows
 * end with a comma; or spaced out with empty cells, with as many names as the
 * rows have cells.
 */
function headerFits(
  width: number,
  trailing: boolean,
): ((cells: readonly string[]) => boolean)[] {
  return [
    (cells) =>
      cells.length === width && filledCount(cells) >= Math.min(2, width),
    (cells) => trailing && filledCount(cells) === width - 1,
    (cells) => filledCount(cells) === width,
  ];
}

/** True when the rows end with a delimiter followed by nothing. */
function endsBlank(rows: readonly HeadLine[], width: number): boolean {
  return rows.every(({ cells }) => (cells[width - 1] ?? "").trim() === "");
}

/** Whether a line only draws a rule under the header, such as dashes. */
function isRule(cells: readonly string[]): boolean {
  return cells.every((cell) => /^[\s_=~*-]*$/.test(cell));
}

function findUnitAt(
  head: readonly HeadLine[],
  from: number,
  dataAt: number,
): number | null {
  for (let at = from; at < dataAt; at += 1) {
    const cells = head[at]?.cells ?? [];
    if (!isRule(cells) && readsAsUnits(cells)) return at;
  }
  return null;
}

function readsAsUnits(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const known = filled.filter(isUnitLike).length;
  return known > 0 && known >= filled.length / 2;
}

function isUnitLike(cell: string): boolean {
  const unit = unitCell(cell);
  return (
    unit === null ||
    normalizeUnit(unit) !== null ||
    /^[([].*[)\]]$/.test(cell.trim())
  );
}
