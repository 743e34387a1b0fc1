import type { texts as english } from "#translations/en/lazy/docs.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "docs.heading": "Documentation",
  "docs.contents": "Sommaire",
  "docs.chart": "Lire le graphique de l’étape",
  "docs.chartValues":
    "Les vignettes au-dessus du graphique montrent les dernières valeurs de pression de traitement, de débit de suspension et de concentration d’agent de soutènement, toujours au même endroit. Tant que le pointeur est sur le graphique, elles montrent les valeurs au pointeur et l’heure voisine change.",
  "docs.chartGaps":
    "Une courbe n’est jamais tracée par-dessus des données manquantes : un pont en pointillé avec sa durée marque le trou. Les données tardives portent une horloge, et une valeur qui n’est plus vraie est barrée.",
  "docs.chartOffsets":
    "Chaque puits voisin porte une étiquette, O1 à O20, au bord du direct, dans la légende et dans tous les panneaux. Cliquez sur une courbe de la légende pour la masquer, double-cliquez pour la voir seule.",
  "docs.alerts": "Alertes et conseils",
  "docs.alertsLevels":
    "Les niveaux ont une couleur, une forme et un mot : À surveiller, Avertissement, Alerte. « Non évalué » signifie que rien n’a été calculé, faute de données ou de réglages ; cela ne signifie jamais que tout va bien.",
  "docs.alertsBanners":
    "Les conseils et les protocoles parlent par des bandeaux au-dessus du graphique, une ligne par source. La durée d’un bandeau et son signal sonore se choisissent dans les réglages.",
  "docs.alertsAcknowledge":
    "Une alarme reste jusqu’à ce que quelqu’un l’acquitte. Qui l’a fait, quand et pourquoi reste attaché à l’étape.",
  "docs.exports": "Exports",
  "docs.exportsStage":
    "Depuis le graphique de l’étape : les échantillons en CSV, les graphiques en image et les journaux des conseils et des protocoles.",
  "docs.exportsProject":
    "Depuis un tableau de bord : les statistiques de la plateforme en CSV ou XLSX. Les nombres d’un fichier sont ceux de l’écran. Les puits confidentiels demandent d’abord une confirmation.",
  "docs.keyboard": "Clavier",
  "docs.keyboardList":
    "Appuyez sur ? sur n’importe quelle page pour la liste de ses touches. Sur le graphique de l’étape, [ et ] vont à l’étape précédente et suivante, 1 à 6 et 0 choisissent la période, Espace arrête et relance le direct.",
  "docs.keyboardSearch":
    "Ctrl K (sur Mac ⌘ K) cherche les plateformes, puits, étapes et écrans. Tout est accessible avec Tab, et chaque graphique peut se lire comme un tableau.",
  "docs.offline": "Sans réseau",
  "docs.offlineReading":
    "Quand le réseau est perdu, un bandeau dit depuis quand. Ce qui était chargé reste lisible avec son âge ; rien d’ancien n’est montré comme neuf.",
  "docs.offlineWriting":
    "Les modifications et les exports attendent le retour du réseau, et leurs boutons disent pourquoi. Les commentaires peuvent s’écrire hors ligne : ils sont gardés et envoyés une seule fois, dès que possible.",
  "docs.settingsHelp": "À propos des réglages",
  "docs.settingsHelpText":
    "La langue, les unités, les heures, le tableau de bord, les bandeaux et leurs sons vous appartiennent : vous les retrouvez sur chaque appareil où vous vous connectez. Le thème, le type d’appareil et le volume appartiennent à cet appareil. Ils s’appliquent aussitôt, dans tous les onglets ouverts.",
  "docs.ageHelp": "De quand datent les données ?",
  "docs.ageHelpText":
    "L’âge se compte depuis le dernier échantillon que le serveur a enregistré pour l’étape. Jusqu’à 2 minutes c’est vert, au-delà orange, au-delà de 5 minutes rouge.",
  "docs.progressHelp": "Comment lire les cases",
  "docs.progressHelpText":
    "Une ligne est un puits, une case une étape. Plus l’état est définitif, plus la case est pleine : un contour est en attente, une case pleine avec un signe de lecture est en cours de pompage. Un signe dans le coin marque une alerte, un point un commentaire.",
  "docs.repeatHelp": "Pourquoi les répétitions comptent",
  "docs.repeatHelpText":
    "Un capteur vivant bouge toujours un peu. Une valeur ou une ligne entière qui revient inchangée signale en général un manomètre figé, un camion de mesures à l’arrêt ou une liaison qui renvoie son dernier message. Ne vous fiez pas aux conseils calculés sur un tel passage.",
  "docs.compareHelp": "Comment utiliser la comparaison",
  "docs.compareHelpText":
    "La même grandeur mesurée à deux endroits doit évoluer de concert. Un écart constant évoque l’étalonnage, un écart croissant un appareil défaillant, un décalage dans le temps une horloge fausse.",
  "docs.headerHelp": "Ce que signifie un changement de colonnes",
  "docs.headerHelpText":
    "Les canaux se trouvent par leur colonne. Quand la société de service ajoute, retire ou déplace une colonne entre deux étapes, vérifiez les réglages de source de l’étape avant de vous fier à ses canaux.",
  "docs.aboutHeading": "À propos de Stagecraft",
  "docs.aboutText":
    "Stagecraft surveille et analyse les opérations de fracturation hydraulique pendant qu’elles ont lieu : graphiques d’étape en direct, conseils, interactions dues aux fractures et avancement des plateformes.",
  "docs.version": "Version",
  "docs.build": "Compilation",
  "docs.developmentBuild": "Développement",
  "docs.legal": "Mentions légales",
  "docs.licences": "Licences des composants",
  "docs.notices": "Mentions relatives aux tiers",
  "docs.licencesText":
    "Stagecraft est construit avec ces composants libres. Leurs auteurs conservent leurs droits ; le texte complet de chaque licence accompagne le composant.",
  "docs.part": "Composant",
  "docs.licence": "Licence",
};
