import type { texts as english } from "#translations/en/lazy/tours.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "tours.next": "Suivant",
  "tours.previous": "Retour",
  "tours.done": "Terminé",
  "tours.close": "Quitter la visite",
  "tours.progress": "{{current}} sur {{total}}",
  "tours.dashboardChooser": "Tableaux de bord",
  "tours.dashboardChooserText":
    "Cette liste contient tous les tableaux que vous pouvez ouvrir. Celui que vous préférez se choisit dans les réglages.",
  "tours.projectChooser": "Plateformes",
  "tours.projectChooserText":
    "Affiche ce tableau pour une autre plateforme. Une étoile marque les plateformes en production.",
  "tours.chartChooser": "Graphiques",
  "tours.chartChooserText":
    "Les graphiques de cette plateforme sur leur propre page : avancement, étapes par jour, temps de pompage et planification.",
  "tours.exportChooser": "Exports",
  "tours.exportChooserText":
    "Les statistiques de la plateforme en fichier CSV ou XLSX.",
  "tours.liveStageChooser": "Étapes en direct",
  "tours.liveStageChooserText":
    "Ouvre le graphique d’une étape en cours de pompage et passe de lui-même à l’étape suivante.",
  "tours.wellProgress": "Avancement des puits",
  "tours.wellProgressText":
    "Combien des étapes prévues de chaque puits sont faites.",
  "tours.padOutlook": "Avancement de la plateforme",
  "tours.padOutlookText":
    "Où en est la plateforme et quand elle sera terminée au rythme actuel.",
  "tours.wellSummary": "Résumé des puits",
  "tours.wellSummaryText":
    "Chaque puits avec son étape en direct et ses étapes faites et prévues. Une ligne ouvre les étapes du puits.",
  "tours.activeStageStats": "Étapes actives",
  "tours.activeStageStatsText":
    "Les étapes qui reçoivent des données en ce moment. La couleur de l’en-tête indique l’âge des dernières données : orange au-delà de 2 minutes, rouge au-delà de 5.",
  "tours.fieldBox": "Boîtier de terrain",
  "tours.fieldBoxText":
    "Indique au bureau sur quel puits et quelle étape se trouve votre camion de mesures. Mettez-le à jour en passant à l’étape suivante.",
  "tours.operationsProgress": "Avancement des opérations",
  "tours.operationsProgressText":
    "Chaque étape de chaque puits est une case, teintée selon son état. Choisissez une case pour voir les détails et ouvrez de là son graphique.",
  "tours.padProgress": "Avancement des plateformes",
  "tours.padProgressText":
    "Les plateformes actives avec la part de leurs étapes terminées.",
  "tours.stageChart": "Étape en cours",
  "tours.stageChartText":
    "Pression de traitement, débit de suspension et concentration d’agent de soutènement de l’étape en cours de pompage, à mesure qu’ils arrivent.",
  "tours.stagePerDay": "Étapes par jour",
  "tours.stagePerDayText":
    "Combien d’étapes chaque jour a apportées, pour voir le rythme de la plateforme et ce qui l’a freinée.",
  "tours.pumpTimeSummary": "Temps de pompage",
  "tours.pumpTimeSummaryText":
    "Heures de pompage face aux heures entre les étapes.",
  "tours.waterProppant": "Eau et agent de soutènement",
  "tours.waterProppantText":
    "L’eau et l’agent de soutènement mis en place jusqu’ici et ce que demanderont les étapes restantes, pour planifier les livraisons.",
  "tours.stageMetrics": "Mesures de l’étape",
  "tours.stageMetricsText":
    "Échantillons reçus, trous et répétitions de cette étape : si ses données sont fiables.",
  "tours.stageNotification": "Avertissements et erreurs",
  "tours.stageNotificationText":
    "Ce que les contrôles de données ont trouvé dans cette étape, le plus grave d’abord.",
  "tours.repeatedPressure": "Pression répétée",
  "tours.repeatedPressureText":
    "Où la pression de traitement a gardé exactement la même valeur : un capteur ou une liaison bloqués.",
  "tours.repeatedRow": "Lignes répétées",
  "tours.repeatedRowText":
    "Où une ligne entière de données est revenue inchangée : la source se répète.",
  "tours.rateCompare": "Comparaison des débits",
  "tours.rateCompareText":
    "Le débit de suspension à côté des autres débits de l’étape : si les courbes s’écartent, vérifiez les débitmètres.",
  "tours.headerDelta": "Changements de colonnes",
  "tours.headerDeltaText":
    "Colonnes apparues, disparues ou déplacées dans les données depuis l’étape précédente.",
  "tours.mapMarkers": "Repères",
  "tours.mapMarkersText":
    "Chaque repère est une plateforme. Vert signifie active : elle est en production. Un nombre représente plusieurs plateformes proches ; appuyez dessus pour regarder de plus près.",
  "tours.mapTags": "Filtrer par étiquettes",
  "tours.mapTagsText":
    "Ne montre que les plateformes portant les étiquettes choisies, ou seulement celles en production.",
  "tours.mapExport": "Exporter la carte",
  "tours.mapExportText":
    "Enregistre la carte comme image, ou ses plateformes comme tableau.",
  "tours.mapRefresh": "Actualiser la carte",
  "tours.mapRefreshText":
    "Redemande les plateformes. La carte le fait d’elle-même une fois par minute.",
  "tours.wallFigures": "En un coup d’œil",
  "tours.wallFiguresText":
    "Combien de plateformes sont actives, où en est la journée, quelles alarmes sont ouvertes et si les données arrivent.",
  "tours.wallPads": "Plateformes",
  "tours.wallPadsText":
    "Chaque plateforme en production avec les étapes qu’elle pompe maintenant et sa pire alarme.",
  "tours.wallAlarms": "Alarmes ouvertes",
  "tours.wallAlarmsText":
    "Les alarmes ouvertes de toutes les plateformes, la pire en premier. Acquittez-les là où vous les lisez.",
  "tours.liveStages": "Étapes en cours de pompage",
  "tours.liveStagesText":
    "Chaque étape pompée maintenant, avec pression, débit, agent de soutènement et l’âge de ses données.",
  "tours.simulStages": "Étapes sur un même axe de temps",
  "tours.simulStagesText":
    "Les étapes en direct de cette plateforme les unes sous les autres00a0: ce qui arrive ensemble est aligné. À côté de chacune, ses puits voisins.",
  "tours.roomPad": "Plateforme à l’écran",
  "tours.roomPadText":
    "L’écran montre une plateforme après l’autre. Choisissez-en une pour y rester.",
  "tours.roomBanners": "Alarmes de la plateforme",
  "tours.roomBannersText":
    "Ce qui est ouvert sur cette plateforme, avec le puits et l’étape.",
  "tours.roomStages": "Les chiffres pour la salle",
  "tours.roomStagesText":
    "L’étape pompée en chiffres lisibles à travers la salle00a0; sans étape, pourquoi la plateforme est à l’arrêt.",
  "tours.adminRecordsText":
    "Combien il y a d’entreprises, de plateformes, de puits, d’étapes et de personnes.",
  "tours.adminWorkText":
    "Ce qui tourne, ce qui a échoué et le retard du moteur. Un chiffre en gras demande un coup d’œil.",
  "tours.adminVersionsText":
    "Quelles versions sont installées, et la place que les données occupent et ont.",
  "tours.adminAuditText":
    "Si l’enregistrement de chaque changement est complet et sans rupture.",
  "tours.adminScreensText": "Les accès à tout ce qui peut être administré.",
};
