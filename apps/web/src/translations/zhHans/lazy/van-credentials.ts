import type { texts as english } from "#translations/en/lazy/van-credentials.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "vans.add": "添加凭证",
  "vans.name": "仪表车",
  "vans.nameHint": "每辆仪表车一个凭证，以便单独吊销。",
  "vans.nameNeeded": "请输入仪表车名称。",
  "vans.nameTooLong": "最多 {{most}} 个字符。",
  "vans.reach": "可向以下位置推送样本",
  "vans.reachHint": "仪表车不能执行或读取其他任何内容。",
  "vans.everyStage": "本项目的所有压裂段",
  "vans.lastUsed": "上次使用",
  "vans.never": "从未",
  "vans.created": "创建",
  "vans.createdBy": "{{time}}，{{who}}",
  "vans.state": "状态",
  "vans.inUse": "使用中",
  "vans.revokedBy": "已吊销 {{time}}，{{who}}",
  "vans.revoke": "吊销",
  "vans.revokeOf": "吊销 {{name}} 的凭证",
  "vans.revokeTitle": "吊销凭证",
  "vans.revokeText":
    "要吊销 {{name}} 的凭证吗？从现在起其推送将被拒绝。此操作无法撤销，但可以新建凭证。",
  "vans.revoked": "{{name}} 的凭证已吊销",
  "vans.secretTitle": "仪表车密钥",
  "vans.secretText":
    "请立即复制到仪表车的设置中：仅显示这一次，不会保存在任何地方。",
  "vans.secretUse": "仪表车每次推送时都在此标头中发送：",
  "vans.copy": "复制",
  "vans.copied": "已复制。",
  "vans.notCopied": "浏览器不允许复制，请选中密钥后自行复制。",
  "vans.kept": "我已复制",
  "vans.looking": "正在查找凭证...",
  "vans.empty": "本项目还没有仪表车凭证。",
  "vans.noMatch": "没有符合筛选条件的仪表车。",
  "vans.count_other": "{{count}} 个使用中",
};
