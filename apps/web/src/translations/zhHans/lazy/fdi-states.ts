import type { texts as english } from "#translations/en/lazy/fdi-states.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "fdiStates.add": "添加 FDI 状态",
  "fdiStates.edit": "编辑 FDI 状态",
  "fdiStates.identifier": "标识",
  "fdiStates.identifierHint": "压裂段用这个名称表示邻井的状态。",
  "fdiStates.renameHint":
    "使用旧名称的压裂段会保留旧名称：其邻井将不属于任何已知状态，也不会在任何图中隐藏。",
  "fdiStates.characters": "只能使用字母、数字、空格、连字符和下划线。",
  "fdiStates.tooLong": "最多 {{most}} 个字符。",
  "fdiStates.hiddenIn": "处于此状态的邻井在下列图中隐藏",
  "fdiStates.wheel": "依赖轮图",
  "fdiStates.bars": "压力变化条形图",
  "fdiStates.well": "FDI 单井图",
  "fdiStates.warning": "FDI 预警图",
  "fdiStates.alert": "FDI 警报图",
  "fdiStates.hidden": "隐藏",
  "fdiStates.shown": "显示",
  "fdiStates.changed": "修改时间",
  "fdiStates.count_other": "{{count}} 个状态",
  "fdiStates.looking": "正在查找 FDI 状态...",
  "fdiStates.empty": "还没有 FDI 状态。",
  "fdiStates.noMatch": "没有符合筛选条件的 FDI 状态。",
  "fdiStates.deleteTitle": "删除 FDI 状态",
  "fdiStates.deleteText":
    "删除 FDI 状态 {{name}}？处于该状态的邻井将在所有图中显示。",
  "fdiStates.deleted": "已删除 FDI 状态 {{name}}",
};
