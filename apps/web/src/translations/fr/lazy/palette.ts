import type { texts as english } from "#translations/en/lazy/palette.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "palette.placeholder": "Plateforme, puits, étape ou écran, par exemple 4H 23",
  "palette.pad": "Plateforme",
  "palette.well": "Puits",
  "palette.stage": "Étape",
  "palette.screen": "Écran",
  "palette.recent": "Récents",
  "palette.found": "Résultats",
  "palette.cut":
    "Les {{maximum}} premiers sont affichés. Précisez la saisie pour réduire la liste.",
  "palette.failed":
    "Certaines plateformes, certains puits ou étapes n’ont pas pu être chargés et manquent ici.",
  "palette.hintMove": "Parcourir",
  "palette.hintOpen": "Ouvrir",
  "palette.hintNewTab": "Nouvel onglet",
  "palette.hintClose": "Fermer",
};
