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

/** Address of a data provider. Credentials are in separate fields, never in the address. */
export function isDataSourceUrl(text: string): boolean {
  const [, authority = ""] =
    /^(?:https?|mqtts?):\/\/([^/?#]*)/i.exec(text) ?? [];
  return /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::\d{1,5})?$/.test(
    authority,
  );
}
