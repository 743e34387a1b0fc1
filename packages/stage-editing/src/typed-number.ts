/**
 * A number as a form holds it: null is empty, a text is what somebody typed
 * that is no number (yet), so that the message can stand beside what was typed.
 */
export type TypedNumber = number | string | null;

/** What a number field makes of its text; an emptied field holds null. */
export function parseTypedNumber(text: string): TypedNumber {
  if (text.trim() === "") return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

export function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** Zero and empty leave a time unset. */
export function isSetTime(value: TypedNumber): value is number {
  return isNumber(value) && value > 0;
}
