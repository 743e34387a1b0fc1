/** The part of a browser's storage that drafts need. */
export interface TextStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/** What was kept under a key; null when there is nothing, or nothing that can be read. */
export function keptJson(storage: TextStorage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    // Cut off by a crash: as good as nothing.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
