import { createHash, randomBytes } from "node:crypto";

export interface SignInOptions {
  /** Where the server listens, as in `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** The account's email address. */
  readonly account: string;
  readonly password: string;
}

export interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
}

const clientId = "stagecraft-web";
const scope = "openid profile email offline_access";

/** Stores cookies as a browser would; for one visit, names and values are enough. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies]
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const response = await fetch(address, {
      ...init,
      headers: { ...init.headers, cookie },
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";");
    const equals = pair.indexOf("=");
    this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}

interface Endpoints {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
}

async function discover(baseUrl: string): Promise<Endpoints> {
  const address = `${baseUrl}/idp/.well-known/openid-configuration`;
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(
      `${baseUrl} has no embedded identity provider (${response.status}).`,
    );
  }
  return (await response.json()) as Endpoints;
}

function redirectOf(response: Response): string {
  const location = response.headers.get("location");
  if (location === null) {
    throw new Error(
      `The provider responded with ${response.status}, no redirect.`,
    );
  }
  return new URL(location, response.url).href;
}

/** Describes a rejected password in one sentence. */
function refusalOf(response: Response, account: string): Error {
  if (response.status === 429) {
    const seconds = response.headers.get("retry-after");
    return new Error(`Too many attempts. Try again in ${seconds} seconds.`);
  }
  return response.status === 403
    ? new Error(`The email or password of ${account} is not correct.`)
    : new Error(`The sign-in page responded with ${response.status}.`);
}

async function submitPassword(
  browser: Browser,
  page: string,
  { account, password }: SignInOptions,
): Promise<string> {
  const response = await browser.visit(page, {
    method: "POST",
    body: new URLSearchParams({ email: account, password }),
  });
  if (response.status !== 303) throw refusalOf(response, account);
  return redirectOf(response);
}

function codeOf(callback: string, state: string): string {
  const { searchParams } = new URL(callback);
  const error = searchParams.get("error");
  if (error !== null) {
    const reason = searchParams.get("error_description");
    throw new Error(`The provider refused: ${error}, ${reason}.`);
  }
  const code = searchParams.get("code");
  if (code === null || searchParams.get("state") !== state) {
    throw new Error("The provider sent back no code for this request.");
  }
  return code;
}

async function exchange(
  endpoint: string,
  fields: Record<string, string>,
): Promise<SignedIn> {
  const response = await fetch(endpoint, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const body = (await response.json()) as Record<string, string>;
  const { access_token, refresh_token, id_token, error } = body;
  if (!access_token || !refresh_token || !id_token) {
    throw new Error(`The token endpoint refused: ${error}.`);
  }
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    idToken: id_token,
  };
}

/** Signs in as a browser does: authorization code with PKCE, the password typed into the page. */
export async function signIn(options: SignInOptions): Promise<SignedIn> {
  const { baseUrl } = options;
  const endpoints = await discover(baseUrl);
  const redirectUri = `${baseUrl}/callback`;
  const verifier = randomBytes(32).toString("base64url");
  const state = randomBytes(16).toString("base64url");
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const browser = new Browser();
  const page = redirectOf(
    await browser.visit(
      `${endpoints.authorization_endpoint}?${query.toString()}`,
    ),
  );
  const resume = await submitPassword(browser, page, options);
  const callback = redirectOf(await browser.visit(resume));
  return exchange(endpoints.token_endpoint, {
    grant_type: "authorization_code",
    client_id: clientId,
    code: codeOf(callback, state),
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
}
