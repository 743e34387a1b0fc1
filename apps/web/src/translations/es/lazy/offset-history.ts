import type { texts as english } from "#translations/en/lazy/offset-history.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "offsetHistory.gauge": "Manómetro",
  "offsetHistory.summary":
    "Etapas vigiladas: {{stages}}; impactos de fractura: {{hits}}; impactos cercanos: {{near}}",
  "offsetHistory.looking": "Leyendo el historial de presión...",
  "offsetHistory.noSamples":
    "No se registró nada de este manómetro en este tramo.",
  "offsetHistory.noGauges":
    "Ninguna etapa de este proyecto ha vigilado todavía un pozo vecino.",
  "offsetHistory.unknownGauge":
    "Ninguna etapa de este proyecto fue vigilada por un manómetro llamado {{gauge}}.",
  "offsetHistory.stages": "Etapas",
  "offsetHistory.noStages": "Este manómetro no se vigiló en ninguna etapa.",
  "offsetHistory.chartLabel":
    "Presión del manómetro {{gauge}} en todas las etapas",
  "offsetHistory.tableLabel":
    "Etapas en las que se vigiló el manómetro {{gauge}}",
  "offsetHistory.stage": "Etapa",
  "offsetHistory.stageOf": "{{well}} etapa {{stage}}",
  "offsetHistory.start": "Inicio",
  "offsetHistory.outcome": "Resultado",
  "offsetHistory.largestChange": "Mayor cambio",
  "offsetHistory.threshold": "Umbral",
  "offsetHistory.firstHit": "Primer impacto",
  "offsetHistory.fracHit": "Impacto de fractura",
  "offsetHistory.nearHit": "Impacto cercano",
  "offsetHistory.noHit": "Sin impacto",
  "offsetHistory.stageDetail": "{{well}} etapa {{stage}}: {{outcome}}",
  "offsetHistory.stageChange":
    "{{well}} etapa {{stage}}: {{outcome}}, mayor cambio {{change}}",
  "offsetHistory.hitLabel": "Impacto {{well}} {{stage}}",
  "offsetHistory.everything": "Todo",
  "offsetHistory.days": "{{days}} d",
  "offsetHistory.hours": "{{hours}} h",
};
