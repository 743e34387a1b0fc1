import type { DeviceType } from "#shared/preferences/device-rule.ts";
import type { TextKey } from "#translations/translation-keys.ts";

export const deviceTexts: Readonly<Record<DeviceType, TextKey>> = {
  desktop: "settings.desktop",
  laptop: "settings.laptop",
  tablet: "settings.tablet",
  phone: "settings.phone",
};
