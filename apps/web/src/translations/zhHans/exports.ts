import type { texts as english } from "#translations/en/exports.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "exports.csv": "下载 CSV",
  "exports.image": "下载图片",
  "exports.primaryChart": "主图",
  "exports.secondaryCharts": "副图",
  "exports.guidanceLog": "施工指导日志",
  "exports.fdiPlaybookLog": "FDI 预案日志",
  "exports.stagecraftPlaybookLog": "Stagecraft 预案日志",
  "exports.notInReplay": "文件包含整段数据。结束回放后才能下载",
  "exports.tooMany": "下载请求过多，请稍候",
  "exports.warningTitle": "警告",
  "exports.confidential":
    "此下载内容严格保密，不得用于任何研究或测试。严禁员工将其中任何数据透露给第三方，或用于测试或研究。",
  "exports.download": "下载",
  "exports.running": "下载任务",
  "exports.preparing": "正在准备…",
  "exports.cancel": "取消",
};
