import { writeDuration } from "@stagecraft/domain";

/** `0:07:32`: read like a clock in every language. */
export function leadTime(seconds: number): string {
  return writeDuration(seconds * 1000);
}
