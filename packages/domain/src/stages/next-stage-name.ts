import { nameOfCopy } from "../pads/name-of-copy.ts";

const lastNumber = /\d+(?!.*\d)/;

/**
 * Returns a free name for the stage that follows: the number in the name goes
 * on by one; where that is taken, or there is no number, it is called a copy.
 */
export function nextStageName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  const next = name.replace(lastNumber, (digits) =>
    String(Number(digits) + 1).padStart(digits.length, "0"),
  );
  const isFree = next !== name && !used.has(next.toLowerCase());
  return isFree ? next : nameOfCopy(name, taken);
}
