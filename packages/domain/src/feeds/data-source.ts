export const dataSourceMessages = {
  required: "Required.",
  url: "An address that begins with http, https, mqtt or mqtts",
  alias: "Invalid regular expression",
  password: "Enter the password again for another address",
} as const;

/** Why rows of a source go to no well. */
export const routeRefusals = [
  /** No pad maps the van. */
  "noVan",
  /** Several pads map the van. */
  "severalPads",
  /** The van belongs to another pad than the one that is fed. */
  "otherPad",
  /** The row does not say which well it is of. */
  "noWellName",
  /** No alias, name or number of the pad's wells matches. */
  "noWell",
  /** Several wells match. */
  "severalWells",
] as const;

export type RouteRefusal = (typeof routeRefusals)[number];

/** The server that receives the password: a password is not carried from one to another. */
export function dataSourceServer(url: string): string {
  const [server = ""] = /^[a-z]+:\/\/[^/?#]*/i.exec(url.trim()) ?? [];
  return server.toLowerCase();
}

/** Outcomes of a trial connection to a data provider. */
export const connectionOutcomes = [
  /** Connected, signed in and understood. */
  "connected",
  /** The name of the server does not exist. */
  "nameNotFound",
  /** Nothing listens there, or the network does not lead there. */
  "unreachable",
  /** No response in time. */
  "noResponse",
  /** The encryption failed: certificate or protocol. */
  "notEncrypted",
  "signInRefused",
  /** Something listens, but it is no WITSML store or MQTT broker. */
  "notUnderstood",
  /** An address of the server's own network, which feeds may not reach. */
  "insideAddress",
] as const;

export type ConnectionOutcome = (typeof connectionOutcomes)[number];

/** Address of a data provider. Credentials are in separate fields, never in the address. */
export function isDataSourceUrl(text: string): boolean {
  const [, authority = ""] =
    /^(?:https?|mqtts?):\/\/([^/?#]*)/i.exec(text) ?? [];
  return /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::\d{1,5})?$/.test(
    authority,
  );
}
