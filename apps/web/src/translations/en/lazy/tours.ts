/** Guided tours of the dashboards; loaded when one starts. */
export const texts = {
  "tours.next": "Next",
  "tours.previous": "Back",
  "tours.done": "Done",
  "tours.close": "End the tour",
  "tours.progress": "{{current}} of {{total}}",
  "tours.dashboardChooser": "Dashboards",
  "tours.dashboardChooserText":
    "All dashboards you may open are in this list. The one you prefer can be set in the settings.",
  "tours.projectChooser": "Pads",
  "tours.projectChooserText":
    "Shows this dashboard for another pad. A star marks pads in production.",
  "tours.chartChooser": "Charts",
  "tours.chartChooserText":
    "The charts of this pad on a page of their own: progress, stages per day, pump time and planning.",
  "tours.exportChooser": "Exports",
  "tours.exportChooserText": "Statistics of the pad as a CSV or XLSX file.",
  "tours.liveStageChooser": "Live stages",
  "tours.liveStageChooserText":
    "Opens the chart of a stage that is being pumped and goes on to the next stage by itself.",
  "tours.wellProgress": "Well progress",
  "tours.wellProgressText":
    "How many of the planned stages of each well are done.",
  "tours.padOutlook": "Progress of the pad",
  "tours.padOutlookText":
    "How far along the pad is, and when it will be finished at the present pace.",
  "tours.wellSummary": "Well summary",
  "tours.wellSummaryText":
    "Each well with its live stage, stages done and planned. A row opens the stages of the well.",
  "tours.activeStageStats": "Active stages",
  "tours.activeStageStatsText":
    "Stages that receive data now. The color at the top shows how old the newest data are: orange above 2 minutes, red above 5.",
  "tours.fieldBox": "Field box",
  "tours.fieldBoxText":
    "Tells the office which well and stage your data van is on. Keep it up to date when you move to the next stage.",
  "tours.operationsProgress": "Operations progress",
  "tours.operationsProgressText":
    "Every stage of every well as one cell, shaded by its state. Choose a cell for details and open its chart from there.",
  "tours.padProgress": "Pad progress",
  "tours.padProgressText":
    "The active pads with the share of their stages that is done.",
  "tours.stageChart": "Current stage",
  "tours.stageChartText":
    "Treating pressure, slurry rate and proppant concentration of the stage that is being pumped, as they arrive.",
  "tours.stagePerDay": "Stages per day",
  "tours.stagePerDayText":
    "How many stages were completed each day, to see the pace of the pad and where it was held up.",
  "tours.pumpTimeSummary": "Pump time",
  "tours.pumpTimeSummaryText":
    "Hours of pumping against the hours between stages.",
  "tours.waterProppant": "Water and proppant",
  "tours.waterProppantText":
    "Water and proppant placed so far and what the remaining stages will need, for planning deliveries.",
  "tours.stageMetrics": "Stage metrics",
  "tours.stageMetricsText":
    "Samples received, gaps and repeats of this stage: whether its data can be trusted.",
  "tours.stageNotification": "Warnings and errors",
  "tours.stageNotificationText":
    "What the data checks found in this stage, the worst first.",
  "tours.repeatedPressure": "Repeated pressure",
  "tours.repeatedPressureText":
    "Where the treating pressure kept exactly the same value: a sensor or a link that hangs.",
  "tours.repeatedRow": "Repeated rows",
  "tours.repeatedRowText":
    "Where a whole row of data came again unchanged: the source repeats itself.",
  "tours.rateCompare": "Rate compare",
  "tours.rateCompareText":
    "The slurry rate beside the other rates of the stage: lines that drift apart need a look at the flow meters.",
  "tours.headerDelta": "Header changes",
  "tours.headerDeltaText":
    "Columns that appeared, vanished or moved in the data since the stage before.",
  "tours.mapMarkers": "Markers",
  "tours.mapMarkersText":
    "Every marker is a pad. Green means active: the pad is in production. A number stands for several pads close to each other; press it to look closer.",
  "tours.mapTags": "Filter by tags",
  "tours.mapTagsText":
    "Shows only the pads with the tags you choose, or only those in production.",
  "tours.mapExport": "Export the map",
  "tours.mapExportText": "Saves the map as a picture, or its pads as a table.",
  "tours.mapRefresh": "Refresh the map",
  "tours.mapRefreshText":
    "Reloads the pads. The map refreshes by itself once a minute.",
  "tours.wallFigures": "At a glance",
  "tours.wallFiguresText":
    "How many pads are active, how many stages are done today, which alarms are open and whether data arrive.",
  "tours.wallPads": "Pads",
  "tours.wallPadsText":
    "Every pad in production with the stages it pumps now and its worst alarm.",
  "tours.wallAlarms": "Open alarms",
  "tours.wallAlarmsText":
    "The open alarms of all pads, the worst first. Acknowledge an alarm right in the list.",
  "tours.liveStages": "Stages being pumped",
  "tours.liveStagesText":
    "Every stage that is pumped now, with pressure, rate, proppant and the age of its data.",
  "tours.simulStages": "Stages on one time axis",
  "tours.simulStagesText":
    "The live stages of this pad below each other, so that simultaneous events line up. The offset wells of each stage are next to it.",
  "tours.roomPad": "Pad on the screen",
  "tours.roomPadText":
    "The screen shows one pad after the other. Choose one to stay on it.",
  "tours.roomBanners": "Alarms of the pad",
  "tours.roomBannersText": "The open alarms of this pad, with well and stage.",
  "tours.roomStages": "Numbers for the room",
  "tours.roomStagesText":
    "The stage being pumped, in numbers large enough to read across the room; when nothing is pumped, why the pad is idle.",
  "tours.adminRecordsText":
    "How many companies, pads, wells, stages and people there are.",
  "tours.adminWorkText":
    "What runs, what has failed and how far the engine is behind. A bold figure needs a look.",
  "tours.adminVersionsText":
    "Which releases are installed, how much disk space the data use and how much is left.",
  "tours.adminAuditText":
    "Whether the record of every change is complete and unbroken.",
  "tours.adminScreensText": "Links to all administration screens.",
} as const;
