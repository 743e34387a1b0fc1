import type { texts as english } from "#translations/en/lazy/fdi.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "fdi.wellbeing": "Alerte FDI des puits",
  "fdi.stageOfWell": "Étape {{stage}}, {{well}}",
  "fdi.hubName": "{{well}}, étape {{stage}}",
  "fdi.expand": "Agrandir",
  "fdi.levelCount": "{{number}} {{level}}",
  "fdi.wheelLabel":
    "Roue de dépendance de {{well}}, étape {{stage}} : plus le ruban est large, plus la variation de pression dans ce puits voisin est grande",
  "fdi.barsLabel":
    "Variation de pression de chaque puits voisin, {{well}}, étape {{stage}}",
  "fdi.wellChartLabel":
    "Plus grande variation de pression de chaque puits voisin par étape de {{well}}",
  "fdi.offsetSentence":
    "{{name}} : {{level}}, {{change}}, {{share}} du seuil de {{threshold}} ; maximum jusqu’ici {{most}}",
  "fdi.offsetWithoutLevel": "{{name}} : {{level}} ; maximum jusqu’ici {{most}}",
  "fdi.pointSentence":
    "Étape {{stage}}, {{name}} : {{level}}, {{change}}, {{share}} du seuil de {{threshold}}",
  "fdi.opensEvidence": "{{sentence}} ; ouvre sa fiche de preuve",
  "fdi.stageNotEvaluated": "Étape {{stage}}, non évalués : {{names}}",
  "fdi.largestChange": "Plus grande variation",
  "fdi.thresholdMark": "seuil d’impact de fracture de chaque puits",
  "fdi.belowList": "Sous 2 % et non affichés :",
  "fdi.listOf": "{{word}} :",
  "fdi.listSeparator": ", ",
  "fdi.allBelow": "Tous les puits voisins évalués sont sous 2 % de leur seuil.",
  "fdi.noneEvaluated": "Aucun puits voisin n’est évalué.",
  "fdi.showAll": "Afficher les {{number}} puits",
  "fdi.noEvents": "Aucun événement FDI dans les étapes les plus récentes",
  "fdi.lastStages":
    "variation de pression, {{unit}}, {{number}} dernières étapes",
  "fdi.allStages": "variation de pression, {{unit}}",
  "fdi.zonesOf": "Hauteur en pourcentage du seuil propre à chaque puits.",
  "fdi.whoHit":
    "L’étape {{stage}} a causé un frac hit sur {{name}}, {{change}}",
  "fdi.shareStages": "variation de pression, % du seuil de chaque puits",
  "fdi.wellbeingHelp": "Alerte FDI des puits",
  "fdi.wellbeingHelpText":
    "Variation de pression dans chaque puits voisin par rapport à sa propre tendance, c’est-à-dire à la pression qu’il aurait eue de lui-même, pendant la dernière étape. La roue montre quels puits répondent : plus le ruban est large, plus la variation est grande (par sa racine carrée). Les barres reposent sur un axe logarithmique au-dessus des zones de chaque puits : À surveiller dès 2 %, Avertissement dès 50 %, Alerte dès 100 % de son seuil d’impact de fracture, la marque verticale. Le trait pointillé va jusqu’à la plus grande variation atteinte. Un puits dont le capteur est muet n’est pas évalué. Un impact ouvre sa fiche de preuve, toute autre réponse le graphique d’avertissement FDI.",
  "fdi.wellChartHelp": "Graphique FDI du puits",
  "fdi.wellChartHelpText":
    "Une colonne par étape, une marque par puits voisin : la plus grande variation de pression que l’étape y a causée. Forme et couleur donnent le niveau par rapport au seuil de ce puits. La colonne encadrée est l’étape en direct. Un anneau tireté signale des puits non évalués pour cette étape. Les flèches parcourent les marques, Entrée ouvre le graphique de l’étape ou, pour un impact, sa fiche de preuve.",
  "fdi.metricsHelp": "Indicateurs FDI par puits",
  "fdi.metricsHelpText":
    "Un impact de fracture compte quand la plus grande variation dépasse le seuil ou qu’un premier impact a été enregistré. Un impact poroélastique ou proche compte quand la variation atteint la moitié du seuil et reste en dessous. Le total est la somme des deux.",
  "fdi.tourMetrics": "Impacts de chaque puits",
  "fdi.tourMetricsText":
    "Combien de fois les étapes de ce puits ont touché les puits voisins, ou presque. Ouvre les étapes du puits.",
  "fdi.tourWellbeing": "État des puits voisins",
  "fdi.tourWellbeingText":
    "Quels puits voisins répondent à la dernière étape, avec quelle force, et à quelle distance d’un impact de fracture.",
  "fdi.tourWellChart": "Étapes d’un puits",
  "fdi.tourWellChartText":
    "La plus grande variation de pression par étape et puits voisin. Chaque marque ouvre le graphique de son étape.",
};
