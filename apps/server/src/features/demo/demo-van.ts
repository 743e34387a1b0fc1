import { setTimeout as sleep } from "node:timers/promises";
import { batchMediaType, contract, pathOf } from "@stagecraft/contract";
import { encodeBatch } from "@stagecraft/series";
import type { SimulatedChannel, VanDelivery } from "@stagecraft/simulator";

export interface VanSettings {
  /** Where the API listens, without a trailing slash. */
  readonly apiUrl: string;
  readonly clientId: string;
  /** Asked for each time: the provider makes it at its first start. */
  readonly clientSecret: () => Promise<string>;
  readonly signal: AbortSignal;
  /** Told once per row of failures. */
  readonly onTrouble: (message: string) => void;
}

/** The server will never take these rows: the stage is closed or gone. */
export class StageClosedError extends Error {
  override name = "StageClosedError";
}

const source = "demo-van";
const firstWaitMs = 250;
const longestWaitMs = 10_000;
/** A token is renewed this long before it expires. */
const renewBeforeMs = 30_000;

interface Token {
  readonly text: string;
  readonly expiresAt: number;
}

class TroubleError extends Error {}

/** Speaks to the server as any van would: a token, the public push endpoint, a sequence to resume at. */
export class DemoVan {
  readonly #settings: VanSettings;
  #token: Promise<Token> | null = null;

  constructor(settings: VanSettings) {
    this.#settings = settings;
  }

  /** The first row of the stage that the server does not have. */
  async nextSequence(stageId: number): Promise<number> {
    const path = pathOf(contract.stageData.sources, { params: { stageId } });
    const answer = await this.#persist(() => this.#request("GET", path));
    const states = contract.stageData.sources.returns.parse(answer);
    return states.find((state) => state.source === source)?.nextSequence ?? 0;
  }

  /** Returns when the rows are stored; repeats until they are. */
  async push(
    stageId: number,
    channels: readonly SimulatedChannel[],
    delivery: VanDelivery,
    final: boolean,
  ): Promise<void> {
    const path = pathOf(contract.stageData.push, {
      params: { stageId },
      query: final ? { final } : {},
    });
    const body = encodeBatch({
      source,
      firstSequence: delivery.firstSequence,
      times: delivery.times,
      channels: channels.map(({ name, unit }, index) => ({
        name,
        unit,
        values: delivery.columns[index] ?? new Float64Array(),
        present: delivery.present[index] ?? new Uint8Array(),
      })),
    });
    await this.#persist(() => this.#request("POST", path, body));
  }

  async #persist<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
    const { signal, onTrouble } = this.#settings;
    for (
      let waitMs = firstWaitMs;
      ;
      waitMs = Math.min(2 * waitMs, longestWaitMs)
    ) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof TroubleError)) throw error;
        if (waitMs === firstWaitMs) onTrouble(error.message);
        await sleep(waitMs, undefined, { signal });
      }
    }
  }

  async #request(
    method: string,
    path: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<unknown> {
    const token = await this.#currentToken();
    const response = await this.#fetch(`/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": batchMediaType }),
      },
      ...(body === undefined ? {} : { body }),
    });
    if (response.ok) return response.json();
    throw await this.#refusal(response);
  }

  async #refusal(response: Response): Promise<Error> {
    const text = await response.text();
    if (response.status === 404 || text.includes('"stage.closed"')) {
      return new StageClosedError(text);
    }
    if (response.status === 401) this.#token = null;
    const message = `The server answered ${response.status}: ${text.slice(0, 200)}`;
    const mayPass = [401, 408, 429].includes(response.status);
    return mayPass || response.status >= 500
      ? new TroubleError(message)
      : new Error(message);
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const { apiUrl, signal } = this.#settings;
    try {
      return await fetch(apiUrl + path, { ...init, signal });
    } catch (error) {
      signal.throwIfAborted();
      throw new TroubleError("The server cannot be reached.", { cause: error });
    }
  }

  async #currentToken(): Promise<string> {
    const known = await this.#token;
    if (known && Date.now() < known.expiresAt - renewBeforeMs)
      return known.text;
    const fresh = this.#newToken();
    this.#token = fresh;
    fresh.catch(() => {
      if (this.#token === fresh) this.#token = null;
    });
    return (await fresh).text;
  }

  async #newToken(): Promise<Token> {
    const { clientId } = this.#settings;
    const secret = await this.#secret();
    const credentials = Buffer.from(
      `${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`,
    ).toString("base64");
    const response = await this.#fetch("/idp/token", {
      method: "POST",
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    if (!response.ok) {
      throw new TroubleError(
        `The identity provider answered ${response.status}.`,
      );
    }
    const answer = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    return {
      text: answer.access_token,
      expiresAt: Date.now() + answer.expires_in * 1000,
    };
  }

  async #secret(): Promise<string> {
    try {
      return await this.#settings.clientSecret();
    } catch (error) {
      throw new TroubleError("The van has no secret yet.", { cause: error });
    }
  }
}
