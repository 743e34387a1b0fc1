import type { TextKey } from "#translations/translation-keys.ts";
import { channelName, type NamedChannels } from "./channel-name.ts";
import { ownValue } from "@stagecraft/domain";
import type { Text } from "#translations/use-text.ts";
import { fieldTexts } from "./setting-texts.ts";

/** Labels of values that are not in the table of fields, by path. */
const ownTexts: Readonly<Record<string, TextKey>> = {
  name: "editing.name",
  state: "editing.state",
  hide: "editing.hide",
  comment: "editing.comment",
  clientComment: "editing.clientComment",
  liveStageOrdinal: "editing.ordinal",
  features: "editing.features",
  plannedAdditives: "editing.plannedAdditives",
  pumpSchedule: "editing.pumpSchedule",
};

const listTexts: readonly (readonly [prefix: string, tab: TextKey])[] = [
  ["plot.yAxes", "editing.tab.yAxes"],
  ["plot.lines", "editing.tab.lines"],
  ["plot.secondary", "editing.tab.secondary"],
  ["source", "editing.tab.source"],
  ["fdi", "editing.tab.fdi"],
];

const partTexts: Readonly<Record<string, TextKey>> = {
  label: "editing.lineLabel",
  attribute: "editing.channel",
  yAxisName: "editing.yAxis",
  unit: "editing.unit",
  show: "editing.show",
  color: "editing.color",
  colorDark: "editing.colorDark",
  title: "editing.axisTitle",
  position: "editing.position",
  hideTitleUnit: "editing.hideTitleUnit",
  min: "editing.min",
  max: "editing.max",
  index: "editing.column",
  multiplier: "editing.multiplier",
  wellLabel: "editing.wellLabel",
  api: "editing.api",
  minDeltaPressureFracHit: "editing.minDelta",
  minDerivPressureFracHit: "editing.minDeriv",
  state: "editing.offsetState",
  suspend: "editing.suspend",
  pressureDerivative: "editing.s.pressureDerivative",
  relativeDerivative: "editing.s.relativeDerivative",
  additives: "editing.s.additives",
  fdiWarning: "editing.s.fdiWarning",
};

/** Path parts that only group others and get no label. */
const silentParts = new Set(["limits", "yaxis", "others"]);

/** Rows that are labeled with a channel name. */
const channelRows = new Set(["plot.lines", "source", "fdi"]);

function partText(
  text: Text,
  part: string,
  isChannel: boolean,
  known: NamedChannels,
): string {
  const key = ownValue(partTexts, part);
  if (isChannel) return channelName(part, text, known);
  return key === undefined ? part : text(key);
}

/** Turns `fdi.offset_pressure_3.state` into a readable label: FDI, O3 Kestrel 3H, State. */
export function settingLabel(
  text: Text,
  path: string,
  known: NamedChannels = {},
): string {
  const key = ownTexts[path] ?? fieldTexts[path]?.label;
  if (key !== undefined) return text(key);
  const list = listTexts.find(
    ([prefix]) => path === prefix || path.startsWith(`${prefix}.`),
  );
  if (list === undefined) return path.replace(/^others\./, "");
  const [prefix, tab] = list;
  const parts = path.slice(prefix.length + 1).split(".");
  return [
    text(tab),
    ...parts
      .filter((part) => part !== "" && !silentParts.has(part))
      .map((part, index) =>
        partText(text, part, index === 0 && channelRows.has(prefix), known),
      ),
  ].join(", ");
}
