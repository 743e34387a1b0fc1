import type { TimeColumn } from "@stagecraft/charting/drawing";
import {
  percentileEnvelope,
  type PercentileEnvelope,
} from "@stagecraft/stage-charts";

export type EnvelopeResponse =
  | { readonly envelope: PercentileEnvelope | null }
  | { readonly failure: string };

function respond(columns: readonly TimeColumn[]): EnvelopeResponse {
  try {
    return { envelope: percentileEnvelope(columns) };
  } catch (failure) {
    return { failure: String(failure) };
  }
}

self.onmessage = ({ data }: MessageEvent<readonly TimeColumn[]>) => {
  self.postMessage(respond(data));
};
