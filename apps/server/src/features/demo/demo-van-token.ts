import { TroubleError } from "./demo-van.ts";

export interface VanTokenSettings {
  readonly apiUrl: string;
  readonly clientId: string;
  /** Read for each token, because the provider creates it at its first start. */
  readonly clientSecret: () => Promise<string>;
  readonly signal: AbortSignal;
}

/** How long before its expiry a token is renewed. */
const renewBeforeMs = 30_000;

interface Token {
  readonly text: string;
  readonly expiresAt: number;
}

function asTrouble(message: string) {
  return (error: unknown): never => {
    throw new TroubleError(message, { cause: error });
  };
}

async function requestToken(settings: VanTokenSettings): Promise<Token> {
  const { apiUrl, clientId, clientSecret, signal } = settings;
  const secret = await clientSecret().catch(
    asTrouble("The van has no secret yet."),
  );
  const credentials = Buffer.from(`${clientId}:${secret}`).toString("base64");
  const response = await fetch(`${apiUrl}/idp/token`, {
    method: "POST",
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
    signal,
  }).catch(asTrouble("The identity provider cannot be reached."));
  if (!response.ok) {
    throw new TroubleError(
      `The identity provider responded with ${response.status}.`,
    );
  }
  const body = (await response.json()) as {
    access_token: string;
    expires_in: number;
  };
  const expiresAt = Date.now() + body.expires_in * 1000;
  return { text: body.access_token, expiresAt };
}

/** Uses the client credentials grant and reuses a token until shortly before it expires. */
export class VanToken {
  readonly #settings: VanTokenSettings;
  #known: Token | null = null;

  constructor(settings: VanTokenSettings) {
    this.#settings = settings;
  }

  async current(): Promise<string> {
    const known = this.#known;
    if (known && Date.now() < known.expiresAt - renewBeforeMs)
      return known.text;
    this.#known = await requestToken(this.#settings);
    return this.#known.text;
  }

  /** Drops the token after the server refused it. */
  forget(): void {
    this.#known = null;
  }
}
