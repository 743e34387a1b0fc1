import { additiveOf, type AdditiveChannel } from "@stagecraft/domain";
import { useCallback } from "react";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";

const labelKeys: Readonly<Record<AdditiveChannel, TextKey>> = {
  frictionReducer: "additive.frictionReducer",
  highViscosityFrictionReducer: "additive.highViscosityFrictionReducer",
  biocide: "additive.biocide",
  scaleInhibitor: "additive.scaleInhibitor",
  clayStabilizer: "additive.clayStabilizer",
  oxygenScavenger: "additive.oxygenScavenger",
  surfactant: "additive.surfactant",
  breaker: "additive.breaker",
  linearGel: "additive.linearGel",
  acid: "additive.acid",
  acidInhibitor: "additive.acidInhibitor",
  ironControl: "additive.ironControl",
  crosslinker: "additive.crosslinker",
  delayedCrosslinker: "additive.delayedCrosslinker",
  instantCrosslinker: "additive.instantCrosslinker",
  enzymeBreaker: "additive.enzymeBreaker",
  encapsulatedBreaker: "additive.encapsulatedBreaker",
  oxidizingBreaker: "additive.oxidizingBreaker",
  breakerActivator: "additive.breakerActivator",
  gelStabilizer: "additive.gelStabilizer",
  guarSlurry: "additive.guarSlurry",
  dryGuar: "additive.dryGuar",
  dryFrictionReducer: "additive.dryFrictionReducer",
  saltTolerantFrictionReducer: "additive.saltTolerantFrictionReducer",
  frictionReducerBooster: "additive.frictionReducerBooster",
  alkalineBuffer: "additive.alkalineBuffer",
  acidicBuffer: "additive.acidicBuffer",
  causticSoda: "additive.causticSoda",
  sodaAsh: "additive.sodaAsh",
  fluidLossAdditive: "additive.fluidLossAdditive",
  diverter: "additive.diverter",
  fiber: "additive.fiber",
  nonEmulsifier: "additive.nonEmulsifier",
  demulsifier: "additive.demulsifier",
  mutualSolvent: "additive.mutualSolvent",
  corrosionInhibitor: "additive.corrosionInhibitor",
  paraffinInhibitor: "additive.paraffinInhibitor",
  asphalteneInhibitor: "additive.asphalteneInhibitor",
  hydrogenSulfideScavenger: "additive.hydrogenSulfideScavenger",
  foamer: "additive.foamer",
  defoamer: "additive.defoamer",
  flowbackAid: "additive.flowbackAid",
  potassiumChloride: "additive.potassiumChloride",
  chemicalTracer: "additive.chemicalTracer",
  resinActivator: "additive.resinActivator",
};

const variantKeys: Readonly<Record<string, TextKey>> = {
  Primary: "additive.primary",
  Secondary: "additive.secondary",
  Backup: "additive.backup",
};

function labelOf(channel: string, text: Text): string {
  const known = additiveOf(channel);
  // A chemical that is not in the catalog keeps the name from its data van.
  if (known === null) return channel.replaceAll("_", " ");
  const name = text(labelKeys[known.channel]);
  const variant = variantKeys[channel.slice(known.channel.length)];
  return variant === undefined ? name : text(variant, { name });
}

/** Returns the name of a chemical's channel in the reader's language. */
export function useAdditiveLabel(): (channel: string) => string {
  const text = useText();
  return useCallback((channel) => labelOf(channel, text), [text]);
}
