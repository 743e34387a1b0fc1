import { ownValue } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";
import type { HeadersDelta } from "./quality.queries.ts";

export interface HeaderRow {
  readonly change: TextKey;
  readonly channel: string;
  /** Further details next to the name. */
  readonly detail: string | null;
  readonly uses: readonly TextKey[];
}

const useTexts = {
  engine: "quality.useEngine",
  plot: "quality.usePlot",
  fdi: "quality.useFdi",
  playbook: "quality.usePlaybook",
} as const satisfies Record<HeadersDelta["uses"][string][number], TextKey>;

/** One row per change: a renamed channel is listed once. */
export function headerRows(delta: HeadersDelta): HeaderRow[] {
  const usesOf = (channel: string) =>
    (ownValue(delta.uses, channel) ?? []).map((use) => useTexts[use]);
  const fromTo = (from: string | number, to: string | number) =>
    `${from} → ${to}`;
  const rowOf = (
    change: TextKey,
    channel: string,
    detail: string | null = null,
    used = channel,
  ) => ({ change, channel, detail, uses: usesOf(used) });
  const oldNames = new Set(delta.renamed.map(({ from }) => from));
  const newNames = new Set(delta.renamed.map(({ to }) => to));
  return [
    ...delta.renamed.map(({ from, to }) =>
      rowOf("quality.renamed", fromTo(from, to), null, from),
    ),
    ...delta.removed
      .filter((channel) => !oldNames.has(channel))
      .map((channel) => rowOf("quality.removed", channel)),
    ...delta.added
      .filter((channel) => !newNames.has(channel))
      .map((channel) => rowOf("quality.added", channel)),
    ...delta.unitChanges.map(({ channel, from, to }) =>
      rowOf("quality.unitChanged", channel, fromTo(from, to)),
    ),
    ...delta.moved.map(({ channel, fromPlace, toPlace }) =>
      rowOf("quality.moved", channel, fromTo(fromPlace, toPlace)),
    ),
  ];
}
