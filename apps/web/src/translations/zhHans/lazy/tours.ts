import type { texts as english } from "#translations/en/lazy/tours.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "tours.next": "下一步",
  "tours.previous": "上一步",
  "tours.done": "完成",
  "tours.close": "结束导览",
  "tours.progress": "第 {{current}} 步，共 {{total}} 步",
  "tours.dashboardChooser": "看板",
  "tours.dashboardChooserText":
    "您可以打开的所有看板都在此列表中。首选看板可在设置中选择。",
  "tours.projectChooser": "平台",
  "tours.projectChooserText":
    "为另一个平台显示此看板。星号表示正在生产的平台。",
  "tours.chartChooser": "图表",
  "tours.chartChooserText":
    "在单独页面中查看此平台的图表：进度、每日段数、泵注时间和计划。",
  "tours.exportChooser": "导出",
  "tours.exportChooserText": "平台统计数据，CSV 或 XLSX 文件。",
  "tours.liveStageChooser": "实时压裂段",
  "tours.liveStageChooserText":
    "打开正在泵注的压裂段的图表，并自动转到下一段。",
  "tours.wellProgress": "井进度",
  "tours.wellProgressText": "每口井的计划段数中已完成多少。",
  "tours.padOutlook": "本平台进度",
  "tours.padOutlookText": "平台已完成多少，以及按目前速度何时完工。",
  "tours.wellSummary": "井汇总",
  "tours.wellSummaryText":
    "每口井的实时段、已完成段数和计划段数。点击一行可打开该井的压裂段。",
  "tours.activeStageStats": "进行中的压裂段",
  "tours.activeStageStatsText":
    "正在接收数据的压裂段。表头颜色表示最新数据的时长：超过 2 分钟为橙色，超过 5 分钟为红色。",
  "tours.fieldBox": "现场信息框",
  "tours.fieldBoxText":
    "告知办公室仪表车正在哪口井、哪一段作业。转到下一段时请及时更新。",
  "tours.operationsProgress": "作业进度",
  "tours.operationsProgressText":
    "每口井的每一段为一个单元格，按状态着色。选择单元格可查看详情，并从那里打开图表。",
  "tours.padProgress": "平台进度",
  "tours.padProgressText": "正在作业的平台及其已完成段数的比例。",
  "tours.stageChart": "当前压裂段",
  "tours.stageChartText":
    "正在泵注的压裂段的施工压力、携砂液排量和支撑剂浓度，实时显示。",
  "tours.stagePerDay": "每日段数",
  "tours.stagePerDayText": "每天完成的段数，用于了解平台的速度和受阻之处。",
  "tours.pumpTimeSummary": "泵注时间",
  "tours.pumpTimeSummaryText": "泵注时间与段间时间的对比。",
  "tours.waterProppant": "水和支撑剂",
  "tours.waterProppantText":
    "迄今已用的水和支撑剂，以及剩余各段的需求，便于安排供料。",
  "tours.stageMetrics": "压裂段指标",
  "tours.stageMetricsText": "本段收到的样本、缺口和重复：数据是否可信。",
  "tours.stageNotification": "警告与错误",
  "tours.stageNotificationText": "数据检查在本段中发现的问题，最严重的在前。",
  "tours.repeatedPressure": "重复压力",
  "tours.repeatedPressureText":
    "施工压力保持完全相同数值的位置：传感器或链路卡住。",
  "tours.repeatedRow": "重复行",
  "tours.repeatedRowText": "整行数据原样再次出现的位置：数据源在重复发送。",
  "tours.rateCompare": "排量对比",
  "tours.rateCompareText":
    "携砂液排量与本段其他排量并列显示：若曲线偏离，请检查流量计。",
  "tours.headerDelta": "列变化",
  "tours.headerDeltaText": "自上一段以来数据中新增、消失或移动的列。",
  "tours.mapMarkers": "标记",
  "tours.mapMarkersText":
    "每个标记代表一个平台。绿色表示活动，即平台正在作业。数字表示几个相距很近的平台；点按可放大查看。",
  "tours.mapTags": "按标签筛选",
  "tours.mapTagsText": "只显示带有所选标签的平台，或只显示作业中的平台。",
  "tours.mapExport": "导出地图",
  "tours.mapExportText": "把地图保存为图片，或把平台保存为表格。",
  "tours.mapRefresh": "刷新地图",
  "tours.mapRefreshText": "重新获取平台。地图每分钟也会自动刷新。",
  "tours.wallFigures": "一览",
  "tours.wallFiguresText":
    "有多少平台在作业、当天进度、哪些告警未处理以及数据是否到达。",
  "tours.wallPads": "平台",
  "tours.wallPadsText": "每个在产平台、其正在泵注的压裂段和最严重的告警。",
  "tours.wallAlarms": "未处理的告警",
  "tours.wallAlarmsText":
    "所有平台未处理的告警，最严重的在前。可在此处直接确认。",
  "tours.liveStages": "正在泵注的压裂段",
  "tours.liveStagesText":
    "当前泵注的每个压裂段，含压力、排量、支撑剂和数据时效。",
  "tours.simulStages": "同一时间轴上的压裂段",
  "tours.simulStagesText":
    "此平台的实时压裂段上下排列：同时发生的事对齐显示。旁边是各自的邻井。",
  "tours.roomPad": "屏幕上的平台",
  "tours.roomPadText": "屏幕轮流显示各平台。选择一个可停留在其上。",
  "tours.roomBanners": "平台的告警",
  "tours.roomBannersText": "此平台未处理的告警，含井和压裂段。",
  "tours.roomStages": "供全室查看的数字",
  "tours.roomStagesText":
    "以全室可读的大字显示正在泵注的压裂段；没有时显示平台空闲的原因。",
  "tours.adminRecordsText": "公司、平台、井、压裂段和人员的数量。",
  "tours.adminWorkText": "正在运行的、失败的以及引擎的滞后。粗体数字需要查看。",
  "tours.adminVersionsText": "已安装的版本，以及数据占用和可用的空间。",
  "tours.adminAuditText": "每次更改的记录是否完整、未中断。",
  "tours.adminScreensText": "通往所有可管理内容的入口。",
};
