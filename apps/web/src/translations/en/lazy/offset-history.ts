/** Texts of the pressure history of the offset gauges. */
export const texts = {
  "offsetHistory.gauge": "Gauge",
  "offsetHistory.summary":
    "Watched in stages: {{stages}}; frac hits: {{hits}}; near hits: {{near}}",
  "offsetHistory.looking": "Reading the pressure history...",
  "offsetHistory.noSamples":
    "No data was recorded from this gauge in this period.",
  "offsetHistory.noGauges":
    "No stage of this project has watched an offset well yet.",
  "offsetHistory.unknownGauge":
    "No stage of this project was watched by a gauge called {{gauge}}.",
  "offsetHistory.stages": "Stages",
  "offsetHistory.noStages": "This gauge was not watched in any stage.",
  "offsetHistory.chartLabel": "Pressure of the gauge {{gauge}} over all stages",
  "offsetHistory.tableLabel": "Stages in which the gauge {{gauge}} was watched",
  "offsetHistory.stage": "Stage",
  "offsetHistory.stageOf": "{{well}} stage {{stage}}",
  "offsetHistory.start": "Start",
  "offsetHistory.outcome": "Outcome",
  "offsetHistory.largestChange": "Largest change",
  "offsetHistory.threshold": "Threshold",
  "offsetHistory.firstHit": "First hit",
  "offsetHistory.fracHit": "Frac hit",
  "offsetHistory.nearHit": "Near hit",
  "offsetHistory.noHit": "No hit",
  "offsetHistory.stageDetail": "{{well}} stage {{stage}}: {{outcome}}",
  "offsetHistory.stageChange":
    "{{well}} stage {{stage}}: {{outcome}}, largest change {{change}}",
  "offsetHistory.hitLabel": "Hit {{well}} {{stage}}",
  "offsetHistory.everything": "All",
  "offsetHistory.days": "{{days}} d",
  "offsetHistory.hours": "{{hours}} h",
} as const;
