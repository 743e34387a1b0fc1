import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "./translation-keys.ts";

type Values = Readonly<Record<string, string | number>>;

export type Text = (key: TextKey, values?: Values) => string;

/** `text("wells.count", { count: 4 })` in the person's language. */
export function useText(): Text {
  const { t } = useTranslation();
  return useCallback((key, values) => t(key, values ?? {}), [t]);
}
