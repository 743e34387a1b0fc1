import type { texts as english } from "#translations/en/lazy/tours.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "tours.next": "Siguiente",
  "tours.previous": "Atrás",
  "tours.done": "Listo",
  "tours.close": "Terminar el recorrido",
  "tours.progress": "{{current}} de {{total}}",
  "tours.dashboardChooser": "Paneles",
  "tours.dashboardChooserText":
    "En esta lista están todos los paneles que puede abrir. El preferido se elige en los ajustes.",
  "tours.projectChooser": "Pads",
  "tours.projectChooserText":
    "Muestra este panel para otro pad. Una estrella marca los pads en producción.",
  "tours.chartChooser": "Gráficos",
  "tours.chartChooserText":
    "Los gráficos de este pad en una página propia: avance, etapas por día, tiempo de bombeo y planificación.",
  "tours.exportChooser": "Exportaciones",
  "tours.exportChooserText": "Estadísticas del pad como archivo CSV o XLSX.",
  "tours.liveStageChooser": "Etapas en vivo",
  "tours.liveStageChooserText":
    "Abre el gráfico de una etapa que se está bombeando y pasa solo a la etapa siguiente.",
  "tours.wellProgress": "Avance de los pozos",
  "tours.wellProgressText":
    "Cuántas de las etapas previstas de cada pozo están hechas.",
  "tours.padOutlook": "Avance del pad",
  "tours.padOutlookText":
    "Qué parte del pad está hecha y cuándo terminará al ritmo actual.",
  "tours.wellSummary": "Resumen de pozos",
  "tours.wellSummaryText":
    "Cada pozo con su etapa en vivo y sus etapas hechas y previstas. Una fila abre las etapas del pozo.",
  "tours.activeStageStats": "Etapas activas",
  "tours.activeStageStatsText":
    "Etapas que reciben datos ahora. El color de la cabecera indica la antigüedad de los últimos datos: naranja por encima de 2 minutos, rojo por encima de 5.",
  "tours.fieldBox": "Caja de campo",
  "tours.fieldBoxText":
    "Indica a la oficina en qué pozo y etapa está su unidad de datos. Actualícela al pasar a la etapa siguiente.",
  "tours.operationsProgress": "Avance de las operaciones",
  "tours.operationsProgressText":
    "Cada etapa de cada pozo es una celda, sombreada según su estado. Elija una celda para ver los detalles y abra desde ahí su gráfico.",
  "tours.padProgress": "Avance de los pads",
  "tours.padProgressText":
    "Los pads activos con la proporción de etapas terminadas.",
  "tours.stageChart": "Etapa actual",
  "tours.stageChartText":
    "Presión de tratamiento, caudal de lechada y concentración de apuntalante de la etapa que se bombea, a medida que llegan.",
  "tours.stagePerDay": "Etapas por día",
  "tours.stagePerDayText":
    "Cuántas etapas se hicieron cada día, para ver el ritmo del pad y dónde se detuvo.",
  "tours.pumpTimeSummary": "Tiempo de bombeo",
  "tours.pumpTimeSummaryText":
    "Horas de bombeo frente a las horas entre etapas.",
  "tours.waterProppant": "Agua y apuntalante",
  "tours.waterProppantText":
    "Agua y apuntalante colocados hasta ahora y lo que necesitarán las etapas restantes, para planificar las entregas.",
  "tours.stageMetrics": "Métricas de la etapa",
  "tours.stageMetricsText":
    "Muestras recibidas, huecos y repeticiones de esta etapa: si sus datos son de fiar.",
  "tours.stageNotification": "Avisos y errores",
  "tours.stageNotificationText":
    "Lo que encontraron las comprobaciones de datos en esta etapa, lo peor primero.",
  "tours.repeatedPressure": "Presión repetida",
  "tours.repeatedPressureText":
    "Dónde la presión de tratamiento conservó exactamente el mismo valor: un sensor o un enlace bloqueado.",
  "tours.repeatedRow": "Filas repetidas",
  "tours.repeatedRowText":
    "Dónde llegó otra vez una fila entera de datos sin cambios: la fuente se repite.",
  "tours.rateCompare": "Comparación de caudales",
  "tours.rateCompareText":
    "El caudal de lechada junto a los demás caudales de la etapa: si las líneas se separan, revise los caudalímetros.",
  "tours.headerDelta": "Cambios de columnas",
  "tours.headerDeltaText":
    "Columnas que aparecieron, desaparecieron o se movieron en los datos desde la etapa anterior.",
  "tours.mapMarkers": "Marcadores",
  "tours.mapMarkersText":
    "Cada marcador es un pad. Verde significa activo: el pad está en producción. Un número representa varios pads cercanos; púlselo para verlos de cerca.",
  "tours.mapTags": "Filtrar por etiquetas",
  "tours.mapTagsText":
    "Muestra solo los pads con las etiquetas elegidas, o solo los que están en producción.",
  "tours.mapExport": "Exportar el mapa",
  "tours.mapExportText": "Guarda el mapa como imagen, o sus pads como tabla.",
  "tours.mapRefresh": "Actualizar el mapa",
  "tours.mapRefreshText":
    "Pide los pads de nuevo. El mapa lo hace por sí solo una vez por minuto.",
  "tours.wallFigures": "De un vistazo",
  "tours.wallFiguresText":
    "Cuántos pads están activos, cómo va el día, qué alarmas están abiertas y si llegan datos.",
  "tours.wallPads": "Pads",
  "tours.wallPadsText":
    "Cada pad en producción con las etapas que bombea ahora y su peor alarma.",
  "tours.wallAlarms": "Alarmas abiertas",
  "tours.wallAlarmsText":
    "Las alarmas abiertas de todos los pads, la peor primero. Reconozca una donde la lee.",
  "tours.liveStages": "Etapas en bombeo",
  "tours.liveStagesText":
    "Cada etapa que se bombea ahora, con presión, caudal, apuntalante y la edad de sus datos.",
  "tours.simulStages": "Etapas en un mismo eje de tiempo",
  "tours.simulStagesText":
    "Las etapas en vivo de este pad, una debajo de otra: lo que ocurre a la vez está alineado. Al lado de cada una, sus pozos vecinos.",
  "tours.roomPad": "Pad en pantalla",
  "tours.roomPadText":
    "La pantalla muestra un pad tras otro. Elija uno para quedarse en él.",
  "tours.roomBanners": "Alarmas del pad",
  "tours.roomBannersText": "Lo que está abierto en este pad, con pozo y etapa.",
  "tours.roomStages": "Cifras para la sala",
  "tours.roomStagesText":
    "La etapa en bombeo en cifras legibles desde el otro lado de la sala; sin ninguna, por qué el pad está parado.",
  "tours.adminRecordsText":
    "Cuántas empresas, pads, pozos, etapas y personas hay.",
  "tours.adminWorkText":
    "Qué está en marcha, qué ha fallado y cuánto se retrasa el motor. Una cifra en negrita merece atención.",
  "tours.adminVersionsText":
    "Qué versiones están instaladas y cuánto espacio ocupan y tienen los datos.",
  "tours.adminAuditText":
    "Si el registro de cada cambio está completo y sin interrupciones.",
  "tours.adminScreensText": "Los accesos a todo lo que se puede administrar.",
};
