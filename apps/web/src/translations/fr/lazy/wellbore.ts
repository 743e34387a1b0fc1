import type { texts as english } from "#translations/en/lazy/wellbore.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "wellbore.section": "Gun-barrel",
  "wellbore.planView": "Vue en plan",
  "wellbore.view": "Vue",
  "wellbore.sectionNote":
    "Vue le long des drains ; plus l’arc est épais, plus la variation de pression est grande",
  "wellbore.planNote":
    "Vu d’en haut, drains vers la droite ; même échelle dans les deux sens",
  "wellbore.sectionLabel":
    "Puits autour de {{well}} étape {{stage}}, en travers et en profondeur ; le tableau ci-dessous donne tous les chiffres",
  "wellbore.planLabel":
    "Puits autour de {{well}} étape {{stage}} vus d’en haut ; le tableau ci-dessous donne tous les chiffres",
  "wellbore.axisNote":
    "En travers [{{unit}}], profondeur exagérée {{times}} fois",
  "wellbore.treated": "{{well}} étape {{stage}}",
  "wellbore.looking": "Recherche des trajectoires...",
  "wellbore.noTrajectory": "{{well}} n’a pas encore de trajectoire.",
  "wellbore.noPerforations":
    "Le classeur de {{well}} n’a pas de perforations pour l’étape {{stage}}.",
  "wellbore.noDirection":
    "L’étape {{stage}} de {{well}} est perforée dans une partie verticale du puits : il n’y a pas de drain le long duquel regarder.",
  "wellbore.whatToUpload":
    "Téléversez un classeur (XLSX) avec les feuilles Survey (profondeur mesurée, inclinaison, azimut), Perforations (numéro d’étape, profondeur mesurée du toit et de la base) et Neighbours (levés de puits hors de ce projet), ou un CSV de l’une d’elles. Téléchargez le classeur du puits pour le remplir.",
  "wellbore.download": "Télécharger le classeur",
  "wellbore.upload": "Téléverser le classeur",
  "wellbore.sending": "Téléversement...",
  "wellbore.uploaded": "La trajectoire de {{well}} a été reprise",
  "wellbore.offsets": "Puits voisins",
  "wellbore.tableLabel":
    "Puits voisins de {{well}} étape {{stage}} avec niveau et distance",
  "wellbore.offsetWell": "Puits voisin",
  "wellbore.level": "Niveau",
  "wellbore.largestChange": "Plus grande variation",
  "wellbore.distance": "Distance",
  "wellbore.horizontal": "Horizontale",
  "wellbore.vertical": "Verticale",
  "wellbore.nearestDepth": "Au plus près à la profondeur mesurée",
  "wellbore.unknownPlace": "Inconnue",
  "wellbore.noOffsets": "Cette étape ne surveille aucun puits voisin.",
};
