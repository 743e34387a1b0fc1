import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import {
  guardedRequest,
  type OutgoingGuard,
  type OutgoingResponse,
} from "#http/outgoing/guarded-request.ts";

export interface GraphSettings extends OutgoingGuard {
  /** Without a trailing slash. */
  readonly url: string;
  /** Without a trailing slash. */
  readonly loginUrl: string;
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The most that one call may take. */
  readonly timeoutMs?: number;
  /** The most that all calls of one integration may take, with the waiting that Graph demands. */
  readonly totalMs?: number;
  readonly now?: () => number;
  /** Replaces the real waiting in tests. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

const usualTimeoutMs = 10_000;
const usualTotalMs = 45_000;
/** Hundreds of channels with their descriptions. */
const largestResponseBytes = 2 * 1024 * 1024;
/** A token is replaced before it expires on the way. */
const tokenMarginMs = 60_000;
const mostAttempts = 4;

const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

/** A refusal or fault of Graph; neither the secret nor a token is ever in it. */
export class GraphError extends Error {
  override readonly name = "GraphError";
  /** 0 when there was no response. */
  readonly status: number;
  /** The response as text, in which the known errors are recognized. */
  readonly text: string;

  constructor(reason: string, status = 0, text = "") {
    super(reason);
    this.status = status;
    this.text = text;
  }
}

export interface GraphCall {
  readonly method: "GET" | "POST" | "PATCH";
  /** Relative to the address of Graph. */
  readonly path: string;
  readonly body?: object;
}

/** The time that is left for an integration. */
export interface Deadline {
  readonly at: number;
}

function secondsOf(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - now) / 1000);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON matches no schema: the caller reports it.
    return null;
  }
}

function networkReason(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
}

/** Calls Microsoft Graph as an application, with the client's credentials. */
export class GraphClient {
  readonly #settings: GraphSettings;
  readonly #now: () => number;
  #token: { readonly value: string; readonly until: number } | null = null;
  /** Graph accepts no request before this time. */
  #silentUntil = 0;

  constructor(settings: GraphSettings) {
    this.#settings = settings;
    this.#now = settings.now ?? Date.now;
  }

  deadline(): Deadline {
    return { at: this.#now() + (this.#settings.totalMs ?? usualTotalMs) };
  }

  /** Returns the parsed response; throws a `GraphError` for any status but 2xx. */
  async call<T>(
    schema: z.ZodType<T>,
    call: GraphCall,
    deadline: Deadline,
  ): Promise<T> {
    const response = await this.#attempt(call, deadline);
    const parsed = schema.safeParse(parseJson(response.text));
    if (parsed.success) return parsed.data;
    throw new GraphError("the response cannot be read", response.status);
  }

  /**
   * Repeats requests that Graph postponed, and once a request that it refused
   * because of an outdated token.
   */
  async #attempt(
    call: GraphCall,
    deadline: Deadline,
  ): Promise<OutgoingResponse> {
    let hasNewToken = false;
    for (let attempt = 1; ; attempt += 1) {
      await this.#keepSilence(deadline);
      const token = await this.#accessToken(deadline);
      const response = await this.#send(call, token, deadline);
      const { status, text } = response;
      if (status >= 200 && status <= 299) return response;
      const isExpired = status === 401 && !hasNewToken;
      if (isExpired) {
        this.#token = null;
        hasNewToken = true;
      } else if (!this.#isPostponed(response) || attempt === mostAttempts)
        throw new GraphError(`status ${status}`, status, text);
    }
  }

  #isPostponed({ status, headers }: OutgoingResponse): boolean {
    if (status !== 429 && status !== 503) return false;
    const seconds = secondsOf(headers["retry-after"], this.#now());
    if (seconds === null) return false;
    this.#silentUntil = this.#now() + seconds * 1000;
    return true;
  }

  /** Waits as long as Graph requires; gives up at once when that exceeds the deadline. */
  async #keepSilence(deadline: Deadline): Promise<void> {
    const waitMs = this.#silentUntil - this.#now();
    if (waitMs <= 0) return;
    if (this.#silentUntil >= deadline.at)
      throw new GraphError("Graph asked for more time than there is", 429);
    await (this.#settings.wait ?? delay)(waitMs);
  }

  async #accessToken(deadline: Deadline): Promise<string> {
    if (this.#token !== null && this.#token.until > this.#now())
      return this.#token.value;
    const { loginUrl, tenantId, clientId, clientSecret, url } = this.#settings;
    const response = await this.#exchange(
      `${loginUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
      "POST",
      { "content-type": "application/x-www-form-urlencoded" },
      new URLSearchParams({
        grant_type: "client_credentials",
        client_id: clientId,
        client_secret: clientSecret,
        scope: `${new URL(url).origin}/.default`,
      }).toString(),
      deadline,
    );
    // The response is left out of the error, because it may repeat what was sent.
    if (response.status !== 200)
      throw new GraphError("the sign-in was refused", response.status);
    const parsed = Token.safeParse(parseJson(response.text));
    if (!parsed.success)
      throw new GraphError("the token cannot be read", response.status);
    const { access_token: value, expires_in: seconds } = parsed.data;
    const until = this.#now() + seconds * 1000 - tokenMarginMs;
    this.#token = { value, until };
    return value;
  }

  #send(call: GraphCall, token: string, deadline: Deadline) {
    const { method, path, body } = call;
    return this.#exchange(
      `${this.#settings.url}/${path}`,
      method,
      {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body === undefined ? null : JSON.stringify(body),
      deadline,
    );
  }

  async #exchange(
    address: string,
    method: GraphCall["method"],
    headers: Readonly<Record<string, string>>,
    body: string | null,
    deadline: Deadline,
  ): Promise<OutgoingResponse> {
    const leftMs = deadline.at - this.#now();
    if (leftMs <= 0) throw new GraphError("there is no time left");
    const { timeoutMs = usualTimeoutMs } = this.#settings;
    const signal = AbortSignal.timeout(Math.min(timeoutMs, leftMs));
    try {
      return await guardedRequest(
        new URL(address),
        { method, headers, body, signal, largestResponseBytes },
        this.#settings,
      );
    } catch (error) {
      throw new GraphError(
        signal.aborted
          ? "there was no response in time"
          : `Graph cannot be reached (${networkReason(error)})`,
      );
    }
  }
}
