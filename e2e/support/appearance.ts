import type { Page } from "playwright-core";

export interface Language {
  /** Language code as the settings store it. */
  readonly language: string;
  /** Language tag as the document carries it. */
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
}

export const english: Language = {
  language: "en",
  tag: "en",
  direction: "ltr",
};

export const otherLanguages: readonly Language[] = [
  { language: "ar", tag: "ar", direction: "rtl" },
  { language: "zhHans", tag: "zh-Hans", direction: "ltr" },
  { language: "fr", tag: "fr", direction: "ltr" },
  { language: "ko", tag: "ko", direction: "ltr" },
  { language: "fa", tag: "fa", direction: "rtl" },
  { language: "es", tag: "es", direction: "ltr" },
];

export interface Appearance {
  readonly spoken: Language;
  readonly theme: "dark" | "light";
}

/** Changes the open page without a reload, as if the setting had changed in another tab. */
export async function changeAppearance(
  page: Page,
  { spoken, theme }: Appearance,
): Promise<void> {
  await page.evaluate(
    ([language, isDark]) => {
      localStorage.setItem("language", language);
      localStorage.setItem("theme.dark", isDark);
      window.dispatchEvent(new StorageEvent("storage"));
    },
    [spoken.language, String(theme === "dark")] as const,
  );
  await page.waitForFunction(
    ([tag, shown]) =>
      document.documentElement.lang === tag &&
      document.documentElement.dataset["theme"] === shown,
    [spoken.tag, theme] as const,
  );
  // The display is updated within the next frames.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      ),
  );
}
