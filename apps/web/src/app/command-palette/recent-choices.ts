import {
  readSetting,
  writeSetting,
} from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import type { PaletteItem } from "./palette-item.ts";

const maximumRecent = 8;

function isItem(value: unknown): value is PaletteItem {
  const { key, kind, label, detail, to } = (value ?? {}) as Partial<
    Record<keyof PaletteItem, unknown>
  >;
  return (
    [key, kind, label, detail].every((part) => typeof part === "string") &&
    typeof to === "string" &&
    /^\/(?!\/)/.test(to)
  );
}

/** Returns the readable stored items; only paths within the application are accepted. */
export function parseRecent(stored: string | null): PaletteItem[] {
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list)
      ? list.filter(isItem).slice(0, maximumRecent)
      : [];
  } catch {
    // The stored text is foreign or truncated and is ignored.
    return [];
  }
}

/** Returns the choices newest first, each once. */
export function withRecent(
  recent: readonly PaletteItem[],
  chosen: PaletteItem,
): PaletteItem[] {
  return [chosen, ...recent.filter(({ key }) => key !== chosen.key)].slice(
    0,
    maximumRecent,
  );
}

export function recentChoices(): PaletteItem[] {
  return parseRecent(readSetting(settingKeys.paletteRecent));
}

export function rememberChoice(chosen: PaletteItem): void {
  writeSetting(
    settingKeys.paletteRecent,
    JSON.stringify(withRecent(recentChoices(), chosen)),
  );
}
