import type { texts as english } from "#translations/en/lazy/docs.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "docs.heading": "使用文档",
  "docs.contents": "目录",
  "docs.chart": "阅读段图表",
  "docs.chartValues":
    "图表上方的数值块始终在同一位置显示最新的施工压力、携砂液排量和支撑剂浓度。指针位于图表上时，它们显示指针处的数值，旁边的时间也随之变化。",
  "docs.chartGaps":
    "缺失的数据上绝不连线：虚线桥及其时长标出缺口。迟到的数据带有时钟标记，不再有效的数值会被划掉。",
  "docs.chartOffsets":
    "每口邻井都有 O1 至 O20 的标签，显示在实时边缘、图例和所有面板中。单击图例中的曲线可将其隐藏，双击则只看这一条。",
  "docs.alerts": "警报与建议",
  "docs.alertsLevels":
    "每个级别都有颜色、形状和文字：关注、预警、警报。“未评估”表示因缺少数据或设置而没有计算，绝不表示一切正常。",
  "docs.alertsBanners":
    "施工指导和预案通过图表上方的横幅提示，每个来源一行。横幅停留时间和提示音可在设置中选择。",
  "docs.alertsAcknowledge":
    "警报会一直保留，直到有人确认。由谁、何时、为何确认，都随压裂段保存。",
  "docs.exports": "导出",
  "docs.exportsStage":
    "在段图表中：样本导出为 CSV，图表导出为图片，还有施工指导和预案的日志。",
  "docs.exportsProject":
    "在看板中：平台统计数据导出为 CSV 或 XLSX。文件中的数字与屏幕上的一致。保密井会先要求确认。",
  "docs.keyboard": "键盘",
  "docs.keyboardList":
    "在任何页面按 ? 可查看按键列表。在段图表中，[ 和 ] 转到上一段和下一段，1 至 6 和 0 选择时间范围，空格键停止和恢复实时数据。",
  "docs.keyboardSearch":
    "Ctrl K（Mac 上为 ⌘ K）可搜索平台、井、压裂段和页面。所有内容都可用 Tab 键到达，每张图表都可以按表格阅读。",
  "docs.offline": "没有网络时",
  "docs.offlineReading":
    "网络中断时，横幅会说明从何时开始。之前加载的内容仍可阅读并标明时长；旧数据绝不会当作新数据显示。",
  "docs.offlineWriting":
    "修改和导出要等网络恢复，其按钮会说明原因。评论可以离线书写：会先保存，一旦可能就只发送一次。",
  "docs.settingsHelp": "关于设置",
  "docs.settingsHelpText":
    "语言、单位、时间、仪表板、横幅及其声音属于您本人：您在任何设备上登录都会看到。主题、设备类型和音量属于此设备。更改会立即在所有打开的标签页中生效。",
  "docs.ageHelp": "数据有多新？",
  "docs.ageHelpText":
    "时长从服务器为该段保存的最新采样算起。2 分钟以内为绿色，超过则为橙色，超过 5 分钟为红色。",
  "docs.progressHelp": "如何阅读单元格",
  "docs.progressHelpText":
    "一行是一口井，一个单元格是一段。状态越确定，单元格越实：空框表示待定，带播放标志的实心格表示正在泵注。角上的标志表示警报，圆点表示评论。",
  "docs.repeatHelp": "为何要注意重复",
  "docs.repeatHelpText":
    "正常的传感器总会有轻微变化。一个数值或整行数据反复原样出现，通常意味着压力计冻结、仪表车停机，或链路在重发最后一条消息。不要相信由这类区间计算出的施工指导。",
  "docs.compareHelp": "如何使用对比",
  "docs.compareHelpText":
    "在两处测量的同一参数应同步变化。固定的差距说明标定有偏差，逐渐扩大的差距说明仪表在失效，时间上的错位说明时钟有误。",
  "docs.headerHelp": "列变化意味着什么",
  "docs.headerHelpText":
    "通道按列识别。如果服务公司在段与段之间增加、删除或移动了列，请先检查该段的数据源设置，再相信其通道。",
  "docs.aboutHeading": "关于 Stagecraft",
  "docs.aboutText":
    "Stagecraft 在水力压裂作业进行时对其监测和分析：实时段图表、施工指导、压窜以及平台进度。",
  "docs.version": "版本",
  "docs.build": "构建",
  "docs.developmentBuild": "开发版",
  "docs.legal": "法律信息",
  "docs.licences": "组件许可证",
  "docs.notices": "第三方声明",
  "docs.licencesText":
    "Stagecraft 使用以下开源组件构建。其作者保留各自的权利；每份许可证的全文随组件提供。",
  "docs.part": "组件",
  "docs.licence": "许可证",
};
