import type { texts as english } from "#translations/en/help.ts";
import type { Arabic } from "#translations/translation-keys.ts";

export const texts: Arabic<typeof english> = {
  "help.show": "إظهار المساعدة",
  "help.hide": "إخفاء المساعدة",
  "help.loading": "جارٍ تحميل المساعدة...",
};
