import type { TimeColumn } from "@stagecraft/charting";
import type { PercentileEnvelope } from "@stagecraft/stage-charts";
import { useEffect, useState } from "react";
import { LatestOnly, SupersededError } from "#what-if/latest-only.ts";
import type { EnvelopeResponse } from "./envelope.worker.ts";

const threads = new LatestOnly<readonly TimeColumn[], EnvelopeResponse>(
  () =>
    new Worker(new URL("./envelope.worker.ts", import.meta.url), {
      type: "module",
    }),
);

export interface EnvelopeState {
  readonly envelope: PercentileEnvelope | null;
  readonly failure: Error | null;
}

const none: EnvelopeState = { envelope: null, failure: null };

/**
 * The range that most of the columns fall in, computed in a worker; null until
 * it is known or when they are too few.
 */
export function useEnvelope(columns: readonly TimeColumn[]): EnvelopeState {
  const [state, setState] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: EnvelopeState) => {
      if (isCurrent) setState(next);
    };
    threads.request(columns, []).then(
      (response) =>
        settle(
          "failure" in response
            ? { envelope: null, failure: new Error(response.failure) }
            : { envelope: response.envelope, failure: null },
        ),
      (failure: unknown) => {
        // A newer request replaces this one.
        if (failure instanceof SupersededError) return;
        settle({
          envelope: null,
          failure:
            failure instanceof Error ? failure : new Error(String(failure)),
        });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [columns]);
  return state;
}
