import { type Texts, waitFor } from "../page-texts.ts";

export const french: Texts = {
  signIn: "Se connecter",
  promise: "Chaque étape, seconde par seconde.",
  promiseDetail:
    "Pression de traitement, débit et agent de soutènement, puits voisins et alarmes, en direct de la plateforme.",
  email: "E-mail",
  password: "Mot de passe",
  wrongPassword: "L’e-mail ou le mot de passe est incorrect.",
  deactivated:
    "Ce compte est désactivé. Demandez à un administrateur de le réactiver.",
  missingFields: "Saisissez votre e-mail et votre mot de passe.",
  tooManyAttempts: (seconds) =>
    waitFor(
      seconds,
      (count) =>
        `Trop de tentatives. Réessayez dans ${count} ${count < 2 ? "seconde" : "secondes"}.`,
      (count) => `Trop de tentatives. Réessayez dans ${count} minutes.`,
    ),
  demoAccounts: "Comptes de démonstration",
  demoHint: "Un clic suffit pour se connecter.",
  openDemo:
    "Démonstration : toute personne qui atteint cette adresse peut se connecter, même comme administrateur. N’y saisissez pas de données réelles.",
  everyCompany: "Toutes les sociétés",
  noCompany: "Pas encore de société",
  companies: (count) => `${count} sociétés`,
  noRole: "Pas encore de rôle",
  signOutTitle: "Se déconnecter de Stagecraft ?",
  signOutQuestion:
    "Les graphiques en direct de cet ordinateur s’arrêtent jusqu’à votre prochaine connexion.",
  signOut: "Se déconnecter",
  staySignedIn: "Rester connecté",
  signedOutTitle: "Vous êtes déconnecté",
  signedOutText: "Vous pouvez fermer cette fenêtre.",
  startAgain: "Recommencer",
  expiredTitle: "Cette connexion a expiré",
  expiredText:
    "La page est restée ouverte trop longtemps ou a déjà servi. Rien n’est perdu.",
  refusedTitle: "Ce lien de connexion ne fonctionne pas",
  refusedText:
    "L’adresse contient une erreur. Ouvrez Stagecraft et connectez-vous depuis là.",
  brokenTitle: "Une erreur s’est produite de notre côté",
  brokenText: "Elle a été enregistrée. Veuillez réessayer dans un instant.",
  technicalReason: "Motif",
  roles: {
    administrator: "Administrateur",
    seniorsupport: "Assistance principale",
    support: "Assistance",
    research: "Recherche",
    engineer: "Ingénieur",
    manager: "Responsable",
    sales: "Ventes",
    guest: "Invité",
    vanoperator: "Opérateur de l’unité de données",
    playbookadmin: "Administrateur des protocoles",
    playbookengineer: "Ingénieur des protocoles",
    playbookguest: "Invité des protocoles",
    stagecraftplaybookadmin: "Administrateur du protocole Stagecraft",
    stagecraftplaybookengineer: "Ingénieur du protocole Stagecraft",
    stagecraftplaybookguest: "Invité du protocole Stagecraft",
    datavan: "Unité de données",
  },
};
