import type { texts as english } from "#translations/en/lazy/fdi.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "fdi.wellbeing": "Alerta FDI de los pozos",
  "fdi.stageOfWell": "Etapa {{stage}}, {{well}}",
  "fdi.hubName": "{{well}}, etapa {{stage}}",
  "fdi.expand": "Ampliar",
  "fdi.levelCount": "{{number}} {{level}}",
  "fdi.wheelLabel":
    "Rueda de dependencia de {{well}}, etapa {{stage}}: cuanto más ancha la banda, mayor el cambio de presión en ese pozo vecino",
  "fdi.barsLabel":
    "Cambio de presión de cada pozo vecino, {{well}}, etapa {{stage}}",
  "fdi.wellChartLabel":
    "Mayor cambio de presión de cada pozo vecino por etapa de {{well}}",
  "fdi.offsetSentence":
    "{{name}}: {{level}}, {{change}}, {{share}} del umbral de {{threshold}}; máximo hasta ahora {{most}}",
  "fdi.offsetWithoutLevel": "{{name}}: {{level}}; máximo hasta ahora {{most}}",
  "fdi.pointSentence":
    "Etapa {{stage}}, {{name}}: {{level}}, {{change}}, {{share}} del umbral de {{threshold}}",
  "fdi.opensEvidence": "{{sentence}}; abre su ficha de evidencia",
  "fdi.stageNotEvaluated": "Etapa {{stage}}, sin evaluar: {{names}}",
  "fdi.largestChange": "Mayor cambio",
  "fdi.thresholdMark": "umbral de impacto de fractura de cada pozo",
  "fdi.belowList": "Por debajo del 2 % y no listados:",
  "fdi.listOf": "{{word}}:",
  "fdi.listSeparator": ", ",
  "fdi.allBelow":
    "Todos los pozos vecinos evaluados están por debajo del 2 % de su umbral.",
  "fdi.noneEvaluated": "Ningún pozo vecino está evaluado.",
  "fdi.showAll": "Mostrar los {{number}} pozos",
  "fdi.noEvents": "Sin eventos FDI en las etapas más recientes",
  "fdi.lastStages": "cambio de presión, {{unit}}, últimas {{number}} etapas",
  "fdi.allStages": "cambio de presión, {{unit}}",
  "fdi.zonesOf": "Altura en porcentaje del umbral propio de cada pozo.",
  "fdi.whoHit": "La etapa {{stage}} causó un frac hit en {{name}}, {{change}}",
  "fdi.shareStages": "cambio de presión, % del umbral de cada pozo",
  "fdi.wellbeingHelp": "Alerta FDI de los pozos",
  "fdi.wellbeingHelpText":
    "Cambio de presión en cada pozo vecino sobre su propia tendencia, es decir, sobre la presión que habría tenido por sí mismo, en la última etapa. La rueda muestra qué pozos responden: cuanto más ancha la banda, mayor el cambio (por su raíz cuadrada). Las barras están en un eje logarítmico sobre las zonas de cada pozo: Vigilancia desde el 2 %, Advertencia desde el 50 %, Alerta desde el 100 % de su umbral de impacto de fractura, que es la marca vertical. La línea punteada llega hasta el mayor cambio hasta ahora. Un pozo con el manómetro sin señal no se evalúa. Un impacto abre su ficha de evidencia; cualquier otra respuesta, el gráfico de advertencia FDI.",
  "fdi.wellChartHelp": "Gráfico FDI del pozo",
  "fdi.wellChartHelpText":
    "Una columna por etapa y una marca por pozo vecino: el mayor cambio de presión que la etapa causó allí. Forma y color dan el nivel frente al umbral de ese pozo. La columna enmarcada es la etapa en vivo. Un anillo discontinuo indica que hay pozos de esa etapa sin evaluar. Las flechas recorren las marcas e Intro abre el gráfico de la etapa o, si es un impacto, su ficha de evidencia.",
  "fdi.metricsHelp": "Métricas FDI por pozo",
  "fdi.metricsHelpText":
    "Cuenta como impacto de fractura cuando el mayor cambio supera el umbral o se registró un primer impacto. Cuenta como impacto poroelástico o cercano cuando el cambio alcanza la mitad del umbral y queda por debajo de él. El total es la suma de ambos.",
  "fdi.tourMetrics": "Impactos de cada pozo",
  "fdi.tourMetricsText":
    "Cuántas veces las etapas de este pozo impactaron en los pozos vecinos, o casi. Abre las etapas del pozo.",
  "fdi.tourWellbeing": "Estado de los pozos vecinos",
  "fdi.tourWellbeingText":
    "Qué pozos vecinos responden a la última etapa, con qué fuerza y a qué distancia de un impacto de fractura.",
  "fdi.tourWellChart": "Etapas de un pozo",
  "fdi.tourWellChartText":
    "El mayor cambio de presión por etapa y pozo vecino. Cada marca abre el gráfico de su etapa.",
};
