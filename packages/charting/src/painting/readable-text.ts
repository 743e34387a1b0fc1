import { channelsOf } from "./color.ts";

const enoughContrast = 4.5;

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((byte) => {
    const channel = byte / 255;
    return channel <= 0.04045
      ? channel / 12.92
      : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number | null {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  if (!first || !second) return null;
  const [a, b] = [luminanceOf(first), luminanceOf(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const known = new Map<string, string>();

function chosenTextOn(fill: string, preferred: string): string {
  const contrast = contrastOf(fill, preferred);
  if (contrast === null || contrast >= enoughContrast) return preferred;
  const onWhite = contrastOf(fill, "#ffffff") ?? 0;
  const onBlack = contrastOf(fill, "#000000") ?? 0;
  return onBlack > onWhite ? "#000000" : "#ffffff";
}

/** The preferred text color if it is legible on a fill, otherwise black or white. */
export function readableTextOn(fill: string, preferred: string): string {
  const pair = `${fill} ${preferred}`;
  let text = known.get(pair);
  // Lines have few colors, and each is needed at every draw.
  if (text === undefined)
    known.set(pair, (text = chosenTextOn(fill, preferred)));
  return text;
}
