import type { texts as english } from "#translations/en/help.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "help.show": "نمایش راهنما",
  "help.hide": "پنهان کردن راهنما",
  "help.loading": "در حال بارگیری راهنما...",
};
