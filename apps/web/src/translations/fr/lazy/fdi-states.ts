import type { texts as english } from "#translations/en/lazy/fdi-states.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "fdiStates.add": "Ajouter un état FDI",
  "fdiStates.edit": "Modifier l’état FDI",
  "fdiStates.identifier": "Identifiant",
  "fdiStates.identifierHint":
    "Les étapes désignent l’état d’un puits voisin par ce mot.",
  "fdiStates.renameHint":
    "Les étapes qui emploient l’ancien mot le gardent : leurs puits voisins n’ont alors plus d’état connu et ne sont masqués nulle part.",
  "fdiStates.characters":
    "Lettres, chiffres, espace, tiret et tiret bas uniquement.",
  "fdiStates.tooLong": "{{most}} caractères au maximum.",
  "fdiStates.hiddenIn": "Un puits voisin dans cet état est masqué dans",
  "fdiStates.wheel": "Roue des dépendances",
  "fdiStates.bars": "Barres de variation de pression",
  "fdiStates.well": "Graphique FDI du puits",
  "fdiStates.warning": "Graphique d’avertissement FDI",
  "fdiStates.alert": "Graphique d’alerte FDI",
  "fdiStates.hidden": "Masqué",
  "fdiStates.shown": "Affiché",
  "fdiStates.changed": "Modifié",
  "fdiStates.count_one": "{{count}} état",
  "fdiStates.count_many": "{{count}} d’états",
  "fdiStates.count_other": "{{count}} états",
  "fdiStates.looking": "Recherche des états FDI...",
  "fdiStates.empty": "Il n’y a pas encore d’état FDI.",
  "fdiStates.noMatch": "Aucun état FDI ne correspond au filtre.",
  "fdiStates.deleteTitle": "Supprimer l’état FDI",
  "fdiStates.deleteText":
    "Supprimer l’état FDI {{name}} ? Les puits voisins qui s’y trouvent seront affichés dans tous les graphiques.",
  "fdiStates.deleted": "État FDI {{name}} supprimé",
};
