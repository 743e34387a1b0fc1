import type { DataQuality } from "@stagecraft/stage-charts";

/** A problem the engine finds with a channel's newest values. */
export type ChannelCondition =
  | { readonly kind: "flat"; readonly seconds: number }
  | { readonly kind: "outOfRange" };

/** Returns the current condition of a channel; null when there is none. */
export function conditionOf(
  quality: DataQuality | null,
  channel: string,
  nowMs: number,
): ChannelCondition | null {
  const runs = quality?.channels.find(({ name }) => name === channel)?.runs;
  const current = runs?.find(({ endTimestamp }) => endTimestamp === null);
  if (current?.quality === "outOfRange") return { kind: "outOfRange" };
  if (current?.quality !== "flat") return null;
  const seconds = Math.floor((nowMs - current.startTimestamp) / 1000);
  return { kind: "flat", seconds: Math.max(0, seconds) };
}
