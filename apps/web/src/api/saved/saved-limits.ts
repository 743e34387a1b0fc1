const dayMs = 24 * 60 * 60_000;

/** Older data no longer describe a pad. */
const longestAgeMs = 7 * dayMs;

export interface SavedLimits {
  readonly records: number;
  readonly bytes: number;
}

export interface SavedEntry {
  readonly key: string;
  /** When the server sent it, epoch ms. */
  readonly at: number;
  readonly bytes: number;
}

interface Keeping {
  /** Prefix of the keys of the current user and build. */
  readonly owner: string;
  readonly now: number;
  readonly limits: SavedLimits;
}

/**
 * Returns the keys to delete: those of other owners, those that are too old, and the oldest beyond
 * the limits.
 */
export function keysToDrop(
  entries: readonly SavedEntry[],
  { owner, now, limits }: Keeping,
): string[] {
  const newestFirst = entries.toSorted((one, other) => other.at - one.at);
  let records = 0;
  let bytes = 0;
  return newestFirst.flatMap((entry) => {
    const isOurs = entry.key.startsWith(owner);
    const isYoung = now - entry.at <= longestAgeMs;
    const fits =
      records < limits.records && bytes + entry.bytes <= limits.bytes;
    if (!isOurs || !isYoung || !fits) return [entry.key];
    records += 1;
    bytes += entry.bytes;
    return [];
  });
}
