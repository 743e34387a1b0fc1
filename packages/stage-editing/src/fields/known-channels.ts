import { additives, offsetChannel } from "@stagecraft/domain";
import { isDerivedChannel } from "@stagecraft/engine";
import type { EditParameters } from "./edit-parameters.ts";
import { offsetNumbers } from "../changes/offset-moves.ts";
import { permanentSources } from "../changes/source-moves.ts";

const everyStageMayHave: readonly string[] = [
  ...permanentSources.filter((name) => name !== "time"),
  ...offsetNumbers.map(offsetChannel),
  ...additives.map(({ channel }) => channel),
];

/**
 * Returns the channels selectable for a line: those the stage has, then those
 * it names and those any stage may get.
 */
export function knownChannels(
  parameters: EditParameters,
  channels: readonly string[],
): string[] {
  const named = parameters.source.map(({ name }) => name);
  const all = [...channels, ...named, ...everyStageMayHave];
  return [...new Set(all)].filter((name) => name !== "" && name !== "time");
}

/** Before a stage has run, the channels that the engine will make are known by their names only. */
export function isKnownChannel(
  name: string,
  known: ReadonlySet<string>,
): boolean {
  return known.has(name) || isDerivedChannel(name);
}
