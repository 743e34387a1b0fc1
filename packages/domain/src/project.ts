export const plannedStagesPerDayBounds = { min: 1, max: 50 } as const;

/** Project notes must stay under 256 characters. */
export const maximumProjectNotesLength = 255;

export const projectMessages = {
  required: "Required.",
  plannedStagesPerDay: "A number from 1 to 50",
  notesTooLong: "Project notes too lengthy",
  notificationUrl: "Must be empty or an https address",
} as const;

/** A notification URL is empty or https (decision C16). */
export function isNotificationUrl(text: string): boolean {
  return text === "" || /^https:\/\/[^\s/?#]+/i.test(text);
}
