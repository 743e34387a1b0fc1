/** A cell by its row and column among those shown. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

function clamped(value: number, size: number): number {
  return Math.min(Math.max(value, 0), size - 1);
}

/** Returns the cell that a key leads to; null for a key that moves nothing. */
export function positionByKey(
  key: string,
  { row, column }: GridPosition,
  { rows, columns }: GridSize,
  direction: "ltr" | "rtl",
): GridPosition | null {
  const onwards = direction === "rtl" ? -1 : 1;
  const to = (nextRow: number, nextColumn: number) => ({
    row: clamped(nextRow, rows),
    column: clamped(nextColumn, columns),
  });
  switch (key) {
    case "ArrowRight":
      return to(row, column + onwards);
    case "ArrowLeft":
      return to(row, column - onwards);
    case "ArrowDown":
      return to(row + 1, column);
    case "ArrowUp":
      return to(row - 1, column);
    case "Home":
      return to(row, 0);
    case "End":
      return to(row, columns - 1);
    default:
      return null;
  }
}
