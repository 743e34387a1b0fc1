/**
 * A number as held by a form: null is empty, a text is typed input that is not
 * a number (yet), so that the message can be shown next to it.
 */
export type TypedNumber = number | string | null;

/** Parses the text of a number field; a cleared field holds null. */
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
