import type { texts as english } from "#translations/en/lazy/offset-history.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "offsetHistory.gauge": "Capteur",
  "offsetHistory.summary":
    "Étapes surveillées : {{stages}} ; impacts de fracture : {{hits}} ; impacts proches : {{near}}",
  "offsetHistory.looking": "Lecture de l’historique de pression...",
  "offsetHistory.noSamples":
    "Rien n’a été enregistré de ce capteur sur cette période.",
  "offsetHistory.noGauges":
    "Aucune étape de ce projet n’a encore surveillé de puits voisin.",
  "offsetHistory.unknownGauge":
    "Aucune étape de ce projet n’a été surveillée par un capteur nommé {{gauge}}.",
  "offsetHistory.stages": "Étapes",
  "offsetHistory.noStages": "Ce capteur n’a été surveillé dans aucune étape.",
  "offsetHistory.chartLabel":
    "Pression du capteur {{gauge}} sur toutes les étapes",
  "offsetHistory.tableLabel":
    "Étapes pendant lesquelles le capteur {{gauge}} a été surveillé",
  "offsetHistory.stage": "Étape",
  "offsetHistory.stageOf": "{{well}} étape {{stage}}",
  "offsetHistory.start": "Début",
  "offsetHistory.outcome": "Résultat",
  "offsetHistory.largestChange": "Plus grande variation",
  "offsetHistory.threshold": "Seuil",
  "offsetHistory.firstHit": "Premier impact",
  "offsetHistory.fracHit": "Impact de fracture",
  "offsetHistory.nearHit": "Impact proche",
  "offsetHistory.noHit": "Aucun impact",
  "offsetHistory.stageDetail": "{{well}} étape {{stage}} : {{outcome}}",
  "offsetHistory.stageChange":
    "{{well}} étape {{stage}} : {{outcome}}, plus grande variation {{change}}",
  "offsetHistory.hitLabel": "Impact {{well}} {{stage}}",
  "offsetHistory.everything": "Tout",
  "offsetHistory.days": "{{days}} j",
  "offsetHistory.hours": "{{hours}} h",
};
