import type { contract, OutputOf } from "@stagecraft/contract";
import { additiveOf } from "@stagecraft/domain";
import type { HeaderComparison } from "#features/stages/header-comparison.ts";

type HeaderUses = OutputOf<typeof contract.stages.headersDelta>["uses"];
type Fields = Readonly<Record<string, unknown>>;

/** Measured channels that the engine knows by name; it also knows chemicals and offset wells. */
const engineChannels = new Set([
  "pressure",
  "rate",
  "proppant",
  "cleanRate",
  "tubingRate",
  "vanPressure",
  "vanCumCleanVolume",
  "vanCumSlurryVolume",
  "vanCumProppantMass",
]);

const offsetChannel = /^offset_pressure_\d+$/;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

function textsOf(list: unknown, key: string): Set<string> {
  if (!Array.isArray(list)) return new Set();
  const texts = list.map((entry) => fieldsOf(entry)[key]);
  return new Set(texts.filter((text) => typeof text === "string"));
}

/** The playbook names its sources case-insensitively. */
function playbookSources(parameters: Fields): Set<string> {
  const playbook = fieldsOf(parameters["stagecraftPlaybook"]);
  return new Set(
    [playbook["cleanSource"], playbook["proppantSource"]]
      .filter((source) => typeof source === "string")
      .map((source) => source.toLowerCase()),
  );
}

/** Lists, for every changed channel, the settings of the stage that need it. */
export function usesOfChanged(
  changes: HeaderComparison,
  parameters: Fields,
): HeaderUses {
  const lines = textsOf(fieldsOf(parameters["plot"])["lines"], "attribute");
  const offsets = textsOf(parameters["fdi"], "name");
  const sources = playbookSources(parameters);
  const usesOf = (channel: string): HeaderUses[string] => {
    const isEngine =
      engineChannels.has(channel) ||
      offsetChannel.test(channel) ||
      additiveOf(channel) !== null;
    return [
      ...(isEngine ? (["engine"] as const) : []),
      ...(lines.has(channel) ? (["plot"] as const) : []),
      ...(offsets.has(channel) ? (["fdi"] as const) : []),
      ...(sources.has(channel.toLowerCase()) ? (["playbook"] as const) : []),
    ];
  };
  const changed = new Set([
    ...changes.added,
    ...changes.removed,
    ...changes.moved.map(({ channel }) => channel),
    ...changes.unitChanges.map(({ channel }) => channel),
  ]);
  return Object.fromEntries(
    [...changed].map((channel) => [channel, usesOf(channel)]),
  );
}
