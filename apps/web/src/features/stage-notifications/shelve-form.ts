import { isBlank, parseWholeNumber } from "#shared/form/form-rules.ts";

export interface ShelveForm {
  /** One of the offered lengths, or `own`. */
  readonly length: string;
  readonly ownMinutes: string;
  readonly reason: string;
}

export const offeredMinutes = [5, 15, 60, 240] as const;
export const ownLength = "own";
/** The server refuses to shelve an alarm for longer than a day. */
export const maximumMinutes = 1_440;

export const emptyShelveForm: ShelveForm = {
  length: "15",
  ownMinutes: "",
  reason: "",
};

/** Null when the server would not accept the duration. */
export function minutesOf({ length, ownMinutes }: ShelveForm): number | null {
  const minutes = parseWholeNumber(length === ownLength ? ownMinutes : length);
  return minutes !== null && minutes >= 1 && minutes <= maximumMinutes
    ? minutes
    : null;
}

export function shelveErrors(
  form: ShelveForm,
  texts: { readonly required: string; readonly minutes: string },
): Partial<Record<keyof ShelveForm, string>> {
  return {
    ...(minutesOf(form) === null ? { ownMinutes: texts.minutes } : {}),
    ...(isBlank(form.reason) ? { reason: texts.required } : {}),
  };
}
