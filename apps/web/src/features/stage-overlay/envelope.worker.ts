import type { TimeColumn } from "@stagecraft/charting/drawing";
import {
  percentileEnvelope,
  type PercentileEnvelope,
} from "@stagecraft/stage-charts";

export type EnvelopeAnswer =
  | { readonly envelope: PercentileEnvelope | null }
  | { readonly failure: string };

function answer(columns: readonly TimeColumn[]): EnvelopeAnswer {
  try {
    return { envelope: percentileEnvelope(columns) };
  } catch (failure) {
    return { failure: String(failure) };
  }
}

self.onmessage = ({ data }: MessageEvent<readonly TimeColumn[]>) => {
  self.postMessage(answer(data));
};
