/** The part of a browser's storage that drafts need. */
export interface TextStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/** Returns the value stored under a key; null when it is missing or unreadable. */
export function keptJson(storage: TextStorage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    // Text cut off by a crash counts as missing.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
