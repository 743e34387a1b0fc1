import type { AccountTexts } from "../account-page-texts.ts";

export const french: AccountTexts = {
  setPasswordTitle: "Définissez votre mot de passe",
  newPassword: "Nouveau mot de passe",
  repeatPassword: "Nouveau mot de passe, une seconde fois",
  passwordHint:
    "Au moins 12 caractères. Les espaces et tous les autres caractères sont permis : une courte phrase est facile à retenir.",
  savePassword: "Enregistrer le mot de passe",
  passwordsDiffer: "Les deux mots de passe ne sont pas identiques.",
  passwordProblems: {
    tooShort: "Le mot de passe doit avoir au moins 12 caractères.",
    tooLong: "Le mot de passe a au plus 256 caractères.",
    unchanged: "C’est le mot de passe que vous avez déjà.",
    containsAccount:
      "Le mot de passe ne doit pas contenir votre nom ni votre adresse e-mail.",
    tooSimple: "Ce mot de passe est trop facile à deviner.",
    known:
      "Ce mot de passe figure sur les listes de mots de passe connus. Choisissez-en un autre.",
  },
  passwordSetTitle: "Votre mot de passe est défini",
  passwordSetText:
    "Connectez-vous maintenant avec lui. Toutes les autres sessions de ce compte ont été fermées.",
  deadLinkTitle: "Ce lien ne fonctionne pas",
  deadLinkText:
    "Il a expiré, a déjà été utilisé ou a été remplacé par un plus récent. Demandez un nouveau lien à un administrateur, ou avec « Mot de passe oublié ? » sur la page de connexion.",
  firstTitle: "Créer le premier administrateur",
  firstText:
    "Cette installation n’a pas encore d’administrateur. Le compte que vous créez ici pourra ajouter tous les autres.",
  firstDoneTitle: "L’administrateur est créé",
  firstDoneText:
    "Connectez-vous avec votre adresse e-mail et le nouveau mot de passe.",
  name: "Nom",
  nameMissing: "Saisissez votre nom.",
  notAnEmail: "Ce n’est pas une adresse e-mail.",
  emailTaken: "Il existe déjà un compte avec cette adresse e-mail.",
  makeAdministrator: "Créer l’administrateur",
  forgotPassword: "Mot de passe oublié ?",
  forgotTitle: "Réinitialisez votre mot de passe",
  forgotText:
    "Saisissez votre adresse e-mail. S’il existe un compte avec elle, nous envoyons un lien pour définir un nouveau mot de passe, valable une heure.",
  forgotWithoutMail:
    "Cette installation n’envoie pas d’e-mails. Adressez-vous à un administrateur : il peut créer un lien avec lequel vous définissez un nouveau mot de passe.",
  sendLink: "Envoyer le lien",
  linkSentTitle: "Consultez votre messagerie",
  linkSentText:
    "S’il existe un compte avec cette adresse, un lien est en route. Il est valable une heure. Si rien n’arrive, regardez dans les indésirables ou adressez-vous à un administrateur.",
  backToSignIn: "Retour à la connexion",
  mails: {
    invite: {
      subject: "Votre compte Stagecraft",
      body: (name, url) =>
        `Bonjour ${name},\n\nun compte a été créé pour vous dans Stagecraft. Ouvrez ce lien pour définir votre mot de passe ; il fonctionne une seule fois, pendant 7 jours :\n\n${url}\n\nSi vous n’attendiez pas ce message, ignorez-le.\n`,
    },
    reset: {
      subject: "Définissez un nouveau mot de passe Stagecraft",
      body: (name, url) =>
        `Bonjour ${name},\n\nouvrez ce lien pour définir un nouveau mot de passe pour Stagecraft ; il fonctionne une seule fois, pendant une heure :\n\n${url}\n\nSi vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste inchangé.\n`,
    },
  },
};
