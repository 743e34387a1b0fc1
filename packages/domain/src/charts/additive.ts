import { hexOf } from "./oklch.ts";

/**
 * The chemicals of the catalog. A color belongs to a position in this list, so
 * names are only ever added at its end, and none is removed.
 */
const additiveChannels = [
  "frictionReducer",
  "highViscosityFrictionReducer",
  "biocide",
  "scaleInhibitor",
  "clayStabilizer",
  "oxygenScavenger",
  "surfactant",
  "breaker",
  "linearGel",
  "acid",
  "acidInhibitor",
  "ironControl",
  "crosslinker",
  "delayedCrosslinker",
  "instantCrosslinker",
  "enzymeBreaker",
  "encapsulatedBreaker",
  "oxidizingBreaker",
  "breakerActivator",
  "gelStabilizer",
  "guarSlurry",
  "dryGuar",
  "dryFrictionReducer",
  "saltTolerantFrictionReducer",
  "frictionReducerBooster",
  "alkalineBuffer",
  "acidicBuffer",
  "causticSoda",
  "sodaAsh",
  "fluidLossAdditive",
  "diverter",
  "fiber",
  "nonEmulsifier",
  "demulsifier",
  "mutualSolvent",
  "corrosionInhibitor",
  "paraffinInhibitor",
  "asphalteneInhibitor",
  "hydrogenSulfideScavenger",
  "foamer",
  "defoamer",
  "flowbackAid",
  "potassiumChloride",
  "chemicalTracer",
  "resinActivator",
] as const;

export type AdditiveChannel = (typeof additiveChannels)[number];

export interface Additive {
  readonly channel: AdditiveChannel;
  /** English name, for pictures made without a user's language. */
  readonly label: string;
  readonly colors: readonly [light: string, dark: string];
  /** Lengths of dash and gap in pixels; null is a solid line. */
  readonly dash: readonly [dash: number, gap: number] | null;
}

const firstHueDegrees = 20;
/** The golden angle: neighbors in the list are far apart in hue, however long it gets. */
const hueStepDegrees = 137.508;
const darkTiers = [
  { lightness: 0.8, chroma: 0.15 },
  { lightness: 0.7, chroma: 0.17 },
  { lightness: 0.88, chroma: 0.09 },
] as const;
const lightTiers = [
  { lightness: 0.5, chroma: 0.17 },
  { lightness: 0.58, chroma: 0.15 },
  { lightness: 0.42, chroma: 0.11 },
] as const;
const dashes = [null, [8, 3], [2, 3]] as const;
const colorsPerDash = 15;

/** Colors and dash of the chemical at an index of the catalog. */
export function additiveLook(index: number): Pick<Additive, "colors" | "dash"> {
  const hueDegrees = (firstHueDegrees + hueStepDegrees * index) % 360;
  const tier = (index % 3) as 0 | 1 | 2;
  return {
    colors: [
      hexOf({ ...lightTiers[tier], hueDegrees }),
      hexOf({ ...darkTiers[tier], hueDegrees }),
    ],
    dash: dashes[Math.floor(index / colorsPerDash) % dashes.length] ?? null,
  };
}

/** `frictionReducer` becomes `Friction reducer`. */
function labelOf(channel: string): string {
  const words = channel.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Looks are computed lazily: every page loads this list, but few show it. */
function additiveAt(channel: AdditiveChannel, index: number): Additive {
  let look: ReturnType<typeof additiveLook> | undefined;
  const lookOnce = () => (look ??= additiveLook(index));
  return {
    channel,
    label: labelOf(channel),
    get colors() {
      return lookOnce().colors;
    },
    get dash() {
      return lookOnce().dash;
    },
  };
}

export const additives: readonly Additive[] = additiveChannels.map(additiveAt);

const byChannel = new Map<string, Additive>(
  additives.map((additive) => [additive.channel, additive]),
);

/** The channel of a second or backup pump measures the same chemical. */
const variant = /(?:Primary|Secondary|Backup)$/;

/** The chemical a channel measures; null when it is not in the catalog. */
export function additiveOf(channel: string): Additive | null {
  return byChannel.get(channel.replace(variant, "")) ?? null;
}
