import type { texts as english } from "#translations/en/lazy/fdi.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "fdi.wellbeing": "FDI 井况警报",
  "fdi.stageOfWell": "第 {{stage}} 段，{{well}}",
  "fdi.hubName": "{{well}}，第 {{stage}} 段",
  "fdi.expand": "展开",
  "fdi.levelCount": "{{number}} {{level}}",
  "fdi.wheelLabel":
    "{{well}} 第 {{stage}} 段的关联轮图：条带越宽，该邻井的压力变化越大",
  "fdi.barsLabel": "各邻井的压力变化，{{well}} 第 {{stage}} 段",
  "fdi.wellChartLabel": "{{well}} 各段在每口邻井引起的最大压力变化",
  "fdi.offsetSentence":
    "{{name}}：{{level}}，{{change}}，为阈值 {{threshold}} 的 {{share}}；迄今最大 {{most}}",
  "fdi.offsetWithoutLevel": "{{name}}：{{level}}；迄今最大 {{most}}",
  "fdi.pointSentence":
    "第 {{stage}} 段，{{name}}：{{level}}，{{change}}，为阈值 {{threshold}} 的 {{share}}",
  "fdi.opensEvidence": "{{sentence}}；打开其证据卡",
  "fdi.stageNotEvaluated": "第 {{stage}} 段，未评估：{{names}}",
  "fdi.largestChange": "最大变化",
  "fdi.thresholdMark": "各井的压窜阈值",
  "fdi.belowList": "低于 2%，未列出：",
  "fdi.listOf": "{{word}}：",
  "fdi.listSeparator": "、",
  "fdi.allBelow": "所有已评估的邻井都低于其阈值的 2%。",
  "fdi.noneEvaluated": "没有已评估的邻井。",
  "fdi.showAll": "显示全部 {{number}} 口井",
  "fdi.noEvents": "最近各段没有 FDI 事件",
  "fdi.lastStages": "压力变化，{{unit}}，最近 {{number}} 段",
  "fdi.allStages": "压力变化，{{unit}}",
  "fdi.zonesOf": "高度为各井自身阈值的百分比。",
  "fdi.whoHit": "第 {{stage}} 段压窜 {{name}}，{{change}}",
  "fdi.shareStages": "压力变化，各井阈值的 %",
  "fdi.wellbeingHelp": "FDI 井况警报",
  "fdi.wellbeingHelpText":
    "最新一段中各邻井相对其自身趋势（即其自身本应有的压力）的压力变化。轮图显示哪些井有响应：条带越宽，变化越大（按平方根）。条形位于对数轴上，背景为每口井各自的分区：达到压窜阈值的 2% 为关注，50% 为预警，100% 为警报，竖线即阈值。虚线延伸到迄今最大变化。压力计无信号的井不作评估。点击压窜打开其证据卡，点击其他响应打开 FDI 预警图。",
  "fdi.wellChartHelp": "FDI 单井图",
  "fdi.wellChartHelpText":
    "每段一列，每口邻井一个标记：该段在那里引起的最大压力变化。形状和颜色表示相对于该井阈值的级别。带框的列是实时段。虚线圆环表示该段有未评估的井。方向键在标记间移动，Enter 打开该段曲线图；若为压窜，则打开其证据卡。",
  "fdi.metricsHelp": "各井 FDI 指标",
  "fdi.metricsHelpText":
    "最大变化超过阈值或记录到首次干扰时计为压窜；变化达到阈值一半但低于阈值时计为孔隙弹性/近干扰。总数为两者之和。",
  "fdi.tourMetrics": "各井干扰次数",
  "fdi.tourMetricsText":
    "该井各段干扰或接近干扰邻井的次数。点击打开该井的各段。",
  "fdi.tourWellbeing": "邻井状况",
  "fdi.tourWellbeingText":
    "哪些邻井对最新一段有响应、强度如何，以及离压窜有多近。",
  "fdi.tourWellChart": "单井各段",
  "fdi.tourWellChartText":
    "各段在每口邻井引起的最大压力变化。每个标记打开其段的曲线图。",
};
