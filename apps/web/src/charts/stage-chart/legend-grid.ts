/** So many fit with their names; more show tag, number and age. */
const mostNamed = 9;
/** Up to here four rows hold all of them. */
const mostInFourRows = 16;

function rowsFor(count: number): number {
  if (count <= mostNamed) return Math.min(count, 2);
  return count <= mostInFourRows ? 4 : 5;
}

/** Cells fill row by row beside the tiles. */
export function legendGrid(count: number) {
  return {
    columns: Math.ceil(count / rowsFor(count)),
    isDense: count > mostNamed,
  };
}
