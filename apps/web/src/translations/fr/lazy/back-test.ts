import type { texts as english } from "#translations/en/lazy/back-test.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "backTest.title": "Test rétrospectif",
  "backTest.ofPad":
    "Étapes les plus récentes de ce pad, d’après les données enregistrées",
  "backTest.ofWell":
    "Étapes les plus récentes de ce puits, d’après les données enregistrées",
  "backTest.looking": "Recherche de la dernière exécution...",
  "backTest.none":
    "Appliquez les règles aux étapes passées pour voir ce qu’elles auraient conseillé, quels impacts elles auraient manqués et combien d’alarmes elles auraient levées.",
  "backTest.cancelled": "Le test rétrospectif a été annulé.",
  "backTest.failed": "Le test rétrospectif a échoué : {{reason}}",
  "backTest.stale":
    "Les règles ont changé depuis cette exécution. Relancez-la pour voir ce qu’elles diraient maintenant.",
  "backTest.howMany": "Nombre d’étapes",
  "backTest.runDraft": "Tester ces règles",
  "backTest.runSaved": "Tester les règles enregistrées",
  "backTest.waiting": "En attente de son tour...",
  "backTest.progress": "{{done}} étapes sur {{total}}",
  "backTest.cancel": "Annuler",
  "backTest.filter": "Afficher",
  "backTest.filterAll": "Tout",
  "backTest.filterDifferences": "Différences",
  "backTest.filterMissed": "Impacts manqués",
  "backTest.ranBy": "Exécuté par {{who}}",
  "backTest.nothingToSave": "Il n’y a rien à exporter.",
  "backTest.csv": "Exporter en CSV",
  "backTest.advised": "Impacts annoncés avant",
  "backTest.lead": "Préavis médian",
  "backTest.leadNote": "du conseil à l’impact",
  "backTest.missed": "Impacts manqués",
  "backTest.load": "Alarmes par heure",
  "backTest.loadAcceptable": "acceptable selon ISA-18.2, jusqu’à {{limit}}",
  "backTest.loadManageable": "gérable selon ISA-18.2, jusqu’à {{limit}}",
  "backTest.loadTooMuch": "au-delà du gérable selon ISA-18.2, {{limit}}",
  "backTest.firings": "Déclenchements",
  "backTest.testedStages": "{{tested}} étapes testées sur {{total}}",
  "backTest.changes": "Écarts avec le direct",
  "backTest.same": "Identique",
  "backTest.onlyTest": "Nouveau",
  "backTest.onlyLive": "Disparu",
  "backTest.noFirings": "Aucune règle ne se déclenche sur ces étapes.",
  "backTest.noDifferences":
    "Tous les déclenchements sont identiques au direct.",
  "backTest.noMissed": "Un conseil a précédé chaque impact.",
  "backTest.missedRow": "Impact de fracture sans conseil préalable",
  "backTest.offsetWell": "Puits voisin",
  "backTest.leadColumn": "Préavis avant l’impact",
  "backTest.time": "Heure (UTC)",
  "backTest.stage": "Étape",
  "backTest.advice": "Conseil",
  "backTest.value": "Valeur",
  "backTest.againstLive": "Face au direct",
  "backTest.unknownMetrics":
    "Les règles portant sur {{metrics}} ont été laissées de côté : aucun canal enregistré n’en garde la valeur seconde par seconde.",
  "backTest.fdi": "Protocole FDI",
  "backTest.stagecraft": "Protocole Stagecraft",
  "backTest.noAccess":
    "Vous n’êtes pas autorisé à lire les conseils de ce protocole.",
  "backTest.lastStages_one": "Dernière étape",
  "backTest.lastStages_many": "Derniers {{count}} d’étapes",
  "backTest.lastStages_other": "{{count}} dernières étapes",
  "backTest.ofHits_one": "sur {{count}} impact",
  "backTest.ofHits_many": "sur {{count}} d’impacts",
  "backTest.ofHits_other": "sur {{count}} impacts",
  "backTest.sameNote_one": "{{count}} identique",
  "backTest.sameNote_many": "{{count}} identiques",
  "backTest.sameNote_other": "{{count}} identiques",
  "backTest.noSamples_one":
    "{{count}} étape n’a pas d’échantillons et n’a pas été testée.",
  "backTest.noSamples_many":
    "{{count}} d’étapes n’ont pas d’échantillons et n’ont pas été testées.",
  "backTest.noSamples_other":
    "{{count}} étapes n’ont pas d’échantillons et n’ont pas été testées.",
  "backTest.notComputed_one":
    "{{count}} étape n’a jamais été calculée et n’a pas été testée.",
  "backTest.notComputed_many":
    "{{count}} d’étapes n’ont jamais été calculées et n’ont pas été testées.",
  "backTest.notComputed_other":
    "{{count}} étapes n’ont jamais été calculées et n’ont pas été testées.",
  "backTest.tooLong_one":
    "{{count}} étape couvre plus de trois jours et n’a pas été testée.",
  "backTest.tooLong_many":
    "{{count}} d’étapes couvrent plus de trois jours et n’ont pas été testées.",
  "backTest.tooLong_other":
    "{{count}} étapes couvrent plus de trois jours et n’ont pas été testées.",
  "backTest.noRules_one":
    "Aucune règle de ce protocole ne surveille {{count}} étape.",
  "backTest.noRules_many":
    "Aucune règle de ce protocole ne surveille {{count}} d’étapes.",
  "backTest.noRules_other":
    "Aucune règle de ce protocole ne surveille {{count}} étapes.",
  "backTest.settingsChanged_one":
    "Les réglages de {{count}} étape ont changé depuis son calcul : recalculez-la pour un résultat exact.",
  "backTest.settingsChanged_many":
    "Les réglages de {{count}} d’étapes ont changé depuis leur calcul : recalculez-les pour un résultat exact.",
  "backTest.settingsChanged_other":
    "Les réglages de {{count}} étapes ont changé depuis leur calcul : recalculez-les pour un résultat exact.",
  "backTest.rulesChanged_one":
    "Sur {{count}} étape, le conseil en direct venait de règles antérieures.",
  "backTest.rulesChanged_many":
    "Sur {{count}} d’étapes, le conseil en direct venait de règles antérieures.",
  "backTest.rulesChanged_other":
    "Sur {{count}} étapes, le conseil en direct venait de règles antérieures.",
  "backTest.release": "Calculées avec le moteur {{release}} : {{count}}.",
  "backTest.otherRelease_one":
    "{{count}} étape a été calculée par une version antérieure du moteur.",
  "backTest.otherRelease_many":
    "{{count}} d’étapes ont été calculées par une version antérieure du moteur.",
  "backTest.otherRelease_other":
    "{{count}} étapes ont été calculées par une version antérieure du moteur.",
  "backTest.cutShort_one":
    "De {{count}} étape, seuls les 1,000 premiers déclenchements sont listés.",
  "backTest.cutShort_many":
    "De {{count}} d’étapes, seuls les 1,000 premiers déclenchements sont listés.",
  "backTest.cutShort_other":
    "De {{count}} étapes, seuls les 1,000 premiers déclenchements sont listés.",
};
