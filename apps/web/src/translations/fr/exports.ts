import type { texts as english } from "#translations/en/exports.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "exports.csv": "Télécharger en CSV",
  "exports.image": "Télécharger l’image",
  "exports.primaryChart": "Graphique principal",
  "exports.secondaryCharts": "Graphique(s) secondaire(s)",
  "exports.guidanceLog": "Journal des conseils",
  "exports.fdiPlaybookLog": "Journal du protocole FDI",
  "exports.stagecraftPlaybookLog": "Journal du protocole Stagecraft",
  "exports.notInReplay":
    "Un fichier contient toute l’étape. Terminez la relecture pour le télécharger",
  "exports.tooMany": "Trop de demandes de téléchargement, veuillez ralentir",
  "exports.warningTitle": "Avertissement",
  "exports.confidential":
    "Le contenu de ce téléchargement est strictement confidentiel et n’est destiné ni à la recherche ni à des essais. Il est strictement interdit aux employés de communiquer ces données à des tiers ou de les utiliser pour des essais ou de la recherche.",
  "exports.download": "Télécharger",
  "exports.running": "Téléchargements",
  "exports.preparing": "Préparation...",
  "exports.cancel": "Annuler",
};
