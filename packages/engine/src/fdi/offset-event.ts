import type { RunStart } from "./held-run.ts";

/** The events that the watch of an offset well reports; pressures in its channel's unit. */
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
      /** Seconds since its first sample. */
      readonly seconds: number;
      /** How long data was missing while it rose; null when the rise was recorded. */
      readonly gapSeconds: number | null;
      /** The pressure stayed high for an hour after a fast rise. */
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
      /** Key of the operation it was taken for; empty when there was none. */
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
      /** Pressure change per second. */
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
