import { useSyncExternalStore } from "react";
import { deviceTypeOf, isHeldInHand, type DeviceType } from "./device-rule.ts";
import {
  readSetting,
  subscribeToSettings,
  writeSetting,
} from "./local-setting.ts";
import { settingKeys } from "./setting-keys.ts";

const coarseQuery = "(pointer: coarse)";

function currentDevice(): DeviceType {
  const sides = [screen.width, screen.height];
  return deviceTypeOf(readSetting(settingKeys.deviceType), {
    isCoarse: matchMedia(coarseQuery).matches,
    shorterSidePx: Math.min(...sides),
    longerSidePx: Math.max(...sides),
  });
}

/** A mouse may be plugged in at any time. */
function subscribe(listener: () => void): () => void {
  const pointer = matchMedia(coarseQuery);
  pointer.addEventListener("change", listener);
  const leaveSettings = subscribeToSettings(listener);
  return () => {
    pointer.removeEventListener("change", listener);
    leaveSettings();
  };
}

export function useDeviceType(): [
  type: DeviceType,
  change: (type: DeviceType) => void,
] {
  return [
    useSyncExternalStore(subscribe, currentDevice),
    (type) => writeSetting(settingKeys.deviceType, type),
  ];
}

/** Controls, rows and fields take their size from this attribute. */
export function markDensity(type: DeviceType): void {
  const { dataset } = document.documentElement;
  if (isHeldInHand(type)) dataset["density"] = "field";
  else delete dataset["density"];
}
