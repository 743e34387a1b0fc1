export interface MergedEdits<Values> {
  readonly values: Values;
  /** Fields that both changed to different values; the merged values hold one's own. */
  readonly both: readonly (keyof Values)[];
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function isEdited<Values extends object>(
  before: Values,
  typed: Values,
): boolean {
  return !isSame(before, typed);
}

/** Keeps all typed values and adopts the other person's changes of all other fields. */
export function mergeEdits<Values extends object>(
  before: Values,
  typed: Values,
  theirs: Values,
): MergedEdits<Values> {
  const values = { ...theirs };
  const both: (keyof Values)[] = [];
  for (const field of Object.keys(before) as (keyof Values)[]) {
    if (isSame(before[field], typed[field])) continue;
    values[field] = typed[field];
    const isTheirChange = !isSame(before[field], theirs[field]);
    if (isTheirChange && !isSame(typed[field], theirs[field])) both.push(field);
  }
  return { values, both };
}
