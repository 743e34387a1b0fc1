import type { EditSource } from "../fields/edit-parameters.ts";

/** Sources that every stage has. */
export const permanentSources: readonly string[] = [
  "cleanRate",
  "proppant",
  "rate",
  "pressure",
  "time",
];

/** New sources go here, zero-based; at the end of a shorter list (decision C9). */
const insertPosition = 4;
/** Rows up to this position are fixed. */
const lastFixedPosition = 3;
/** Column of a source that has none assigned yet. */
const noColumn = -1;

export function isPermanentSource({ name }: Pick<EditSource, "name">): boolean {
  return permanentSources.includes(name);
}

/** Names of channels that the list does not have. */
export function unusedSources(
  source: readonly EditSource[],
  names: readonly string[],
): string[] {
  const used = new Set(source.map(({ name }) => name));
  return names.filter((name) => !used.has(name));
}

export function addSource(
  source: readonly EditSource[],
  name: string,
  unit = "",
): readonly EditSource[] {
  if (source.some((row) => row.name === name)) return source;
  const added = { name, unit, index: noColumn, multiplier: 1, others: {} };
  return source.toSpliced(insertPosition, 0, added);
}

export function canRemoveSource(
  source: readonly EditSource[],
  index: number,
): boolean {
  const row = source[index];
  return row !== undefined && !isPermanentSource(row);
}

export function removeSource(
  source: readonly EditSource[],
  index: number,
): readonly EditSource[] {
  return canRemoveSource(source, index) ? source.toSpliced(index, 1) : source;
}

/** cleanRate and names that begin with it cannot be moved (decision C10). */
function isMovable(row: EditSource | undefined): row is EditSource {
  return (
    row !== undefined &&
    !isPermanentSource(row) &&
    !row.name.startsWith("cleanRate")
  );
}

export type MoveDirection = "up" | "down";

function upperIndex(index: number, direction: MoveDirection): number {
  return direction === "up" ? index - 1 : index;
}

/** Two adjacent rows may be swapped when both are movable and the upper one is below the fixed rows. */
export function canMoveSource(
  source: readonly EditSource[],
  index: number,
  direction: MoveDirection,
): boolean {
  const upper = upperIndex(index, direction);
  return (
    upper > lastFixedPosition &&
    isMovable(source[upper]) &&
    isMovable(source[upper + 1])
  );
}

export function moveSource(
  source: readonly EditSource[],
  index: number,
  direction: MoveDirection,
): readonly EditSource[] {
  const upper = upperIndex(index, direction);
  const [first, second] = [source[upper], source[upper + 1]];
  if (!canMoveSource(source, index, direction)) return source;
  if (first === undefined || second === undefined) return source;
  return source.toSpliced(upper, 2, second, first);
}
