import type { texts as english } from "#translations/en/offline.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "offline.savedData":
    "Données enregistrées affichées. Dernière connexion valable {{time}}",
  "offline.updateTitle": "Nouvelle version",
  "offline.updateText":
    "Une nouvelle version est disponible. Recharger maintenant ?",
  "offline.reload": "Recharger",
  "offline.partTitle": "Il manque une partie de l’application",
  "offline.partText":
    "Une partie de l’application n’a pas pu être chargée : le réseau a été perdu ou une nouvelle version a été publiée. Rechargez la page pour continuer.",
  "offline.willQueue":
    "Sans réseau, le commentaire est conservé dans ce navigateur et envoyé au retour du réseau.",
  "offline.queued": "Commentaire conservé. Il sera envoyé au retour du réseau.",
  "offline.sent": "Le commentaire écrit sans réseau a été envoyé",
  "offline.waitingHeading": "En attente d’envoi",
  "offline.waiting": "en attente d’envoi",
  "offline.refused": "Non envoyé : {{reason}}",
  "offline.sendAgain": "Renvoyer",
  "offline.cancelSending": "Annuler",
  "offline.alreadySent":
    "Le commentaire a été envoyé avant de pouvoir être annulé",
};
