export interface SortOrder {
  column: string;
  direction: "ascending" | "descending";
}

export type SortValue = string | number | boolean | null;

let collator: Intl.Collator | undefined;

/**
 * Sorts names with numbers in natural order: 2H before 10H. Created lazily,
 * because it would add ten milliseconds to startup.
 */
function namesInOrder(): Intl.Collator {
  collator ??= new Intl.Collator(undefined, {
    numeric: true,
    sensitivity: "base",
  });
  return collator;
}

function compare(left: SortValue, right: SortValue): number {
  if (typeof left === "string" && typeof right === "string") {
    return namesInOrder().compare(left, right);
  }
  return Number(left) - Number(right);
}

/** Returns a sorted copy; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: SortOrder["direction"],
): Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  return [...rows].sort((leftRow, rightRow) => {
    const left = valueOf(leftRow);
    const right = valueOf(rightRow);
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null);
    }
    return sign * compare(left, right);
  });
}

/** The first click sorts in ascending order, the next reverses it. */
export function nextOrder(
  order: SortOrder | undefined,
  column: string,
): SortOrder {
  const isTurn = order?.column === column && order.direction === "ascending";
  return { column, direction: isTurn ? "descending" : "ascending" };
}

export interface PageOfRows<Row> {
  rows: readonly Row[];
  /** Position of the first and last row shown, counted from 1; 0 when empty. */
  from: number;
  to: number;
  page: number;
  lastPage: number;
}

/** A page number past the end (rows were deleted or filtered) falls back to the last page. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  pageSize: number,
): PageOfRows<Row> {
  const lastPage = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const shownPage = Math.min(page, lastPage);
  const start = shownPage * pageSize;
  const shown = rows.slice(start, start + pageSize);
  return {
    rows: shown,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length,
    page: shownPage,
    lastPage,
  };
}
