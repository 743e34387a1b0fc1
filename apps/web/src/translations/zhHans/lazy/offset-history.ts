import type { texts as english } from "#translations/en/lazy/offset-history.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "offsetHistory.gauge": "压力计",
  "offsetHistory.summary":
    "监测段数：{{stages}}；压窜：{{hits}}；近干扰：{{near}}",
  "offsetHistory.looking": "正在读取压力历史...",
  "offsetHistory.noSamples": "此时间段内没有该压力计的记录。",
  "offsetHistory.noGauges": "本项目还没有压裂段监测过邻井。",
  "offsetHistory.unknownGauge":
    "本项目没有压裂段由名为 {{gauge}} 的压力计监测。",
  "offsetHistory.stages": "压裂段",
  "offsetHistory.noStages": "没有压裂段监测过该压力计。",
  "offsetHistory.chartLabel": "压力计 {{gauge}} 在所有压裂段的压力",
  "offsetHistory.tableLabel": "监测压力计 {{gauge}} 的压裂段",
  "offsetHistory.stage": "压裂段",
  "offsetHistory.stageOf": "{{well}} 第 {{stage}} 段",
  "offsetHistory.start": "开始",
  "offsetHistory.outcome": "结果",
  "offsetHistory.largestChange": "最大变化",
  "offsetHistory.threshold": "阈值",
  "offsetHistory.firstHit": "首次干扰",
  "offsetHistory.fracHit": "压窜",
  "offsetHistory.nearHit": "近干扰",
  "offsetHistory.noHit": "无干扰",
  "offsetHistory.stageDetail": "{{well}} 第 {{stage}} 段：{{outcome}}",
  "offsetHistory.stageChange":
    "{{well}} 第 {{stage}} 段：{{outcome}}，最大变化 {{change}}",
  "offsetHistory.hitLabel": "干扰 {{well}} {{stage}}",
  "offsetHistory.everything": "全部",
  "offsetHistory.days": "{{days}} 天",
  "offsetHistory.hours": "{{hours}} 小时",
};
