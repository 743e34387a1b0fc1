import { useCallback, useSyncExternalStore } from "react";

type ChoiceListener = (key: string, value: string | null) => void;

const listeners = new Set<() => void>();
const choiceListeners = new Set<ChoiceListener>();

/** Subscribes to every change of a preference, in any tab. */
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

/** Subscribes to choices the person makes on this page, not to values synced from elsewhere. */
export function subscribeToChoices(listener: ChoiceListener): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}

/** Stores a value without counting it as the person's choice. */
export function takeOverSetting(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  for (const listener of listeners) listener();
}

function choose(key: string, value: string | null): void {
  takeOverSetting(key, value);
  for (const listener of choiceListeners) listener(key, value);
}

export function writeSetting(key: string, value: string): void {
  choose(key, value);
}

export function forgetSetting(key: string): void {
  choose(key, null);
}

/** A preference stored in this browser; every tab follows a change. */
export function useLocalSetting(
  key: string,
): [value: string | null, write: (value: string) => void] {
  const value = useSyncExternalStore(subscribeToSettings, () =>
    readSetting(key),
  );
  const write = useCallback((next: string) => writeSetting(key, next), [key]);
  return [value, write];
}
