import type { RunStart } from "./held-run.ts";

/** What the watch of an offset well has to say; pressures in its channel's unit. */
export type OffsetEvent =
  | {
      readonly code: 701;
      readonly start: RunStart;
      readonly change: number;
      readonly uncertainty: number;
      readonly seconds: number;
      readonly gapSeconds: number | null;
    }
  | {
      readonly code: 702;
      readonly start: RunStart;
      readonly change: number;
      readonly uncertainty: number;
      /** Since its first sample. */
      readonly seconds: number;
      /** How long no data came while it rose; null when it was seen. */
      readonly gapSeconds: number | null;
      /** It stood high for an hour after a fast rise. */
      readonly isPlateau: boolean;
    }
  | {
      readonly code: 704;
      readonly change: number;
      readonly seconds: number;
      readonly isOwnStage?: undefined;
    }
  | {
      readonly code: 704;
      readonly isOwnStage: true;
      /** Of the operation that it was taken for; empty when for none. */
      readonly endsKey: string;
    }
  | { readonly code: 705; readonly isBack: boolean; readonly endsKey: string }
  | {
      readonly code: 706;
      readonly seconds: number;
      readonly endsKey?: undefined;
    }
  | { readonly code: 706; readonly endsKey: string }
  | {
      readonly code: 707;
      /** Per second. */
      readonly slope: number;
      readonly uncertainty: number;
    }
  | {
      readonly code: 708;
      readonly why: "slowing" | "uncertain" | "fell";
      readonly change: number;
      readonly uncertainty: number;
      readonly slope: number;
    }
  | {
      readonly code: 709;
      readonly what: "response" | "hit";
      readonly start: RunStart;
      readonly endsKey: string;
    };
