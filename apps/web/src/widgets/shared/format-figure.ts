import { writeDuration, writeNumber } from "@stagecraft/domain";

/** Example: `8,061`. Digits and separators are the same in every language, as over the radio. */
export function formatWhole(value: number): string {
  return writeNumber(value, 0);
}

/** Example: `7.2`. */
export function formatTenth(value: number): string {
  return writeNumber(value, 1);
}

/** Example: `1:35:55`. */
export function formatPumpTime(seconds: number): string {
  return writeDuration(seconds * 1000);
}
