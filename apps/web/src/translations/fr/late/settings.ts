import type { texts as english } from "#translations/en/late/settings.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "settings.heading": "Réglages",
  "settings.note": "Conservés uniquement dans ce navigateur.",
  "settings.general": "Général",
  "settings.preferredDashboard": "Tableau préféré",
  "settings.preferredDashboardHint":
    "Le bouton Tableau de bord de la barre l’ouvre.",
  "settings.fdiDashboard": "Tableau de bord FDI du projet",
  "settings.globalDashboard": "Tableau des opérations globales",
  "settings.appearance": "Apparence",
  "settings.theme": "Thème",
  "settings.themeByTime": "Selon l’heure",
  "settings.themeStandard": "Standard",
  "settings.dark": "Sombre",
  "settings.lightStart": "Le sombre finit à",
  "settings.lightEnd": "Le sombre commence à",
  "settings.lightHint":
    "Clair entre les deux, d’après l’horloge de cet appareil.",
  "settings.deviceType": "Type d’appareil",
  "settings.deviceHint":
    "La tablette et le téléphone ont des boutons et des lignes plus grands, pour les doigts et les gants.",
  "settings.desktop": "Ordinateur de bureau",
  "settings.laptop": "Ordinateur portable",
  "settings.tablet": "Tablette",
  "settings.phone": "Téléphone",
  "settings.sounds": "Sons",
  "settings.volume": "Volume",
  "settings.toastSound": "Son avec les messages",
  "settings.stageCharts": "Graphiques d’étape",
  "settings.fdiChart": "FDI affiché d’abord sur le graphique",
  "settings.fdiChartHint":
    "Ce que le panneau FDI montre d’abord : le conseil du protocole ou la variation de pression face à son seuil.",
  "settings.channelSelection": "Choix de canal par défaut des courbes",
  "settings.channelByIndex": "Indice et nom",
  "settings.channelByName": "Nom seul",
  "settings.tours": "Visites guidées et réinitialisation",
  "settings.toursText":
    "La première ouverture d’un tableau commence par une courte visite, qui ne revient pas avant sept jours.",
  "settings.resetTour": "Réinitialiser la première visite",
  "settings.resetTourText":
    "Chaque tableau montrera de nouveau sa visite à la prochaine ouverture.",
  "settings.resetTourDone":
    "Les visites recommencent à la prochaine ouverture.",
  "settings.resetConfirm": "Réinitialiser",
  "settings.resetAll": "Réinitialiser tous les réglages",
  "settings.resetAllText":
    "Tous les réglages de cette page reviennent à leur valeur de départ. La langue et les visites guidées ne changent pas.",
  "settings.resetAllDone": "Tous les réglages ont leur valeur de départ.",
};
