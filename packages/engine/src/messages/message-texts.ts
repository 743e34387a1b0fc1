/**
 * Every sentence of the engine in English, by its key. A sentence is sent as
 * its key with its values, so that it can be shown in any language and any
 * units; this text is stored with it.
 */
export const messageTexts = {
  "message.atCeiling":
    "Pressure {{pressure}} at or above ceiling {{ceiling}}. Reduce rate by {{step}} to {{rate}}",
  "message.ceilingExpected":
    "Ceiling expected in {{time}}. Reduce rate by {{step}} to {{rate}}",
  "message.risingInCaution":
    "Pressure rising in the caution band. Reduce rate by {{step}} to {{rate}}",
  "message.caution": "Pressure in the caution band. Hold rate",
  "message.backToNormal": "Pressure back in the normal range",
  "message.stepEffective":
    "Rate step effective: block size down {{drop}}. Hold rate",
  "message.stepWithoutResponse": "No fracture response to the last rate step",
  "message.rateStep": "Rate step of {{step}} detected",
  "message.room": "Pressure has room. Change rate by {{step}} to {{rate}}",
  "message.screenOutRisk": "Screen-out risk: {{reasons}}. {{action}}",
  "message.screenOutComing": "Screen-out coming: {{reasons}}. {{action}}",
  "message.aboveExplained":
    "pressure {{excess}} above what rate and sand explain",
  "message.rising": "rising {{rise}}",
  "message.everFaster": "ever faster",
  "message.rateDown": "rate down {{cut}} and the pressure has not followed",
  "message.ceilingNear": "ceiling in about {{time}}",
  "message.keepFlushing": "Hold rate and keep flushing: {{left}} to go",
  "message.readyToCutSand": "Hold rate, be ready to cut sand",
  "message.cutSandNow":
    "Cut sand now, reduce rate only to stay below the ceiling, then flush {{left}}",
  "message.cutSand": "Cut sand, hold rate and flush {{left}}",
  "message.volumeAssumed": "{{action}} (borehole volume assumed)",
  "message.screenOutOver": "Screen-out risk over",
  "message.sandCut": "Sand cut under rising pressure",
  "message.screenedOut": "Stage screened out",
  "message.screenedOutInFlush":
    "Stage screened out: {{flush}} of the flush pumped",
  "message.offset": "Offset {{number}}",
  "message.firstResponse":
    "{{well}}: first response, {{change}} ±{{doubt}} over its own trend ({{trend}}) since about {{time}} ago, after {{volume}} clean fluid",
  "message.firstResponseUnseen":
    "{{well}}: first response, {{change}} ±{{doubt}} over its own trend ({{trend}}) while no data came for {{gap}}: when and how is not known",
  "message.fracHit":
    "{{well}}: frac hit, {{change}} ±{{doubt}} over its own trend ({{trend}}) (limit {{limit}}) after {{volume}} clean fluid",
  "message.fracHitUnseen":
    "{{well}}: frac hit, {{change}} ±{{doubt}} over its own trend ({{trend}}) (limit {{limit}}) while no data came for {{gap}}: when and how is not known",
  "message.fracHitPlateau":
    "{{well}}: frac hit, has stood {{change}} higher for an hour after a fast rise {{time}} ago; an operation is not excluded",
  "message.ownStage": "{{well}}: its own stage is being pumped, not evaluated",
  "message.operationRise":
    "{{well}}: rose {{size}} in {{time}}, an operation in this well is assumed (pump-down, wireline, test), not evaluated. If there is no work on this well, treat it as a frac hit",
  "message.operationFall":
    "{{well}}: fell {{size}} in {{time}}, bled off or opened, not evaluated",
  "message.backOnTrend": "{{well}}: back on its own trend, evaluated again",
  "message.operationOver":
    "{{well}}: operation over, a new baseline is being learned, not evaluated",
  "message.gaugeStandsStill":
    "{{well}}: the gauge has been flat for {{time}}, not evaluated",
  "message.trendKnown":
    "{{well}}: own trend {{trend}} known to ±{{doubt}}, watching",
  "message.leftTrend":
    "{{well}}: left its own trend by {{change}}; a new baseline is being learned, not evaluated",
  "message.uncertainTrend":
    "{{well}}: its own trend has become too uncertain, change {{change}}; a new baseline is being learned, not evaluated",
  "message.slowingTrend":
    "{{well}}: its decline is slowing (a slow hit cannot be ruled out), change {{change}}; a new baseline is being learned, not evaluated",
  "message.hitWithdrawn":
    "{{well}}: frac hit withdrawn: a fast rise or fall is an operation",
  "message.responseWithdrawn":
    "{{well}}: first response withdrawn: a fast rise or fall is an operation",
  "message.dataGap": "No data for {{time}}",
  "message.staleSource": "No sample of {{channel}} for {{time}}",
  "message.noUnit": "{{channel}} has no unit and is not used",
  "message.unknownUnit":
    "{{channel}} has unknown unit {{unit}} and is not used",
  "message.lateData": "Late data: rerun advised",
  "message.pseudoProppant":
    "No valid proppant concentration; the pseudo proppant could take its place",
  "message.parameterClamped":
    "Parameter {{parameter}} is {{given}}, outside its bounds: {{used}} is used",
  "message.assumedVolume":
    "Borehole volume assumed: {{volume}} for a depth of {{depth}}",
  "message.additiveBackup": "{{channel}} is missing, its backup is in use",
  "message.stageStart": "Stage start",
  "message.stageStartCorrected": "Stage start corrected",
  "message.shutIn": "Shut-in",
  "message.isip":
    "Instantaneous shut-in pressure {{pressure}}, within {{interval}}",
  "message.severalTreatments":
    "This record holds {{treatments}} treatments; the figures are of the largest",
  "message.pumpDown": "Pump-down of the next plug; not counted",
  "message.cleanDiffers":
    "Van counter and rate differ by {{difference}} of clean volume",
  "message.proppantDiffers":
    "Van counter and rate differ by {{difference}} of proppant",
} as const;

export type MessageKey = keyof typeof messageTexts;
