import { daysKeptAfterDeletion } from "@stagecraft/domain";
import type { Deletion, Losses } from "./deletions.queries.ts";

/** From this many stages on, a slip of the mouse costs too much. */
const manyStages = 10;

/** Whether the name must be typed: something is being pumped, or much hangs on it. */
export function needsTypedName({
  liveStages,
  stages,
}: Pick<Losses, "liveStages" | "stages">): boolean {
  return liveStages > 0 || stages >= manyStages;
}

/** Names are compared as people read them. */
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
