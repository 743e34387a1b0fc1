import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** Every change of a preference, of any tab. */
export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function readSetting(key: string): string | null {
  return localStorage.getItem(key);
}

export function writeSetting(key: string, value: string): void {
  localStorage.setItem(key, value);
  for (const listener of listeners) listener();
}

export function forgetSetting(key: string): void {
  localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** A preference kept in this browser; every tab follows a change. */
export function useLocalSetting(
  key: string,
): [value: string | null, write: (value: string) => void] {
  const value = useSyncExternalStore(subscribeToSettings, () =>
    readSetting(key),
  );
  const write = useCallback((next: string) => writeSetting(key, next), [key]);
  return [value, write];
}
