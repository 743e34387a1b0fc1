import { isTimeZone } from "../time/time-zone.ts";

export const plannedStagesPerDayBounds = { min: 1, max: 50 } as const;

/** Project notes must stay under 256 characters. */
export const maximumProjectNotesLength = 255;

/** The dialog shows these next to its fields; the server refuses with the same. */
export const projectMessages = {
  required: "Required.",
  dataProvider: "Data provider is required",
  plannedStagesPerDay: "A number from 1 to 50",
  timezone: "Unknown timezone",
  notesTooLong: "Project notes too lengthy",
  notificationUrl: "Must be empty or an https address",
  channelUrl: "Wrong or invalid Channel URL",
} as const;

/** A notification URL is empty or https (decision C16). */
export function isNotificationUrl(text: string): boolean {
  return text === "" || /^https:\/\/[^\s/?#]+/i.test(text);
}

/** A bare offset (`+01:00`), which platforms also accept, names no zone and knows no summer time. */
export function isProjectTimezone(zone: string): boolean {
  return /^[A-Za-z]/.test(zone) && isTimeZone(zone);
}

const channelSegment =
  /^https?:\/\/[^\s/?#]+\/(?:[^\s?#]*\/)?channel\/([^\s/?#]+)/i;

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch (failure) {
    if (failure instanceof URIError) return null;
    throw failure;
  }
}

/** The channel id of a channel's URL: the segment after `/channel/`, URL-decoded (decision C15). */
export function channelIdOf(url: string): string | null {
  const [, segment] = channelSegment.exec(url.trim()) ?? [];
  const id = segment === undefined ? null : decoded(segment);
  return id !== null && isChannelId(id) ? id : null;
}

/** The stored form: an id, never a URL from which no id was taken. */
export function isChannelId(text: string): boolean {
  return !/[\s/\\]/.test(text);
}
