import type { texts as english } from "#translations/en/messages.ts";
import type { French } from "#translations/translation-keys.ts";

export const texts: French<typeof english> = {
  "message.atCeiling":
    "Pression {{pressure}} au plafond {{ceiling}} ou au-dessus. Réduisez le débit de {{step}} à {{rate}}",
  "message.ceilingExpected":
    "Plafond attendu dans {{time}}. Réduisez le débit de {{step}} à {{rate}}",
  "message.risingInCaution":
    "La pression monte dans la bande de prudence. Réduisez le débit de {{step}} à {{rate}}",
  "message.caution": "Pression dans la bande de prudence. Maintenez le débit",
  "message.backToNormal": "Pression revenue dans la plage normale",
  "message.stepEffective":
    "Palier de débit efficace : taille de bloc en baisse de {{drop}}. Maintenez le débit",
  "message.stepWithoutResponse":
    "Aucune réponse de fracture au dernier palier de débit",
  "message.rateStep": "Palier de débit de {{step}} détecté",
  "message.room":
    "La pression a de la marge. Changez le débit de {{step}} à {{rate}}",
  "message.screenOutRisk":
    "Risque de bouchage par le sable : {{reasons}}. {{action}}",
  "message.screenOutComing":
    "Bouchage par le sable imminent : {{reasons}}. {{action}}",
  "message.aboveExplained":
    "pression {{excess}} au-dessus de ce que débit et sable expliquent",
  "message.rising": "en hausse de {{rise}}",
  "message.everFaster": "de plus en plus vite",
  "message.rateDown": "débit réduit de {{cut}} sans que la pression ait suivi",
  "message.ceilingNear": "plafond dans environ {{time}}",
  "message.keepFlushing":
    "Maintenez le débit et continuez la chasse : encore {{left}}",
  "message.readyToCutSand": "Maintenez le débit, soyez prêt à couper le sable",
  "message.cutSandNow":
    "Coupez le sable maintenant, ne réduisez le débit que pour rester sous le plafond, puis chassez {{left}}",
  "message.cutSand": "Coupez le sable, maintenez le débit et chassez {{left}}",
  "message.volumeAssumed": "{{action}} (volume du puits supposé)",
  "message.screenOutOver": "Risque de bouchage par le sable écarté",
  "message.sandCut": "Sable coupé sous pression montante",
  "message.screenedOut": "Étape bouchée par le sable",
  "message.screenedOutInFlush":
    "Étape bouchée par le sable : {{flush}} de la chasse pompés",
  "message.offset": "Puits voisin {{number}}",
  "message.firstResponse":
    "{{well}} : première réponse, maintenant {{change}} ±{{doubt}} par rapport à sa propre tendance ({{trend}}) depuis environ {{time}}, après {{volume}} de fluide propre",
  "message.firstResponseUnseen":
    "{{well}} : première réponse, maintenant {{change}} ±{{doubt}} par rapport à sa propre tendance ({{trend}}) pendant {{gap}} sans données : quand et comment n’est pas connu",
  "message.fracHit":
    "{{well}} : frac hit, maintenant {{change}} ±{{doubt}} par rapport à sa propre tendance ({{trend}}) (limite {{limit}}) après {{volume}} de fluide propre",
  "message.fracHitUnseen":
    "{{well}} : frac hit, maintenant {{change}} ±{{doubt}} par rapport à sa propre tendance ({{trend}}) (limite {{limit}}) pendant {{gap}} sans données : quand et comment n’est pas connu",
  "message.fracHitPlateau":
    "{{well}} : frac hit, reste {{change}} plus haut depuis une heure après une montée rapide il y a {{time}} ; une opération n’est pas exclue",
  "message.ownStage": "{{well}} : sa propre étape est pompée, non évalué",
  "message.operationRise":
    "{{well}} : montée de {{size}} en {{time}}, une opération dans ce puits est supposée (pompage du bouchon, câble, test), non évalué. Si personne n’y travaille, traitez-la comme un frac hit",
  "message.operationFall":
    "{{well}} : chute de {{size}} en {{time}}, purgé ou ouvert, non évalué",
  "message.backOnTrend":
    "{{well}} : de retour sur sa propre tendance, évalué de nouveau",
  "message.operationOver":
    "{{well}} : opération terminée, apprentissage d’une nouvelle ligne de base, non évalué",
  "message.gaugeStandsStill":
    "{{well}} : le capteur est figé depuis {{time}}, non évalué",
  "message.trendKnown":
    "{{well}} : tendance propre {{trend}} connue à ±{{doubt}}, surveillance en cours",
  "message.leftTrend":
    "{{well}} : a quitté sa propre tendance de {{change}} ; apprentissage d’une nouvelle ligne de base, non évalué",
  "message.uncertainTrend":
    "{{well}} : sa propre tendance est devenue trop incertaine, changement {{change}} ; apprentissage d’une nouvelle ligne de base, non évalué",
  "message.slowingTrend":
    "{{well}} : sa baisse ralentit (un frac hit lent n’est pas exclu), changement {{change}} ; apprentissage d’une nouvelle ligne de base, non évalué",
  "message.hitWithdrawn":
    "{{well}} : frac hit retiré : une montée ou une chute rapide est une opération",
  "message.responseWithdrawn":
    "{{well}} : première réponse retirée : une montée ou une chute rapide est une opération",
  "message.dataGap": "Pas de données pendant {{time}}",
  "message.staleSource": "Pas d’échantillon de {{channel}} depuis {{time}}",
  "message.noUnit": "{{channel}} n’a pas d’unité et n’est pas utilisé",
  "message.unknownUnit":
    "{{channel}} a l’unité inconnue {{unit}} et n’est pas utilisé",
  "message.lateData": "Données tardives : un recalcul est conseillé",
  "message.pseudoProppant":
    "Pas de concentration valide d’agent de soutènement ; le pseudo-agent pourrait la remplacer",
  "message.parameterClamped":
    "Le paramètre {{parameter}} vaut {{given}}, hors de ses bornes : {{used}} est utilisé",
  "message.assumedVolume":
    "Volume du puits supposé : {{volume}} pour une profondeur de {{depth}}",
  "message.additiveBackup": "{{channel}} manque, son secours est utilisé",
  "message.stageStart": "Début de l’étape",
  "message.stageStartCorrected": "Début de l’étape corrigé",
  "message.shutIn": "Fermeture",
  "message.isip":
    "Pression instantanée de fermeture {{pressure}}, à {{interval}} près",
  "message.severalTreatments":
    "Cet enregistrement contient {{treatments}} traitements ; les chiffres sont ceux du plus grand",
  "message.pumpDown": "Pompage du bouchon suivant ; non compté",
  "message.cleanDiffers":
    "Le compteur de l’unité et le débit diffèrent de {{difference}} de volume propre",
  "message.proppantDiffers":
    "Le compteur de l’unité et le débit diffèrent de {{difference}} d’agent de soutènement",
  "message.comma": ", ",
  "message.engineStopped":
    "Le moteur s’est arrêté sur cette étape : {{reason}}",
  "message.engineSuspended": "Le moteur a suspendu cette étape : {{reason}}",
  "message.samplesConflict":
    "La source {{source}} a déjà envoyé les lignes {{first}} à {{last}} avec un autre contenu. Une source qui recompte depuis le début ouvre une nouvelle époque.",
};
