import { writeNumber } from "@stagecraft/domain";
import { durationText } from "#translations/duration-text.ts";
import type { Text } from "#translations/use-text.ts";
import type { Comparison } from "./quality.queries.ts";

const shortestClock = 120;

/** `5,805` */
export function formatCount(value: number): string {
  return writeNumber(value, 0);
}

/** `0.07`, `−13`: only significant decimals, at most two. */
export function formatAmount(value: number): string {
  const written = writeNumber(value, 2);
  return written.replace(/\.?0+$/, "");
}

/** Source intervals are written with decimals; longer times use the common duration format. */
export function formatSeconds(seconds: number, text: Text): string {
  return seconds < shortestClock
    ? text("quality.seconds", { seconds: formatAmount(seconds) })
    : durationText(seconds, text);
}

/** Names the two quantities that are subtracted. */
export function pairText(
  { name, second }: Pick<Comparison, "name" | "second">,
  text: Text,
): string {
  if (name === "rate") return text("quality.pairRate", { channel: second });
  if (name === "balance") return text("quality.pairBalance");
  return text("quality.pairPressure", { channel: second });
}
