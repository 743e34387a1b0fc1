import type { texts as english } from "#translations/en/help.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "help.show": "显示帮助",
  "help.hide": "隐藏帮助",
  "help.loading": "正在加载帮助...",
};
