/** Up to this many cells fit with their names; more show tag, value and age. */
const mostNamed = 9;
/** Up to this many cells fit in four rows. */
const mostInFourRows = 16;

function rowsFor(count: number): number {
  if (count <= mostNamed) return Math.min(count, 2);
  return count <= mostInFourRows ? 4 : 5;
}

/** Lays out the cells, which fill row by row next to the tiles. */
export function legendGrid(count: number) {
  return {
    columns: Math.ceil(count / rowsFor(count)),
    isDense: count > mostNamed,
  };
}
