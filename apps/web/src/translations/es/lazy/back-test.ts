import type { texts as english } from "#translations/en/lazy/back-test.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "backTest.title": "Prueba retrospectiva",
  "backTest.ofPad": "Etapas más recientes de este pad, con datos almacenados",
  "backTest.ofWell": "Etapas más recientes de este pozo, con datos almacenados",
  "backTest.looking": "Buscando la última ejecución...",
  "backTest.none":
    "Ejecute las reglas sobre etapas pasadas para ver qué habrían aconsejado, qué impactos se les habrían escapado y cuántas alarmas habrían generado.",
  "backTest.cancelled": "La prueba retrospectiva se canceló.",
  "backTest.failed": "La prueba retrospectiva falló: {{reason}}",
  "backTest.stale":
    "Las reglas han cambiado desde esta ejecución. Vuelva a ejecutarla para ver qué dirían ahora.",
  "backTest.howMany": "Cuántas etapas",
  "backTest.runDraft": "Probar estas reglas",
  "backTest.runSaved": "Probar las reglas guardadas",
  "backTest.waiting": "Esperando su turno...",
  "backTest.progress": "{{done}} de {{total}} etapas",
  "backTest.cancel": "Cancelar",
  "backTest.filter": "Mostrar",
  "backTest.filterAll": "Todo",
  "backTest.filterDifferences": "Diferencias",
  "backTest.filterMissed": "Impactos omitidos",
  "backTest.ranBy": "Ejecutada por {{who}}",
  "backTest.nothingToSave": "No hay nada que exportar.",
  "backTest.csv": "Exportar CSV",
  "backTest.advised": "Impactos avisados antes",
  "backTest.lead": "Anticipación mediana",
  "backTest.leadNote": "del aviso al impacto",
  "backTest.missed": "Impactos omitidos",
  "backTest.load": "Alarmas por hora",
  "backTest.loadAcceptable": "aceptable según ISA-18.2, hasta {{limit}}",
  "backTest.loadManageable": "manejable según ISA-18.2, hasta {{limit}}",
  "backTest.loadTooMuch":
    "por encima de lo manejable según ISA-18.2, {{limit}}",
  "backTest.firings": "Activaciones",
  "backTest.testedStages": "{{tested}} de {{total}} etapas probadas",
  "backTest.changes": "Cambios frente al directo",
  "backTest.same": "Igual",
  "backTest.onlyTest": "Nueva",
  "backTest.onlyLive": "Desaparece",
  "backTest.noFirings": "Ninguna regla se activa en estas etapas.",
  "backTest.noDifferences": "Todas las activaciones coinciden con el directo.",
  "backTest.noMissed": "Hubo aviso antes de cada impacto.",
  "backTest.missedRow": "Impacto de fractura sin aviso previo",
  "backTest.offsetWell": "Pozo vecino",
  "backTest.leadColumn": "Anticipación al impacto",
  "backTest.time": "Hora (UTC)",
  "backTest.stage": "Etapa",
  "backTest.advice": "Aviso",
  "backTest.value": "Valor",
  "backTest.againstLive": "Frente al directo",
  "backTest.unknownMetrics":
    "Se omitieron las reglas sobre {{metrics}}: ningún canal almacenado guarda su valor segundo a segundo.",
  "backTest.fdi": "Protocolo FDI",
  "backTest.stagecraft": "Protocolo Stagecraft",
  "backTest.noAccess": "No se le permite leer los avisos de este protocolo.",
  "backTest.lastStages_one": "Última etapa",
  "backTest.lastStages_many": "Últimos {{count}} de etapas",
  "backTest.lastStages_other": "Últimas {{count}} etapas",
  "backTest.ofHits_one": "de {{count}} impacto",
  "backTest.ofHits_many": "de {{count}} de impactos",
  "backTest.ofHits_other": "de {{count}} impactos",
  "backTest.sameNote_one": "{{count}} igual",
  "backTest.sameNote_many": "{{count}} iguales",
  "backTest.sameNote_other": "{{count}} iguales",
  "backTest.noSamples_one": "{{count}} etapa no tiene muestras y no se probó.",
  "backTest.noSamples_many":
    "{{count}} de etapas no tienen muestras y no se probaron.",
  "backTest.noSamples_other":
    "{{count}} etapas no tienen muestras y no se probaron.",
  "backTest.notComputed_one": "{{count}} etapa nunca se calculó y no se probó.",
  "backTest.notComputed_many":
    "{{count}} de etapas nunca se calcularon y no se probaron.",
  "backTest.notComputed_other":
    "{{count}} etapas nunca se calcularon y no se probaron.",
  "backTest.tooLong_one":
    "{{count}} etapa abarca más de tres días y no se probó.",
  "backTest.tooLong_many":
    "{{count}} de etapas abarcan más de tres días y no se probaron.",
  "backTest.tooLong_other":
    "{{count}} etapas abarcan más de tres días y no se probaron.",
  "backTest.noRules_one":
    "Ninguna regla de este protocolo vigila {{count}} etapa.",
  "backTest.noRules_many":
    "Ninguna regla de este protocolo vigila {{count}} de etapas.",
  "backTest.noRules_other":
    "Ninguna regla de este protocolo vigila {{count}} etapas.",
  "backTest.settingsChanged_one":
    "La configuración de {{count}} etapa cambió desde su cálculo: recalcúlela para obtener el resultado exacto.",
  "backTest.settingsChanged_many":
    "La configuración de {{count}} de etapas cambió desde su cálculo: recalcúlelas para obtener el resultado exacto.",
  "backTest.settingsChanged_other":
    "La configuración de {{count}} etapas cambió desde su cálculo: recalcúlelas para obtener el resultado exacto.",
  "backTest.rulesChanged_one":
    "En {{count}} etapa el aviso en directo procedía de reglas anteriores.",
  "backTest.rulesChanged_many":
    "En {{count}} de etapas el aviso en directo procedía de reglas anteriores.",
  "backTest.rulesChanged_other":
    "En {{count}} etapas el aviso en directo procedía de reglas anteriores.",
  "backTest.release": "Calculadas con el motor {{release}}: {{count}}.",
  "backTest.otherRelease_one":
    "{{count}} etapa se calculó con una versión anterior del motor.",
  "backTest.otherRelease_many":
    "{{count}} de etapas se calcularon con una versión anterior del motor.",
  "backTest.otherRelease_other":
    "{{count}} etapas se calcularon con una versión anterior del motor.",
  "backTest.cutShort_one":
    "De {{count}} etapa solo se enumeran las primeras 1,000 activaciones.",
  "backTest.cutShort_many":
    "De {{count}} de etapas solo se enumeran las primeras 1,000 activaciones.",
  "backTest.cutShort_other":
    "De {{count}} etapas solo se enumeran las primeras 1,000 activaciones.",
};
