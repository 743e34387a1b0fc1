import type { ChannelColumn } from "#what-if/stage-rows.ts";
import type { WhatIfResult } from "#what-if/what-if-messages.ts";

type Parameters = Readonly<Record<string, unknown>>;

/** The same data computed with the settings as stored and as edited. */
export interface WhatIfPair {
  readonly before: WhatIfResult;
  readonly after: WhatIfResult;
}

export type WhatIfState =
  | { readonly kind: "idle" | "reading" | "noData" }
  /** Carries the previous result, so that it can stay visible meanwhile. */
  | { readonly kind: "computing"; readonly pair: WhatIfPair | null }
  | { readonly kind: "failed"; readonly failure: Error }
  | { readonly kind: "done"; readonly pair: WhatIfPair };

interface WhatIfServices {
  readonly inputs: {
    read: (signal: AbortSignal) => Promise<boolean>;
    columns: () => readonly ChannelColumn[];
  };
  readonly recompute: (
    columns: readonly ChannelColumn[],
    parameters: Parameters,
  ) => Promise<WhatIfResult>;
  /** A later request has replaced this one. */
  readonly isSuperseded: (failure: unknown) => boolean;
  readonly onState: (state: WhatIfState) => void;
}

/** Computes what an edit would change; of several requests only the latest is completed. */
export class WhatIfRunner {
  readonly #services: WhatIfServices;
  readonly #stored: Parameters;
  readonly #lifetime = new AbortController();
  #request = 0;
  #requested: Parameters | null = null;
  #isRead = false;
  #reading: Promise<void> | null = null;
  #before: Promise<WhatIfResult> | null = null;
  #lastPair: WhatIfPair | null = null;

  constructor(stored: Parameters, services: WhatIfServices) {
    this.#stored = stored;
    this.#services = services;
  }

  /** Null means the stored parameters: there is nothing to compute. */
  async run(parameters: Parameters | null): Promise<void> {
    this.#requested = parameters;
    const request = ++this.#request;
    const isLatest = () =>
      request === this.#request && !this.#lifetime.signal.aborted;
    if (parameters === null) {
      this.#lastPair = null;
      this.#services.onState({ kind: "idle" });
      return;
    }
    try {
      const state = await this.#response(parameters, isLatest);
      if (state !== null && isLatest()) this.#services.onState(state);
    } catch (failure) {
      if (this.#services.isSuperseded(failure) || !isLatest()) return;
      const error =
        failure instanceof Error ? failure : new Error(String(failure));
      this.#services.onState({ kind: "failed", failure: error });
    }
  }

  /** Reads further samples, which a running stage may have received. */
  async refresh(): Promise<void> {
    if (this.#requested === null || this.#reading !== null) return;
    if (!this.#isRead) return this.run(this.#requested);
    const hasNew = await this.#services.inputs.read(this.#lifetime.signal);
    if (!hasNew) return;
    this.#before = null;
    await this.run(this.#requested);
  }

  stop(): void {
    this.#lifetime.abort();
  }

  async #response(
    parameters: Parameters,
    isLatest: () => boolean,
  ): Promise<WhatIfState | null> {
    if (!this.#isRead) this.#services.onState({ kind: "reading" });
    await this.#readOnce();
    if (!isLatest()) return null;
    const columns = this.#services.inputs.columns();
    if (columns.length === 0) {
      // The first rows may be on their way: the chart may show them before they are found here.
      this.#isRead = false;
      return { kind: "noData" };
    }
    this.#services.onState({ kind: "computing", pair: this.#lastPair });
    const before = await this.#computedAsStored(columns);
    if (!isLatest()) return null;
    const after = await this.#services.recompute(columns, parameters);
    this.#lastPair = { before, after };
    return { kind: "done", pair: this.#lastPair };
  }

  /** Cached until the data change; a failure is not cached. */
  #computedAsStored(columns: readonly ChannelColumn[]): Promise<WhatIfResult> {
    if (this.#before !== null) return this.#before;
    const computed = this.#services.recompute(columns, this.#stored);
    this.#before = computed;
    computed.catch(() => {
      if (this.#before === computed) this.#before = null;
    });
    return computed;
  }

  #readOnce(): Promise<void> {
    if (this.#isRead) return Promise.resolve();
    this.#reading ??= this.#services.inputs
      .read(this.#lifetime.signal)
      .then(() => {
        this.#isRead = true;
      })
      .finally(() => {
        this.#reading = null;
      });
    return this.#reading;
  }
}
