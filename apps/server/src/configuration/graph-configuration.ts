import { ConfigurationError } from "./configuration-error.ts";
import { type Environment, valueOf, wrongValue } from "./environment.ts";

/** The Microsoft Graph that team channels are made in, instead of our own database. */
export interface GraphConfiguration {
  /** Without a trailing slash. */
  readonly url: string;
  /** Where tokens are issued; without a trailing slash. */
  readonly loginUrl: string;
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The account, by id or name, that owns the private channels: an application alone cannot. */
  readonly channelOwner: string;
}

const names = [
  "GRAPH_TENANT_ID",
  "GRAPH_CLIENT_ID",
  "GRAPH_CLIENT_SECRET",
  "GRAPH_CHANNEL_OWNER",
] as const;

export function readGraph(environment: Environment): GraphConfiguration | null {
  const values = names.map((name) => valueOf(environment, name));
  if (values.every((value) => value === null)) return null;
  const missing = names.filter((_, index) => values[index] === null);
  if (missing.length > 0)
    throw new ConfigurationError(
      `${missing.join(" and ")} must be set too: ${names.join(", ")} belong together.`,
    );
  return {
    url: readAddress(
      environment,
      "GRAPH_URL",
      "https://graph.microsoft.com/v1.0",
    ),
    loginUrl: readAddress(
      environment,
      "GRAPH_LOGIN_URL",
      "https://login.microsoftonline.com",
    ),
    tenantId: readName(environment, "GRAPH_TENANT_ID"),
    clientId: readName(environment, "GRAPH_CLIENT_ID"),
    clientSecret: readSecret(environment),
    channelOwner: readName(environment, "GRAPH_CHANNEL_OWNER"),
  };
}

/** Plain http is allowed only on this machine: the secret would travel unencrypted. */
function readAddress(
  environment: Environment,
  name: string,
  usual: string,
): string {
  const text = valueOf(environment, name) ?? usual;
  const url = URL.parse(text);
  const local = ["localhost", "127.0.0.1", "[::1]"];
  const isSafe =
    url?.protocol === "https:" ||
    (url?.protocol === "http:" && local.includes(url.hostname));
  const isPlain = url?.username === "" && url.search === "" && url.hash === "";
  if (url !== null && isSafe && isPlain) return url.href.replace(/\/+$/, "");
  throw wrongValue(name, text, `an https address such as ${usual}`);
}

/** An id, or the name of a tenant or an account. */
function readName(environment: Environment, name: string): string {
  const text = valueOf(environment, name) ?? "";
  if (/^[\w.@-]{1,200}$/.test(text)) return text;
  throw wrongValue(
    name,
    text,
    "an id such as 6a1b2c3d-0000-0000-0000-000000000000, or a name",
  );
}

function readSecret(environment: Environment): string {
  const secret = valueOf(environment, "GRAPH_CLIENT_SECRET") ?? "";
  if (/^[\x21-\x7e]+$/.test(secret)) return secret;
  // The value is not quoted because it may be a secret with a typo.
  throw new ConfigurationError(
    "GRAPH_CLIENT_SECRET must be letters, digits and signs without a space.",
  );
}
