import type { texts as english } from "#translations/en/messages.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "message.atCeiling":
    "Presión {{pressure}} en el techo {{ceiling}} o por encima. Reduzca el caudal en {{step}} a {{rate}}",
  "message.ceilingExpected":
    "Techo previsto en {{time}}. Reduzca el caudal en {{step}} a {{rate}}",
  "message.risingInCaution":
    "La presión sube en la banda de precaución. Reduzca el caudal en {{step}} a {{rate}}",
  "message.caution": "Presión en la banda de precaución. Mantenga el caudal",
  "message.backToNormal": "Presión de nuevo en el rango normal",
  "message.stepEffective":
    "Escalón de caudal eficaz: el tamaño de bloque baja {{drop}}. Mantenga el caudal",
  "message.stepWithoutResponse":
    "Sin respuesta de fractura al último escalón de caudal",
  "message.rateStep": "Escalón de caudal de {{step}} detectado",
  "message.room":
    "La presión tiene margen. Cambie el caudal en {{step}} a {{rate}}",
  "message.screenOutRisk": "Riesgo de arenamiento: {{reasons}}. {{action}}",
  "message.screenOutComing": "Arenamiento inminente: {{reasons}}. {{action}}",
  "message.aboveExplained":
    "presión {{excess}} por encima de lo que explican caudal y arena",
  "message.rising": "subiendo {{rise}}",
  "message.everFaster": "cada vez más rápido",
  "message.rateDown": "caudal reducido en {{cut}} sin que la presión lo siga",
  "message.ceilingNear": "techo en unos {{time}}",
  "message.keepFlushing":
    "Mantenga el caudal y siga desplazando: faltan {{left}}",
  "message.readyToCutSand":
    "Mantenga el caudal, esté listo para cortar la arena",
  "message.cutSandNow":
    "Corte la arena ya, reduzca el caudal solo para quedar bajo el techo y luego desplace {{left}}",
  "message.cutSand": "Corte la arena, mantenga el caudal y desplace {{left}}",
  "message.volumeAssumed": "{{action}} (volumen del pozo supuesto)",
  "message.screenOutOver": "Riesgo de arenamiento superado",
  "message.sandCut": "Corte de arena con presión en aumento",
  "message.screenedOut": "Etapa arenada",
  "message.screenedOutInFlush":
    "Etapa arenada: {{flush}} del desplazamiento bombeado",
  "message.offset": "Pozo vecino {{number}}",
  "message.firstResponse":
    "{{well}}: primera respuesta, ahora {{change}} ±{{doubt}} sobre su propia tendencia ({{trend}}) desde hace unos {{time}}, tras {{volume}} de fluido limpio",
  "message.firstResponseUnseen":
    "{{well}}: primera respuesta, ahora {{change}} ±{{doubt}} sobre su propia tendencia ({{trend}}) mientras no llegaron datos durante {{gap}}: cuándo y cómo no se sabe",
  "message.fracHit":
    "{{well}}: frac hit, ahora {{change}} ±{{doubt}} sobre su propia tendencia ({{trend}}) (límite {{limit}}) tras {{volume}} de fluido limpio",
  "message.fracHitUnseen":
    "{{well}}: frac hit, ahora {{change}} ±{{doubt}} sobre su propia tendencia ({{trend}}) (límite {{limit}}) mientras no llegaron datos durante {{gap}}: cuándo y cómo no se sabe",
  "message.fracHitPlateau":
    "{{well}}: frac hit, lleva una hora {{change}} más alto tras una subida rápida hace {{time}}; no se excluye una operación",
  "message.ownStage": "{{well}}: se bombea su propia etapa, no evaluado",
  "message.operationRise":
    "{{well}}: subió {{size}} en {{time}}, se supone una operación en este pozo (bombeo del tapón, wireline, prueba), no evaluado. Si nadie trabaja en él, trátelo como un frac hit",
  "message.operationFall":
    "{{well}}: bajó {{size}} en {{time}}, purgado o abierto, no evaluado",
  "message.backOnTrend":
    "{{well}}: de nuevo en su propia tendencia, se evalúa otra vez",
  "message.operationOver":
    "{{well}}: operación terminada, se aprende una nueva línea base, no evaluado",
  "message.gaugeStandsStill":
    "{{well}}: el manómetro lleva {{time}} sin moverse, no evaluado",
  "message.trendKnown":
    "{{well}}: tendencia propia {{trend}} conocida con ±{{doubt}}, en vigilancia",
  "message.leftTrend":
    "{{well}}: dejó su propia tendencia en {{change}}; se aprende una nueva línea base, no evaluado",
  "message.uncertainTrend":
    "{{well}}: su propia tendencia es demasiado incierta, cambio {{change}}; se aprende una nueva línea base, no evaluado",
  "message.slowingTrend":
    "{{well}}: su caída se frena (no se excluye un frac hit lento), cambio {{change}}; se aprende una nueva línea base, no evaluado",
  "message.hitWithdrawn":
    "{{well}}: frac hit retirado: una subida o caída rápida es una operación",
  "message.responseWithdrawn":
    "{{well}}: primera respuesta retirada: una subida o caída rápida es una operación",
  "message.dataGap": "Sin datos durante {{time}}",
  "message.staleSource": "Sin muestras de {{channel}} desde hace {{time}}",
  "message.noUnit": "{{channel}} no tiene unidad y no se usa",
  "message.unknownUnit":
    "{{channel}} tiene la unidad desconocida {{unit}} y no se usa",
  "message.lateData": "Datos tardíos: se aconseja recalcular",
  "message.pseudoProppant":
    "Sin concentración válida de apuntalante; el pseudoapuntalante podría ocupar su lugar",
  "message.parameterClamped":
    "El parámetro {{parameter}} es {{given}}, fuera de sus límites: se usa {{used}}",
  "message.assumedVolume":
    "Volumen del pozo supuesto: {{volume}} para una profundidad de {{depth}}",
  "message.additiveBackup": "Falta {{channel}}, se usa su respaldo",
  "message.stageStart": "Inicio de la etapa",
  "message.stageStartCorrected": "Inicio de la etapa corregido",
  "message.shutIn": "Cierre",
  "message.isip":
    "Presión instantánea de cierre {{pressure}}, con un margen de {{interval}}",
  "message.severalTreatments":
    "Este registro contiene {{treatments}} tratamientos; las cifras son del mayor",
  "message.pumpDown": "Bombeo del siguiente tapón; no se cuenta",
  "message.cleanDiffers":
    "El contador de la unidad y el caudal difieren en {{difference}} de volumen limpio",
  "message.proppantDiffers":
    "El contador de la unidad y el caudal difieren en {{difference}} de apuntalante",
  "message.comma": ", ",
  "message.engineStopped": "El motor se detuvo en esta etapa: {{reason}}",
  "message.engineSuspended": "El motor suspendió esta etapa: {{reason}}",
  "message.samplesConflict":
    "La fuente {{source}} ya envió las filas {{first}} a {{last}} con otro contenido. Una fuente que vuelve a contar desde el principio abre una nueva época.",
};
