import type {
  EngineNotification,
  InputRows,
  StageSurroundings,
  OutputChannel,
  PlaybookRule,
  StageSummary,
} from "@stagecraft/engine";

export interface WhatIfRequest {
  readonly rows: InputRows;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly rules: readonly PlaybookRule[];
  readonly surroundings: StageSurroundings;
}

export interface WhatIfResult {
  /** Epoch milliseconds of the seconds computed. */
  readonly times: Float64Array;
  readonly channels: readonly OutputChannel[];
  readonly summary: StageSummary;
  readonly notifications: readonly EngineNotification[];
  /** Duration of the computation alone, without the transfer there and back. */
  readonly elapsedMs: number;
}

export type WhatIfResponse =
  { readonly result: WhatIfResult } | { readonly failure: string };
