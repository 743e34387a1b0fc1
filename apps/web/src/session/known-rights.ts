const storageKey = "rights";

let seen: string | null = null;
const listeners = new Set<() => void>();

/**
 * Returns the mark of the rights with which data was last read, empty when it is
 * not known. Saved data belongs to it: with other rights it is not shown.
 */
export function knownRights(): string {
  return localStorage.getItem(storageKey) ?? "";
}

/**
 * Compares the mark in a response with the known one. The server changes it
 * with everything that a person may do or reach.
 */
export function noteRights(mark: string | null): void {
  if (mark === null || mark === seen) return;
  // Another tab may have stored the new mark already; this page still shows what it read before.
  const before = seen ?? localStorage.getItem(storageKey);
  seen = mark;
  localStorage.setItem(storageKey, mark);
  if (before === null || before === mark) return;
  for (const listener of listeners) listener();
}

/** Called when a person has no rights any more, or signs out. */
export function forgetRights(): void {
  seen = null;
  localStorage.removeItem(storageKey);
}

export function onRightsChanged(action: () => void): () => void {
  listeners.add(action);
  return () => listeners.delete(action);
}
