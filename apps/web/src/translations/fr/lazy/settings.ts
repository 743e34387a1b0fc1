import type { texts as english } from "#translations/en/lazy/settings.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "settings.heading": "Réglages",
  "settings.notePerson": "Conservés pour vous, sur tous vos appareils.",
  "settings.noteDevice": "Conservés uniquement sur cet appareil.",
  "settings.general": "Général",
  "settings.units": "Unités",
  "settings.unitsHint":
    "Partout où des nombres sont affichés ou saisis. Ce qui est enregistré ne change pas.",
  "settings.unitsPad": "Comme le pad les envoie",
  "settings.unitsField": "Terrain : psi, bpm, ppg",
  "settings.unitsMetric": "Métriques : MPa, m³/min, kg/m³",
  "settings.clock": "Heures",
  "settings.clockHint": "Chaque horloge indique son fuseau.",
  "settings.clockUtc": "UTC",
  "settings.clockPad": "Fuseau horaire du pad",
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
  "settings.password": "Mot de passe",
  "settings.passwordText":
    "Quand vous le changez, vous êtes déconnecté partout ailleurs.",
  "settings.passwordCurrent": "Mot de passe actuel",
  "settings.passwordNew": "Nouveau mot de passe",
  "settings.passwordAgain": "Nouveau mot de passe, encore une fois",
  "settings.passwordHint":
    "Au moins {{least}} caractères ; plusieurs mots se retiennent bien.",
  "settings.passwordChange": "Changer le mot de passe",
  "settings.passwordDone":
    "Le mot de passe est changé. Vous êtes déconnecté partout ailleurs.",
  "settings.passwordChangedAt": "Dernier changement : {{time}}",
  "settings.passwordNeeded": "Saisissez votre mot de passe actuel.",
  "settings.passwordDiffers": "Les deux nouveaux mots de passe diffèrent.",
  "settings.passwordTooShort": "Au moins {{least}} caractères.",
  "settings.passwordTooLong": "Ce mot de passe est trop long.",
  "settings.passwordUnchanged": "C’est le mot de passe que vous avez déjà.",
  "settings.passwordContainsAccount":
    "Il ne doit pas contenir votre nom ni votre adresse.",
  "settings.passwordTooSimple": "Ce mot de passe est trop facile à deviner.",
  "settings.passwordDemo":
    "Les comptes de la démonstration sont partagés par tous : leur mot de passe reste tel quel.",
  "settings.passwordElsewhere":
    "Votre mot de passe est géré par un autre service de connexion : changez-le là-bas.",
  "settings.passwordLooking": "Recherche des réglages du mot de passe...",
};
