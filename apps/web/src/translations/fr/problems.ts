import type { texts as english } from "#translations/en/problems.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "problem.invalid": "La demande est incorrecte : {{detail}}",
  "problem.tooLarge": "La demande est trop volumineuse.",
  "problem.tooMany": "Trop de demandes, veuillez ralentir.",
  "problem.limitOfPerson":
    "Vous avez beaucoup utilisé le service en peu de temps. Veuillez attendre {{seconds}} s ; les lectures reprennent d’elles-mêmes.",
  "problem.limitOfCompany":
    "Votre entreprise a beaucoup utilisé le service en peu de temps. Veuillez attendre {{seconds}} s ; les lectures reprennent d’elles-mêmes.",
  "problem.tooCostly":
    "C’est trop volumineux pour être traité en une fois. Choisissez une partie plus petite ou divisez le fichier.",
  "problem.signIn": "Veuillez vous connecter.",
  "problem.sessionInvalid":
    "La session n’est pas valide. Veuillez vous reconnecter.",
  "problem.sessionExpired":
    "Votre session a expiré. Veuillez vous reconnecter.",
  "problem.unregistered": "Ce compte n’est pas enregistré.",
  "problem.companyDuplicate": "Une société de ce nom existe déjà.",
  "problem.projectDuplicate": "La société a déjà un projet de ce nom.",
  "problem.wellDuplicate": "Le projet a déjà un puits de ce numéro.",
  "problem.wellInactive": "Puits inactif",
  "problem.stageDuplicate": "Le puits a déjà une étape de ce nom.",
  "problem.stageFinal":
    "L’étape est à l’état FINAL et ne peut pas être modifiée.",
  "problem.stageBackwards":
    "L’état d’une étape ne fait qu’avancer : {{detail}}",
  "problem.onlyPause":
    "Vous pouvez suspendre et reprendre l’étape, pas la modifier.",
  "problem.stageClosed":
    "L’étape est à l’état FINAL et n’accepte plus d’échantillons.",
  "problem.stageLive":
    "L’étape est en direct : elle pourra être recalculée une fois terminée.",
  "problem.commentNotYours":
    "Seul son auteur ou l’assistance peut modifier ce commentaire.",
  "problem.tagDuplicate": "Une étiquette de ce nom existe déjà.",
  "problem.tagWrong":
    "Cette étiquette ne peut pas être utilisée ici : {{detail}}",
  "problem.tagInUse":
    "Des commentaires portent cette étiquette ; elle ne peut pas être supprimée.",
  "problem.tagSystem":
    "Le système lui-même utilise cette étiquette ; son nom reste et elle ne peut pas être supprimée.",
  "problem.lastAdministrator":
    "Il doit rester un administrateur ; nommez-en d’abord un autre.",
  "problem.editConflict":
    "Cet enregistrement a changé entre-temps : {{detail}}",
  "problem.samples": "Les échantillons sont incorrects : {{detail}}",
  "problem.samplesConflict":
    "Ces lignes ont déjà été envoyées avec un autre contenu ; rien n’a été enregistré.",
  "problem.samplesGaps":
    "Trop de trous entre les lignes de cette source ; rien n’a été enregistré. Envoyez d’abord les lignes manquantes.",
  "problem.jobEnded": "La tâche est déjà terminée.",
  "problem.stageEnded":
    "L’étape est terminée : sa tâche se termine d’elle-même.",
  "problem.fileUnreadable": "Le fichier est illisible : {{detail}}",
  "problem.importIncomplete": "L’import ne peut pas continuer : {{detail}}",
  "problem.importRunning":
    "Le fichier est en cours d’import. Annulez-le d’abord.",
  "problem.downloads": "Trop de demandes de téléchargement, veuillez ralentir",
  "problem.image":
    "L’image a pris trop de temps. Choisissez une période plus courte.",
  "problem.speech": "La phrase n’a pas pu être prononcée.",
  "problem.speechLong": "Le texte est trop long pour être prononcé.",
  "problem.severalProjects":
    "Les étapes d’un lot appartiennent à un seul projet.",
  "problem.batchEmpty": "Les puits n’ont pas d’étapes.",
  "problem.backTestNone":
    "Aucune étape n’est encore terminée : il n’y a rien à tester.",
  "problem.backTestMany":
    "Plusieurs tests rétrospectifs de la société sont en cours. Attendez-en un ou annulez-le.",
  "problem.noIssue": "pas de ticket GitLab",
  "problem.note": "La note n’a pas été écrite : {{detail}}",
  "problem.notification": "La notification n’a pas été envoyée : {{detail}}",
  "problem.unavailable":
    "Le service n’est pas disponible pour le moment. Réessayez sous peu.",
  "problem.internal":
    "Une erreur s’est produite de notre côté. Elle a été enregistrée.",
  "problem.storageFull":
    "Le disque du serveur est plein. Rien n’a été enregistré ; réessayez quand il y aura de la place.",
  "problem.passwordWrong": "Le mot de passe actuel n’est pas correct.",
  "problem.passwordWeak":
    "Le nouveau mot de passe ne peut pas être utilisé. Choisissez-en un autre.",
  "problem.passwordNotHere": "Ce mot de passe ne peut pas être changé ici.",
  "problem.vanDuplicate":
    "Une unité de données de ce projet porte déjà ce nom.",
  "refusal.changedBy":
    "{{who}} a modifié cet enregistrement après que vous l’avez ouvert. Rechargez-le et refaites votre modification.",
  "refusal.changedBySomebody":
    "Quelqu’un d’autre a modifié cet enregistrement après que vous l’avez ouvert. Rechargez-le et refaites votre modification.",
  "refusal.stateBackwards":
    "Une étape {{before}} ne peut pas revenir à {{after}}.",
  "refusal.tagOfProject": "Cette étiquette est pour un projet.",
  "refusal.tagOfWell": "Cette étiquette est pour un puits.",
  "refusal.tagOfStage": "Cette étiquette est pour une étape.",
  "refusal.fileEmpty": "Le fichier est vide.",
  "refusal.fileOnlyHeader":
    "Le fichier a un en-tête et aucune ligne de données.",
  "refusal.fileWithoutRows":
    "Le fichier ne contient aucune ligne de données lisible.",
  "refusal.noTimeColumn":
    "Aucune colonne ne donne l’heure des lignes. Choisissez-en une d’abord.",
  "refusal.nothingMapped":
    "Aucune colonne n’est associée à un canal. Associez-en une d’abord.",
  "refusal.noDate":
    "Le fichier ne donne aucune date. Indiquez quand sa première ligne a été mesurée.",
  "refusal.absolutePressure":
    "« {{column}} » est une pression absolue. Indiquez s’il faut soustraire l’atmosphère.",
  "refusal.notImported": "Le fichier n’a pas encore été importé.",
  "refusal.notSentInside":
    "La notification n’a pas été envoyée : son adresse mène dans ce réseau.",
  "refusal.notSentInTime":
    "La notification n’a pas été envoyée : le canal n’a pas répondu à temps.",
  "refusal.notSentHttps":
    "La notification n’a pas été envoyée : son adresse n’est pas en https.",
  "refusal.notSentStatus":
    "La notification n’a pas été envoyée : le canal a répondu avec le statut {{status}}.",
  "refusal.notSentConnection":
    "La notification n’a pas été envoyée : le canal est injoignable ({{word}}).",
};
