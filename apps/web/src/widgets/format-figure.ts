import { writeNumber } from "@stagecraft/domain";

/** `8,061`; digits and separators are the same in every language, as over the radio. */
export function formatWhole(value: number): string {
  return writeNumber(value, 0);
}

/** `7.2` */
export function formatTenth(value: number): string {
  return writeNumber(value, 1);
}

/** `1:35:55` */
export function formatPumpTime(seconds: number): string {
  const total = Math.round(seconds);
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = Math.floor(total / 60) % 60;
  return `${Math.floor(total / 3600)}:${two(minutes)}:${two(total % 60)}`;
}
