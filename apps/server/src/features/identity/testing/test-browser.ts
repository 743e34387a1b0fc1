import { createHash, randomBytes } from "node:crypto";

export interface TokenResponse {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error: string;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A browser without script: handles cookies by path, redirects and form posts. */
export class TestBrowser {
  readonly baseUrl: string;
  readonly headers: Record<string, string>;
  readonly verifier = randomBytes(32).toString("base64url");
  #cookies: Cookie[] = [];

  constructor(baseUrl: string, headers: Record<string, string> = {}) {
    this.baseUrl = baseUrl;
    this.headers = { accept: "text/html,*/*;q=0.8", ...headers };
  }

  async visit(path: string, init: RequestInit = {}): Promise<Response> {
    const address = new URL(path, this.baseUrl);
    const response = await fetch(address, {
      ...init,
      redirect: "manual",
      headers: {
        ...this.headers,
        ...init.headers,
        cookie: this.#cookieHeader(address.pathname),
      },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.visit(path, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
  }

  #cookieHeader(pathname: string): string {
    return this.#cookies
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split("=", 2);
    const path =
      attributes.find((text) => text.startsWith("path="))?.slice(5) ?? "/";
    const isGone = attributes.some((text) =>
      /^expires=Thu, 01 Jan 1970/.test(text),
    );
    this.#cookies = this.#cookies.filter(
      (cookie) => cookie.name !== name || cookie.path !== path,
    );
    if (!isGone) this.#cookies.push({ name, value, path });
  }

  get cookieValues(): string[] {
    return this.#cookies.map(({ value }) => value);
  }

  authorizationPath(changes: Record<string, string | null> = {}): string {
    const query = new URLSearchParams({
      client_id: "stagecraft-web",
      response_type: "code",
      redirect_uri: `${this.baseUrl}/callback`,
      scope: "openid profile email offline_access",
      state: "where-I-was",
      code_challenge: createHash("sha256")
        .update(this.verifier)
        .digest("base64url"),
      code_challenge_method: "S256",
    });
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return `/idp/auth?${query.toString()}`;
  }

  /** Opens the sign-in page; its address is also the target of its forms. */
  async openSignIn(
    changes: Record<string, string | null> = {},
  ): Promise<string> {
    const response = await this.visit(this.authorizationPath(changes));
    return locationOf(response);
  }

  /** Follows the provider's redirects until it returns to the application. */
  async returnFrom(response: Response): Promise<URL> {
    let location = locationOf(response);
    while (new URL(location).pathname.startsWith("/idp")) {
      location = locationOf(await this.visit(location));
    }
    return new URL(location);
  }

  async signIn(
    email: string,
    password = "stagecraft",
    changes: Record<string, string | null> = {},
  ): Promise<URL> {
    const page = await this.openSignIn(changes);
    return this.returnFrom(await this.post(page, { email, password }));
  }

  /** Sent by the application's script, not by a page. */
  requestTokens(fields: Record<string, string>): Promise<Response> {
    return this.visit("/idp/token", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "application/json", origin: this.baseUrl },
    });
  }

  async exchange(
    callback: URL,
    changes: Record<string, string> = {},
  ): Promise<Response> {
    return this.requestTokens({
      grant_type: "authorization_code",
      client_id: "stagecraft-web",
      code: callback.searchParams.get("code") ?? "",
      redirect_uri: `${this.baseUrl}/callback`,
      code_verifier: this.verifier,
      ...changes,
    });
  }

  async tokensOf(email: string): Promise<TokenResponse> {
    return responseOf(await this.exchange(await this.signIn(email)));
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.requestTokens({
      grant_type: "refresh_token",
      client_id: "stagecraft-web",
      refresh_token: refreshToken,
    });
  }
}

export function locationOf(response: Response): string {
  const location = response.headers.get("location");
  if (location === null) {
    throw new Error(`No redirect but ${response.status} from ${response.url}`);
  }
  return new URL(location, response.url).href;
}

export async function responseOf(response: Response): Promise<TokenResponse> {
  return (await response.json()) as TokenResponse;
}

export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split(".")[1] ?? "";
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<
    string,
    unknown
  >;
}
