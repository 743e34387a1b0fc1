/** Texts of the FDI charts and the FDI dashboards. */
export const texts = {
  "fdi.wellbeing": "FDI wellbeing alert",
  "fdi.stageOfWell": "Stage {{stage}}, {{well}}",
  "fdi.hubName": "{{well}}, stage {{stage}}",
  "fdi.expand": "Expand",
  "fdi.levelCount": "{{number}} {{level}}",
  "fdi.wheelLabel":
    "Dependency wheel of {{well}}, stage {{stage}}: the wider a ribbon, the larger the pressure change in that offset well",
  "fdi.barsLabel":
    "Pressure change of each offset well, {{well}}, stage {{stage}}",
  "fdi.wellChartLabel":
    "Largest pressure change of each offset well per stage of {{well}}",
  "fdi.offsetSentence":
    "{{name}}: {{level}}, {{change}}, {{share}} of the threshold of {{threshold}}; largest so far {{most}}",
  "fdi.offsetWithoutLevel": "{{name}}: {{level}}; largest so far {{most}}",
  "fdi.pointSentence":
    "Stage {{stage}}, {{name}}: {{level}}, {{change}}, {{share}} of the threshold of {{threshold}}",
  "fdi.opensEvidence": "{{sentence}}; opens its evidence card",
  "fdi.stageNotEvaluated": "Stage {{stage}}, not evaluated: {{names}}",
  "fdi.largestChange": "Largest change",
  "fdi.thresholdMark": "frac-hit threshold of each well",
  "fdi.belowList": "Below 2% and not listed:",
  "fdi.listOf": "{{word}}:",
  "fdi.listSeparator": ", ",
  "fdi.allBelow": "Every evaluated offset well is below 2% of its threshold.",
  "fdi.noneEvaluated": "No offset well is evaluated.",
  "fdi.showAll": "Show all {{number}} wells",
  "fdi.noEvents": "No FDI events in the most recent stages",
  "fdi.lastStages": "pressure change, {{unit}}, last {{number}} stages",
  "fdi.allStages": "pressure change, {{unit}}",
  "fdi.zonesOf": "Height in percent of each well’s own threshold.",
  "fdi.whoHit": "Stage {{stage}} hit {{name}}, {{change}}",
  "fdi.shareStages": "pressure change, % of each well’s threshold",
  "fdi.wellbeingHelp": "FDI wellbeing alert",
  "fdi.wellbeingHelpText":
    "Pressure change in each offset well over its own trend, that is over what its pressure would have been by itself, in the latest stage. The wheel shows which wells respond: the wider the ribbon, the larger the change (by its square root). The bars are drawn on a logarithmic axis over the zones of each well: Watch from 2%, Warning from 50%, Alert from 100% of its frac-hit threshold, which is the vertical mark. The dotted line reaches to the largest change so far. A well whose gauge is silent is not evaluated. A hit opens its evidence card, any other response the FDI warning chart.",
  "fdi.wellChartHelp": "FDI well chart",
  "fdi.wellChartHelpText":
    "One column per stage, one mark per offset well: the largest pressure change the stage caused there. Shape and color give the level against the threshold of that well. The framed column is the live stage. A dashed ring means that wells of this stage were not evaluated. Arrow keys move between the marks, Enter opens the stage chart, or the evidence card of a hit.",
  "fdi.metricsHelp": "FDI well metrics",
  "fdi.metricsHelpText":
    "A frac hit counts when the largest change exceeds the threshold or a first hit was recorded. A poroelastic or near hit counts when the change reaches half of the threshold and stays below it. The total is the sum of both.",
  "fdi.tourMetrics": "Hits of each well",
  "fdi.tourMetricsText":
    "How often the stages of this well hit its offset wells, or nearly did. Opens the stages of the well.",
  "fdi.tourWellbeing": "Wellbeing of the offset wells",
  "fdi.tourWellbeingText":
    "Which offset wells respond to the latest stage, how strongly, and how near that is to a frac hit.",
  "fdi.tourWellChart": "Stages of a well",
  "fdi.tourWellChartText":
    "The largest pressure change per stage and offset well. Every mark opens its stage chart.",
} as const;
