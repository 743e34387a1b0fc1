import { writeDuration } from "@stagecraft/domain";

/** Returns `0:07:32`, which reads like a clock in every language. */
export function leadTime(seconds: number): string {
  return writeDuration(seconds * 1000);
}
