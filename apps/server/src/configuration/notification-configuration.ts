import { isIPv6 } from "node:net";
import { ConfigurationError } from "./configuration-error.ts";
import { type Environment, valueOf, wrongValue } from "./environment.ts";

export interface NotificationConfiguration {
  /** Hosts that team messages may go to although they are in a private network. */
  readonly allowedHosts: readonly string[];
  /** URL that notifies support about the installation itself; null: support is not notified. */
  readonly supportUrl: string | null;
}

export function readNotifications(
  environment: Environment,
): NotificationConfiguration {
  const given = valueOf(environment, "NOTIFICATION_ALLOWED_HOSTS") ?? "";
  const hosts = given.split(",").map((host) => host.trim());
  return {
    allowedHosts: hosts.filter((host) => host !== "").map(readHost),
    supportUrl: readSupportUrl(environment),
  };
}

function readSupportUrl(environment: Environment): string | null {
  const given = valueOf(environment, "SUPPORT_NOTIFICATION_URL");
  if (given === null || URL.parse(given)?.protocol === "https:") return given;
  // The value is not quoted because such addresses contain a key.
  throw new ConfigurationError(
    "SUPPORT_NOTIFICATION_URL must be the https address of a channel.",
  );
}

/** Normalizes a host as a URL does, so that the two compare equal. */
function readHost(text: string): string {
  const host = isIPv6(text) ? `[${text}]` : text;
  const url =
    /[\s/:?#@\\]/.test(text) && !isIPv6(text)
      ? null
      : URL.parse(`https://${host}/`);
  if (url !== null) return url.hostname;
  throw wrongValue(
    "NOTIFICATION_ALLOWED_HOSTS",
    text,
    "host names or addresses with commas between, such as chat.example.com,10.1.2.3",
  );
}
