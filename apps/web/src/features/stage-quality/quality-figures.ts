import { writeNumber } from "@stagecraft/domain";
import type { Text } from "#translations/use-text.ts";

/** `5,805` */
export function formatCount(value: number): string {
  return writeNumber(value, 0);
}

/** `0.07`, `−13`: as many decimals as say something, at most two. */
export function formatAmount(value: number): string {
  const written = writeNumber(value, 2);
  return written.replace(/\.?0+$/, "");
}

const clockFrom = 100;

/** `42 s`, and from 100 s on `0:02:30`, which reads alike in every language. */
export function formatSeconds(seconds: number, text: Text): string {
  if (seconds < clockFrom)
    return text("quality.seconds", { seconds: formatAmount(seconds) });
  const total = Math.round(seconds);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${Math.floor(total / 3600)}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
}
