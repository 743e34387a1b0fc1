import type { texts as english } from "#translations/en/shell.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "shell.dashboard": "Tableau de bord",
  "shell.tour": "Visite de cette page",
  "shell.help": "Aide",
  "shell.more": "Plus",
  "shell.pages": "Pages principales",
  "shell.search": "Rechercher",
  "shell.keys": "Raccourcis clavier",
  "shell.keySearch": "Rechercher plateformes, puits, étapes et écrans",
  "shell.keyFilter": "Filtrer la liste",
  "shell.keyClose": "Fermer ce qui est ouvert",
  "shell.keyDashboard": "Aller au tableau de bord",
  "shell.keyProjects": "Aller aux projets",
  "shell.keyWells": "Aller aux puits",
  "shell.keyStages": "Aller aux étapes",
  "shell.requestId":
    "Si vous signalez ce problème, indiquez le numéro de la requête : {{id}}",
  "shell.startFailed":
    "Vos sociétés et plateformes n’ont pas pu être chargées.",
  "shell.routeFailed": "Cette page n’a pas pu être chargée",
  "shell.openDemo":
    "Démonstration : toute personne qui atteint cette adresse peut se connecter, même comme administrateur. N’y saisissez pas de données réelles.",
  "shell.diskLow":
    "Le disque du serveur est presque plein. Libérez de la place avant que plus rien ne puisse être enregistré.",
  "shell.diskFull":
    "Le disque du serveur est plein. Rien n’est enregistré tant qu’il n’y a pas de place.",
  "shell.diskLeft": "il reste {{percent}} %",
  "shell.menuChart": "Graphique",
  "shell.menuData": "Données",
  "shell.menuImport": "Importer",
  "shell.menuGlobal": "Vue globale des opérations",
  "shell.menuAdmin": "Administration",
  "shell.menuAdministrator": "Administrateur",
  "shell.demoHistory":
    "Démo : {{done}} des {{total}} étapes passées de cette plateforme sont arrivées. Les autres restent affichées comme planifiées.",
};
