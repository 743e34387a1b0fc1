import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
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

/** A preference kept in this browser; every tab follows a change. */
export function useLocalSetting(
  key: string,
): [value: string | null, write: (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => readSetting(key));
  const write = useCallback((next: string) => writeSetting(key, next), [key]);
  return [value, write];
}
