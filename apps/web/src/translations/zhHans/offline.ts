import type { texts as english } from "#translations/en/offline.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "offline.savedData": "正在显示已保存的数据。上次正常连接 {{time}}",
  "offline.updateTitle": "新版本",
  "offline.updateText": "有新版本可用。现在重新加载吗？",
  "offline.reload": "重新加载",
  "offline.partTitle": "应用的一部分缺失",
  "offline.partText":
    "应用的一部分无法加载：网络已断开，或已发布新版本。请重新加载页面以继续。",
  "offline.willQueue": "没有网络时，评论会保存在此浏览器中，网络恢复后再发送。",
  "offline.queued": "评论已保存，网络恢复后将发送。",
  "offline.sent": "离线时写的评论已发送",
  "offline.waitingHeading": "等待发送",
  "offline.waiting": "等待发送",
  "offline.refused": "未发送：{{reason}}",
  "offline.sendAgain": "重新发送",
  "offline.cancelSending": "取消",
  "offline.alreadySent": "评论在取消之前已经发送",
};
