import type { StageSurroundings, StageSummary } from "@stagecraft/engine";
import type { ChannelColumn } from "#what-if/stage-rows.ts";
import type { Arrivals } from "./arrivals.ts";

/** First the stage, then one moment after the other. */
export type ReplayRequest =
  | {
      readonly kind: "stage";
      readonly columns: readonly ChannelColumn[];
      readonly parameters: Readonly<Record<string, unknown>>;
      readonly surroundings: StageSurroundings;
      readonly arrivals: Arrivals;
    }
  | { readonly kind: "moment"; readonly moment: number };

export type ReplayResponse =
  | { readonly moment: number; readonly summary: StageSummary }
  | { readonly failure: string };
