const maximumEntries = 20_000;

export interface RecentTokens<Value> {
  get(key: string): Value | undefined;
  remember(key: string, value: Value): void;
  forget(key: string): void;
}

/** A bounded cache that evicts the least recently used entry: a Map keeps insertion order. */
export function createRecentTokens<Value>(
  maximum = maximumEntries,
): RecentTokens<Value> {
  const entries = new Map<string, Value>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    remember(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= maximum) return;
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    },
    forget: (key) => void entries.delete(key),
  };
}
