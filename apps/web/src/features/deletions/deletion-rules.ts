import { daysKeptAfterDeletion } from "@stagecraft/domain";
import type { Deletion, Losses } from "./deletions.queries.ts";

/** From this many stages on, a slip of the mouse would cost too much. */
const manyStages = 10;

/** Whether the name must be typed: a stage is being pumped, or many stages would be lost. */
export function needsTypedName({
  liveStages,
  stages,
}: Pick<Losses, "liveStages" | "stages">): boolean {
  return liveStages > 0 || stages >= manyStages;
}

/** Ignores case and extra blanks, which nobody sees as a difference between names. */
export function isTypedName(typed: string, name: string): boolean {
  const plain = (text: string) =>
    text.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase();
  return plain(typed) === plain(name);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Days until it is removed for good, the current one included. */
export function daysLeft(
  { keptUntil }: Pick<Deletion, "keptUntil">,
  now: number,
): number {
  const days = Math.ceil((keptUntil - now) / dayMs);
  return Math.min(Math.max(days, 0), daysKeptAfterDeletion);
}
