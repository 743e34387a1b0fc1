import type { texts as english } from "#translations/en/lazy/palette.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "palette.placeholder": "平台、井、压裂段或页面，例如 4H 23",
  "palette.pad": "平台",
  "palette.well": "井",
  "palette.stage": "压裂段",
  "palette.screen": "页面",
  "palette.recent": "最近打开",
  "palette.found": "搜索结果",
  "palette.cut": "仅显示前 {{maximum}} 项。请继续输入以缩小范围。",
  "palette.failed": "部分平台、井或压裂段无法加载，未列出。",
  "palette.hintMove": "移动",
  "palette.hintOpen": "打开",
  "palette.hintNewTab": "新标签页",
  "palette.hintClose": "关闭",
};
