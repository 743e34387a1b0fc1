/** Whom a channel of a pad is for (decision A58): support talks in the internal one, the client in the other. */
export const teamChannelKinds = ["internal", "client"] as const;

export type TeamChannelKind = (typeof teamChannelKinds)[number];

/** Where the channels of an installation are: in our own database, or in Microsoft Teams. */
export const teamChannelHomes = ["embedded", "graph"] as const;

export type TeamChannelHome = (typeof teamChannelHomes)[number];

const embeddedPrefix = "stagecraft:";

/** Channels of our own are recognized by their id: Teams never issues one of this form. */
export function embeddedChannelId(id: number): string {
  return `${embeddedPrefix}${id}`;
}

/** Returns the number of a channel of our own; null for one of Teams, or none. */
export function parseEmbeddedChannelId(channelId: string): number | null {
  const digits = /^stagecraft:(\d{1,9})$/.exec(channelId)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The literal texts that clients know; the second has two spaces (decision A64). */
export const teamChannelMessages = {
  limitReached:
    "Maximum private channel limit exceeded, Please contact administrator.",
  notReady:
    "Teams channel not ready. Please wait for sometime and click  the Reintegrate channels",
  failed: "Teams Integration did not complete, Please contact administrator.",
  teamRequired: "Teams integration with company required",
} as const;
