import type { texts as english } from "#translations/en/lazy/palette.ts";
import type { Persian } from "#translations/translation-keys.ts";

export const texts: Persian<typeof english> = {
  "palette.placeholder": "پد، چاه، مرحله یا صفحه، مانند 4H 23",
  "palette.pad": "پد",
  "palette.well": "چاه",
  "palette.stage": "مرحله",
  "palette.screen": "صفحه",
  "palette.recent": "اخیر",
  "palette.found": "یافته‌ها",
  "palette.cut":
    "{{maximum}} مورد نخست نشان داده می‌شود. برای محدود کردن فهرست بیشتر بنویسید.",
  "palette.failed": "برخی پدها، چاه‌ها یا مراحل بارگذاری نشدند و اینجا نیستند.",
  "palette.hintMove": "جابه‌جایی",
  "palette.hintOpen": "باز کردن",
  "palette.hintNewTab": "زبانهٔ جدید",
  "palette.hintClose": "بستن",
};
