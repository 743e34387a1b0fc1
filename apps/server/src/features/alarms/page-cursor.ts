import { DomainError } from "@stagecraft/domain";
import type { PageEnd } from "#features/alarms/alarm-page.repository.ts";

function refused(): never {
  throw new DomainError("request.invalid", "The cursor is not one of ours.", [
    { field: "cursor", message: "Must be the nextCursor of a page" },
  ]);
}

/** Encodes four numbers separated by dots. */
export function cursorOf({ isOpen, severity, timestamp, id }: PageEnd): string {
  return [Number(isOpen), severity, timestamp, id].join(".");
}

function numbersOf(cursor: string, length: number): number[] {
  const parts = cursor.split(".");
  const numbers = parts.map(Number);
  const isOurs =
    parts.length === length &&
    parts.every((part) => part !== "") &&
    numbers.every(Number.isSafeInteger);
  return isOurs ? numbers : refused();
}

export function pageEndOf(cursor: string | undefined): PageEnd | null {
  if (cursor === undefined) return null;
  const [isOpen = 0, severity = 0, timestamp = 0, id = 0] = numbersOf(
    cursor,
    4,
  );
  if (severity > 10) return refused();
  return { isOpen: isOpen === 1, severity, timestamp, id };
}

/** Cursor of a list ordered by id. */
export function idOfCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const [id = 0] = numbersOf(cursor, 1);
  return id;
}
