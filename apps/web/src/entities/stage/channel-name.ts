import { additiveEnglishLabel } from "@stagecraft/stage-charts";
import { additiveOf, ownValue } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";
import { statOfKey } from "./stat-catalogue.ts";

/** Data of a stage used to name its channels. */
export interface NamedChannels {
  /** Offset wells as the stage lists them. */
  readonly offsets?: readonly {
    readonly name: string;
    readonly wellLabel: string;
  }[];
}

const channelTexts: Readonly<Record<string, TextKey>> = {
  pressure: "chart.linePressure",
  rate: "chart.lineRate",
  proppant: "chart.lineProppant",
  cleanRate: "chart.lineCleanRate",
  plannedRate: "panels.planRate",
  plannedCleanRate: "panels.planCleanRate",
  plannedProppant: "panels.planProppant",
  vanPressure: "chart.vanPressure",
  vanCumCleanVolume: "chart.vanCleanVolume",
  vanCumProppantMass: "chart.vanProppantMass",
  tubingRate: "chart.tubingRate",
  time: "chart.timeColumn",
};

/** Turns `averagePressure` into `Average pressure`. */
export function textOfKey(key: string): string {
  const words = key
    .replaceAll(/([a-z])(\d)/g, "$1 $2")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .split(" ")
    .map((word) => (/^[A-Z]{2,}\d*$/.test(word) ? word : word.toLowerCase()));
  const sentence = words.join(" ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Returns `O3 Kestrel 3H`: people know the well, not its column. */
function offsetName(number: string, { offsets = [] }: NamedChannels): string {
  const well = offsets.find(({ name }) => name === `offset_pressure_${number}`);
  return `O${number} ${well?.wellLabel ?? ""}`.trim();
}

/**
 * Returns the display name of a channel or a figure of the engine; the words of
 * its key where there is no name.
 */
export function channelName(
  channel: string,
  text: Text,
  known: NamedChannels = {},
): string {
  const key = ownValue(channelTexts, channel) ?? statOfKey(channel)?.label;
  if (key !== undefined) return text(key);
  const offset = /^offset_pressure_(\d+)$/.exec(channel)?.[1];
  if (offset !== undefined) return offsetName(offset, known);
  const ofOffset = /^(fdi\w*?)(\d+)$/.exec(channel);
  if (ofOffset !== null)
    return `${offsetName(ofOffset[2] ?? "", known)}: ${textOfKey(ofOffset[1] ?? "").replace(/^Fdi/, "FDI")}`;
  return additiveOf(channel) === null
    ? textOfKey(channel)
    : additiveEnglishLabel(channel);
}
