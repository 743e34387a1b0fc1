import type { texts as english } from "#translations/en/lazy/van-credentials.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "vans.add": "Ajouter un identifiant",
  "vans.name": "Unité de données",
  "vans.nameHint":
    "Un identifiant par unité, pour pouvoir en révoquer un seul.",
  "vans.nameNeeded": "Saisissez le nom de l’unité.",
  "vans.nameTooLong": "Au plus {{most}} caractères.",
  "vans.reach": "Peut envoyer des échantillons à",
  "vans.reachHint": "L’unité ne peut rien faire ni lire d’autre.",
  "vans.everyStage": "Toutes les étapes du projet",
  "vans.lastUsed": "Dernière utilisation",
  "vans.never": "Jamais",
  "vans.created": "Création",
  "vans.createdBy": "{{time}}, {{who}}",
  "vans.state": "État",
  "vans.inUse": "En service",
  "vans.revokedBy": "Révoqué {{time}}, {{who}}",
  "vans.revoke": "Révoquer",
  "vans.revokeOf": "Révoquer l’identifiant de {{name}}",
  "vans.revokeTitle": "Révoquer l’identifiant",
  "vans.revokeText":
    "Révoquer l’identifiant de {{name}} ? Ses envois sont refusés dès maintenant. C’est définitif ; un nouvel identifiant peut être créé.",
  "vans.revoked": "Identifiant de {{name}} révoqué",
  "vans.secretTitle": "Secret de l’unité",
  "vans.secretText":
    "Copiez-le maintenant dans les réglages de l’unité : il n’est affiché que cette fois et n’est conservé nulle part.",
  "vans.secretUse": "L’unité l’envoie avec chaque envoi, dans cet en-tête :",
  "vans.copy": "Copier",
  "vans.copied": "Copié.",
  "vans.notCopied":
    "Le navigateur n’autorise pas la copie : sélectionnez le secret et copiez-le vous-même.",
  "vans.kept": "Je l’ai copié",
  "vans.looking": "Recherche des identifiants...",
  "vans.empty": "Aucune unité de ce projet n’a encore d’identifiant.",
  "vans.noMatch": "Aucune unité ne correspond au filtre.",
  "vans.count_one": "{{count}} en service",
  "vans.count_many": "{{count}} en service",
  "vans.count_other": "{{count}} en service",
};
