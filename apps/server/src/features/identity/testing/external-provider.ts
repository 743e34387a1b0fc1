import { generateKeyPairSync, randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { freePort } from "@stagecraft/testing";
import Provider, { type Configuration, interactionPolicy } from "oidc-provider";
import { readForm } from "../sign-in/form-body.ts";
import { responseOf, TestBrowser } from "./test-browser.ts";

/** Facts about a person that the provider puts into access tokens. */
export interface ExternalPerson {
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
}

export interface ExternalProvider {
  readonly issuer: string;
  readonly people: Map<string, ExternalPerson>;
  /** Signs in as a subject with the usual flow and returns the access token. */
  tokenOf(subject: string): Promise<string>;
  /** Signs with a new key from now on; the old one is not published any more. */
  rotateKey(): void;
  close(): Promise<void>;
}

const resource = "urn:external:api";
export const externalAudience = "stagecraft-api";
const accessTokenSeconds = 600;

function newKey() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = privateKey.export({ format: "jwk" });
  return { ...key, kid: randomUUID(), alg: "ES256", use: "sig" };
}

function signInOnly() {
  const policy = interactionPolicy.base();
  policy.get("consent")?.checks.clear();
  return policy;
}

function configurationOf(
  baseUrl: string,
  people: ReadonlyMap<string, ExternalPerson>,
): Configuration {
  return {
    clients: [
      {
        client_id: "stagecraft-web",
        token_endpoint_auth_method: "none",
        redirect_uris: [`${baseUrl}/callback`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: [randomUUID()] },
    scopes: ["openid", "profile", "email"],
    interactions: {
      policy: signInOnly(),
      url: (_ctx, { uid }) => `/idp/interaction/${uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          audience: externalAudience,
          scope: "openid profile email",
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "ES256" } },
        }),
      },
    },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    async loadExistingGrant({ oidc }) {
      const { client, account, provider } = oidc;
      if (client === undefined || account === undefined) return undefined;
      const { accountId } = account;
      const { clientId } = client;
      const grant = new provider.Grant({ accountId, clientId });
      grant.addOIDCScope("openid profile email");
      grant.addResourceScope(resource, "openid profile email");
      await grant.save();
      return grant;
    },
    extraTokenClaims(_ctx, token) {
      const person =
        token.kind === "AccessToken" ? people.get(token.accountId) : undefined;
      return person === undefined
        ? undefined
        : { ...person, email_verified: true };
    },
  };
}

/** A second, independent OpenID Connect provider, as a client's company runs one. */
export async function startExternalProvider(): Promise<ExternalProvider> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const issuer = `${baseUrl}/idp`;
  const people = new Map<string, ExternalPerson>();
  const create = () => new Provider(issuer, configurationOf(baseUrl, people));
  let provider = create();

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const originalUrl = request.url ?? "/idp";
    const url = originalUrl.slice("/idp".length) || "/";
    if (url.startsWith("/interaction/")) {
      const form = await readForm(request);
      const login = { accountId: form?.get("email") ?? "" };
      return provider.interactionFinished(request, response, { login });
    }
    const named = Object.assign(request, { originalUrl, url });
    return provider.callback()(named, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) =>
      response.destroy(error as Error),
    );
  });
  await new Promise<void>((up) => server.listen(port, "127.0.0.1", up));
  return {
    issuer,
    people,
    async tokenOf(subject) {
      const browser = new TestBrowser(baseUrl);
      const changes = { scope: "openid profile email" };
      const callback = await browser.signIn(subject, "", changes);
      const tokens = await responseOf(await browser.exchange(callback));
      return tokens.access_token;
    },
    rotateKey: () => void (provider = create()),
    close: () => new Promise((down) => server.close(() => down())),
  };
}
