import type { texts as english } from "#translations/en/messages.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "message.atCeiling":
    "压力 {{pressure}} 已达到或超过上限 {{ceiling}}。请将排量降低 {{step}} 至 {{rate}}",
  "message.ceilingExpected":
    "预计 {{time}} 后达到上限。请将排量降低 {{step}} 至 {{rate}}",
  "message.risingInCaution":
    "压力在警戒区内上升。请将排量降低 {{step}} 至 {{rate}}",
  "message.caution": "压力处于警戒区。请保持排量",
  "message.backToNormal": "压力已回到正常范围",
  "message.stepEffective": "排量台阶有效：块体尺寸下降 {{drop}}。请保持排量",
  "message.stepWithoutResponse": "上一次排量台阶没有裂缝响应",
  "message.rateStep": "检测到 {{step}} 的排量台阶",
  "message.room": "压力仍有余量。请将排量改变 {{step}} 至 {{rate}}",
  "message.screenOutRisk": "砂堵风险：{{reasons}}。{{action}}",
  "message.screenOutComing": "即将砂堵：{{reasons}}。{{action}}",
  "message.aboveExplained": "压力比排量和砂所能解释的高 {{excess}}",
  "message.rising": "上升 {{rise}}",
  "message.everFaster": "且越来越快",
  "message.rateDown": "排量已降低 {{cut}}，但压力没有随之下降",
  "message.ceilingNear": "约 {{time}} 后达到上限",
  "message.keepFlushing": "请保持排量并继续顶替：还剩 {{left}}",
  "message.readyToCutSand": "请保持排量，准备停砂",
  "message.cutSandNow":
    "请立即停砂，仅为保持在上限以下而降低排量，然后顶替 {{left}}",
  "message.cutSand": "请停砂，保持排量并顶替 {{left}}",
  "message.volumeAssumed": "{{action}}（井筒容积为假定值）",
  "message.screenOutOver": "砂堵风险已解除",
  "message.sandCut": "压力上升时停砂",
  "message.screenedOut": "本段已砂堵",
  "message.screenedOutInFlush": "本段已砂堵：顶替完成 {{flush}}",
  "message.offset": "邻井 {{number}}",
  "message.firstResponse":
    "{{well}}：首次响应，现比自身趋势（{{trend}}）变化 {{change}} ±{{doubt}}，始于约 {{time}} 前、泵入 {{volume}} 净液之后",
  "message.firstResponseUnseen":
    "{{well}}：首次响应，现比自身趋势（{{trend}}）变化 {{change}} ±{{doubt}}，发生在 {{gap}} 无数据期间：时间与过程未知",
  "message.fracHit":
    "{{well}}：压窜，现比自身趋势（{{trend}}）变化 {{change}} ±{{doubt}}（限值 {{limit}}），泵入 {{volume}} 净液之后",
  "message.fracHitUnseen":
    "{{well}}：压窜，现比自身趋势（{{trend}}）变化 {{change}} ±{{doubt}}（限值 {{limit}}），发生在 {{gap}} 无数据期间：时间与过程未知",
  "message.fracHitPlateau":
    "{{well}}：压窜，{{time}} 前快速上升后，已有一小时保持高出 {{change}}；不排除是井上作业",
  "message.ownStage": "{{well}}：正在压裂自身的压裂段，未评估",
  "message.operationRise":
    "{{well}}：在 {{time}} 内上升 {{size}}，推定该井有作业（泵送、电缆作业、测试），未评估。若无人在该井作业，请按压窜处理",
  "message.operationFall":
    "{{well}}：在 {{time}} 内下降 {{size}}，已泄压或开井，未评估",
  "message.backOnTrend": "{{well}}：回到自身趋势，重新评估",
  "message.operationOver": "{{well}}：作业结束，正在学习新的基线，未评估",
  "message.gaugeStandsStill": "{{well}}：压力计已 {{time}} 没有变化，未评估",
  "message.trendKnown":
    "{{well}}：自身趋势 {{trend}} 已知，精度 ±{{doubt}}，监测中",
  "message.leftTrend":
    "{{well}}：偏离自身趋势 {{change}}；正在学习新的基线，未评估",
  "message.uncertainTrend":
    "{{well}}：自身趋势不确定性过大，变化 {{change}}；正在学习新的基线，未评估",
  "message.slowingTrend":
    "{{well}}：下降变缓（不排除缓慢压窜），变化 {{change}}；正在学习新的基线，未评估",
  "message.hitWithdrawn": "{{well}}：压窜已撤回：快速升降是井上作业",
  "message.responseWithdrawn": "{{well}}：首次响应已撤回：快速升降是井上作业",
  "message.dataGap": "{{time}} 无数据",
  "message.staleSource": "{{channel}} 已 {{time}} 没有样本",
  "message.noUnit": "{{channel}} 没有单位，未使用",
  "message.unknownUnit": "{{channel}} 的单位 {{unit}} 未知，未使用",
  "message.lateData": "数据迟到：建议重新计算",
  "message.pseudoProppant": "支撑剂浓度无有效值；可用推算支撑剂代替",
  "message.parameterClamped":
    "参数 {{parameter}} 为 {{given}}，超出范围：采用 {{used}}",
  "message.assumedVolume": "井筒容积为假定值：深度 {{depth}} 取 {{volume}}",
  "message.additiveBackup": "{{channel}} 缺失，正在使用其备用通道",
  "message.stageStart": "压裂段开始",
  "message.stageStartCorrected": "压裂段开始时间已更正",
  "message.shutIn": "停泵",
  "message.isip": "瞬时停泵压力 {{pressure}}，误差 {{interval}} 以内",
  "message.severalTreatments":
    "此记录包含 {{treatments}} 次施工；数字为其中最大的一次",
  "message.pumpDown": "下一桥塞泵送；不计入",
  "message.cleanDiffers": "仪表车计数与排量的净液量相差 {{difference}}",
  "message.proppantDiffers": "仪表车计数与排量的支撑剂相差 {{difference}}",
  "message.comma": "，",
  "message.engineStopped": "计算引擎在本段停止：{{reason}}",
  "message.engineSuspended": "计算引擎已暂停本段：{{reason}}",
  "message.samplesConflict":
    "数据源 {{source}} 此前已发送过第 {{first}} 至 {{last}} 行，内容不同。重新从头计数的数据源会开启新的时期。",
};
