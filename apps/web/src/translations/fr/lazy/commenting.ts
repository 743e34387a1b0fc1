import type { texts as english } from "#translations/en/lazy/commenting.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "commenting.title": "Commenter l’étape",
  "commenting.subject": "Étape {{stage}}, {{well}}",
  "commenting.time": "Horodatage",
  "commenting.timeHint":
    "{{zone}} ; choisi sur le graphique ou saisi comme 14:05:09",
  "commenting.timeWrong": "Une heure comme 14:05:09 ou 2026-11-14 14:05:09",
  "commenting.pick": "Choisir sur le graphique",
  "commenting.picking": "Cliquez le moment sur le graphique",
  "commenting.now": "Heure actuelle",
  "commenting.tag": "Étiquette",
  "commenting.tagHidden": "{{tag}} (masquée aux clients)",
  "commenting.tagsLooking": "Recherche des étiquettes...",
  "commenting.noTags": "Il n’y a pas d’étiquette pour les commentaires.",
  "commenting.hidden":
    "Les clients ne voient pas un commentaire portant cette étiquette.",
  "commenting.shown":
    "Les clients voient un commentaire portant cette étiquette.",
  "commenting.text": "Commentaire",
  "commenting.tooLong": "Au plus {{limit}} caractères",
  "commenting.notify": "Envoyer une notification",
  "commenting.noUrl": "Le projet n’a pas d’URL de notification",
  "commenting.urlLooking": "Recherche de l’URL de notification...",
  "commenting.willRerun": "L’étape est recalculée après le commentaire.",
  "commenting.draft": "Suite de votre brouillon de {{time}}.",
  "commenting.discard": "Abandonner le brouillon",
  "commenting.saved": "Commentaire enregistré",
  "commenting.notified": "Commentaire enregistré, notification envoyée",
  "commenting.notNotified":
    "Commentaire enregistré, mais la notification {{outcome}}",
  "commenting.rerunLost":
    "Commentaire enregistré, mais on ignore si le recalcul est terminé : {{reason}}",
  "commenting.editTitle": "Modifier le commentaire",
  "commenting.deleteTitle": "Supprimer le commentaire",
  "commenting.deleteText":
    "Voulez-vous vraiment supprimer le commentaire de {{author}} à {{time}} ? Son étiquette reste sur l’étape. Cette action est irréversible.",
  "commenting.deleted": "Commentaire supprimé",
};
