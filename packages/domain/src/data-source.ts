export const dataSourceMessages = {
  required: "Required.",
  url: "An address that begins with http, https, mqtt or mqtts",
  alias: "Invalid regular expression",
  password: "Enter the password again for another address",
} as const;

/** Address of a data provider. Credentials are in separate fields, never in the address. */
export function isDataSourceUrl(text: string): boolean {
  const [, authority = ""] =
    /^(?:https?|mqtts?):\/\/([^/?#]*)/i.exec(text) ?? [];
  return /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::\d{1,5})?$/.test(
    authority,
  );
}
