import { setTimeout as sleep } from "node:timers/promises";
import { contract, pathOf } from "@stagecraft/contract";
import { batchMediaType } from "@stagecraft/domain";
import { encodeBatch } from "@stagecraft/series";
import type { SimulatedChannel, VanDelivery } from "@stagecraft/simulator";

export interface VanSettings {
  /** Where the API listens, without a trailing slash. */
  readonly apiUrl: string;
  readonly token: {
    current(): Promise<string>;
    forget(): void;
  };
  readonly signal: AbortSignal;
  /** Called once for consecutive failures. */
  readonly onTrouble: (message: string) => void;
}

/** The server will never take these rows: the stage is closed or gone. */
export class StageClosedError extends Error {
  override name = "StageClosedError";
}

/** A temporary failure: the same request will succeed later. */
export class TroubleError extends Error {
  override name = "TroubleError";
}

const demoSource = "demo-van";
const firstWaitMs = 250;
const longestWaitMs = 10_000;
const passingStatuses = [401, 408, 429];

/** Talks to the server like any van: a token, the public push endpoint, a sequence to resume at. */
export class DemoVan {
  readonly #settings: VanSettings;

  constructor(settings: VanSettings) {
    this.#settings = settings;
  }

  /** The first row of the stage that the server does not have. */
  async nextSequence(stageId: number): Promise<number> {
    const path = pathOf(contract.stageData.sources, { params: { stageId } });
    const response = await this.#persist("GET", path);
    const states = contract.stageData.sources.returns.parse(response);
    const own = states.find((state) => state.source === demoSource);
    return own?.nextSequence ?? 0;
  }

  /** Returns when the rows are stored; retries until they are. */
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
      source: demoSource,
      firstSequence: delivery.firstSequence,
      times: delivery.times,
      channels: channels.map(({ name, unit }, index) => ({
        name,
        unit,
        values: delivery.columns[index] ?? new Float64Array(),
        present: delivery.present[index] ?? new Uint8Array(),
      })),
    });
    await this.#persist("POST", path, body);
  }

  /** Repeated rows change nothing, so retrying is safe. */
  async #persist(
    method: string,
    path: string,
    body?: Uint8Array,
  ): Promise<unknown> {
    const { signal, onTrouble } = this.#settings;
    let waitMs = firstWaitMs;
    for (;;) {
      try {
        return await this.#request(method, path, body);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof TroubleError)) throw error;
        if (waitMs === firstWaitMs) onTrouble(error.message);
        await sleep(waitMs, undefined, { signal });
        waitMs = Math.min(2 * waitMs, longestWaitMs);
      }
    }
  }

  async #request(
    method: string,
    path: string,
    body: Uint8Array | undefined,
  ): Promise<unknown> {
    const { apiUrl, token, signal } = this.#settings;
    const authorization = `Bearer ${await token.current()}`;
    const type = body === undefined ? {} : { "content-type": batchMediaType };
    const response = await fetch(`${apiUrl}/api/v1/${path}`, {
      method,
      headers: { authorization, ...type },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
      signal,
    }).catch((error: unknown) => {
      throw new TroubleError("The server cannot be reached.", { cause: error });
    });
    if (response.ok) return response.json();
    throw await this.#refusal(response);
  }

  async #refusal(response: Response): Promise<Error> {
    const text = await response.text();
    const message = `The server responded with ${response.status}: ${text.slice(0, 200)}`;
    if (
      [404, 410].includes(response.status) ||
      text.includes('"stage.closed"')
    ) {
      return new StageClosedError(message);
    }
    if (response.status === 401) this.#settings.token.forget();
    // An inactive company can become active again, so the van keeps trying.
    const passes =
      passingStatuses.includes(response.status) ||
      response.status >= 500 ||
      text.includes('"company.inactive"');
    return passes ? new TroubleError(message) : new Error(message);
  }
}
