import type { texts as english } from "#translations/en/help.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "help.show": "도움말 표시",
  "help.hide": "도움말 숨기기",
  "help.loading": "도움말을 불러오는 중...",
};
