/** From cold to hot, each as visible on a dark ground as on a light one. */
export const rampColors: readonly string[] = [
  "#4f74e8",
  "#2b97c2",
  "#2fa58a",
  "#7ea53a",
  "#cf9621",
  "#dd6a2c",
  "#d43d4a",
];

/** Name of the color of parts without a value. */
export const missingColor = "a-none";

function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((from) => parseInt(color.slice(from, from + 2), 16));
}

/** Returns the color of a share of the ramp, 0 to 1. */
export function rampColor(share: number): string {
  const last = rampColors.length - 1;
  const position = Math.min(1, Math.max(0, share)) * last;
  const index = Math.min(last - 1, Math.floor(position));
  const low = channelsOf(rampColors[index] ?? "#000000");
  const high = channelsOf(rampColors[index + 1] ?? "#000000");
  const part = position - index;
  const mixed = low.map((channel, each) =>
    Math.round(channel + ((high[each] ?? channel) - channel) * part)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}
