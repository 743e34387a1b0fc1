import type { ClientMetadata } from "oidc-provider";
import { vanClientId } from "../accounts/van-credentials.ts";

export const webClientId = "stagecraft-web";

const loopbackNames = ["127.0.0.1", "localhost"];

/** The origins of the web application: its public address and this machine's own names for it. */
export function originsOf(publicUrl: string): ReadonlySet<string> {
  const { origin, protocol, port } = new URL(publicUrl);
  if (protocol === "https:") return new Set([origin]);
  const suffix = port === "" ? "" : `:${port}`;
  const aliases = loopbackNames.map((name) => `http://${name}${suffix}`);
  return new Set([origin, ...aliases]);
}

export function clientsOf(
  publicUrl: string,
  vanSecret: string,
): ClientMetadata[] {
  const origins = [...originsOf(publicUrl)];
  return [
    {
      client_id: webClientId,
      client_name: "Stagecraft",
      application_type: "web",
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      // The other modes respond with a page that runs a script.
      response_modes: ["query"],
      redirect_uris: origins.map((origin) => `${origin}/callback`),
      post_logout_redirect_uris: origins.flatMap((origin) => [
        origin,
        `${origin}/`,
      ]),
    },
    {
      client_id: vanClientId,
      client_secret: vanSecret,
      token_endpoint_auth_method: "client_secret_basic",
      grant_types: ["client_credentials"],
      response_types: [],
      redirect_uris: [],
    },
  ];
}
