import { useSyncExternalStore } from "react";
import {
  readSetting,
  subscribeToSettings,
  useLocalSetting,
  writeSetting,
} from "./local-setting.ts";
import {
  readLightHours,
  writeLightHours,
  type LightHours,
} from "./light-hours.ts";
import { settingKeys } from "./setting-keys.ts";
import { isAutomatic, isDarkAt } from "./theme-rule.ts";

const minuteMs = 60_000;

/**
 * Calls at every full minute, and immediately when the page becomes visible
 * again: a sleeping computer runs no timers.
 */
function subscribeToMinutes(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const arm = () => {
    timer = setTimeout(
      () => {
        listener();
        arm();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  arm();
  document.addEventListener("visibilitychange", listener);
  window.addEventListener("focus", listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", listener);
    window.removeEventListener("focus", listener);
  };
}

const darkQuery = "(prefers-color-scheme: dark)";

function isDarkNow(): boolean {
  const stored = {
    dark: readSetting(settingKeys.darkTheme),
    auto: readSetting(settingKeys.automaticTheme),
    hours: readSetting(settingKeys.lightHours),
  };
  return isDarkAt(stored, new Date(), window.matchMedia(darkQuery).matches);
}

/** Subscribes to the settings, the device and the time of day. */
function subscribe(listener: () => void): () => void {
  const device = window.matchMedia(darkQuery);
  device.addEventListener("change", listener);
  const leaveSettings = subscribeToSettings(listener);
  const leaveMinutes = subscribeToMinutes(listener);
  return () => {
    device.removeEventListener("change", listener);
    leaveSettings();
    leaveMinutes();
  };
}

/** A manual choice turns off the automatic theme. */
function chooseTheme(isDarkTheme: boolean): void {
  writeSetting(settingKeys.automaticTheme, "false");
  writeSetting(settingKeys.darkTheme, String(isDarkTheme));
}

export function useDarkTheme(): [
  isDarkTheme: boolean,
  choose: (isDarkTheme: boolean) => void,
] {
  return [useSyncExternalStore(subscribe, isDarkNow), chooseTheme];
}

/** Whether the theme follows the time of day. */
export function useAutomaticTheme(): [
  isAutomaticTheme: boolean,
  change: (isAutomaticTheme: boolean) => void,
] {
  const [stored, write] = useLocalSetting(settingKeys.automaticTheme);
  return [isAutomatic(stored), (automatic) => write(String(automatic))];
}

export function useLightHours(): [
  hours: LightHours,
  change: (hours: LightHours) => void,
] {
  const [stored, write] = useLocalSetting(settingKeys.lightHours);
  return [readLightHours(stored), (hours) => write(writeLightHours(hours))];
}

/** Everything colored, charts included, follows this attribute. */
export function markTheme(isDarkTheme: boolean): void {
  document.documentElement.dataset["theme"] = isDarkTheme ? "dark" : "light";
}

export function markStoredTheme(): void {
  markTheme(isDarkNow());
}
