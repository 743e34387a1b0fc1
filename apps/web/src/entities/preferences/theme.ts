import { useSyncExternalStore } from "react";
import { readSetting, useLocalSetting } from "./local-setting.ts";
import { settingKeys } from "./setting-keys.ts";

const darkQuery = "(prefers-color-scheme: dark)";

function subscribeToDevice(listener: () => void) {
  const query = window.matchMedia(darkQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function isDarkDevice(): boolean {
  return window.matchMedia(darkQuery).matches;
}

function isDark(stored: string | null, deviceIsDark: boolean): boolean {
  return stored === null ? deviceIsDark : stored === "true";
}

/** The person's choice, else the device's. */
export function useDarkTheme(): [
  isDarkTheme: boolean,
  change: (isDarkTheme: boolean) => void,
] {
  const [stored, write] = useLocalSetting(settingKeys.darkTheme);
  const deviceIsDark = useSyncExternalStore(subscribeToDevice, isDarkDevice);
  return [isDark(stored, deviceIsDark), (dark) => write(String(dark))];
}

/** Everything coloured, charts included, follows this attribute. */
export function markTheme(isDarkTheme: boolean): void {
  document.documentElement.dataset["theme"] = isDarkTheme ? "dark" : "light";
}

export function markStoredTheme(): void {
  markTheme(isDark(readSetting(settingKeys.darkTheme), isDarkDevice()));
}
