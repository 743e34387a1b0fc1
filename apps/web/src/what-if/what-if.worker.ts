import { runStage } from "@stagecraft/engine";
import type {
  WhatIfResponse,
  WhatIfRequest,
  WhatIfResult,
} from "./what-if-messages.ts";

function compute({
  rows,
  surroundings,
  ...given
}: WhatIfRequest): WhatIfResult {
  const startedAt = performance.now();
  const { output, summary } = runStage(
    { ...given, ...surroundings, scope: "stage" },
    rows,
  );
  return {
    times: output.times,
    channels: output.channels,
    summary,
    notifications: output.notifications,
    elapsedMs: performance.now() - startedAt,
  };
}

function respond(request: WhatIfRequest): WhatIfResponse {
  try {
    return { result: compute(request) };
  } catch (failure) {
    return { failure: String(failure) };
  }
}

/** Columns may share memory; each buffer is transferred once. */
function buffersOf(message: WhatIfResponse): Transferable[] {
  if ("failure" in message) return [];
  const { times, channels } = message.result;
  const buffers = [times, ...channels.map(({ values }) => values)].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
  return [...new Set(buffers)];
}

self.onmessage = ({ data }: MessageEvent<WhatIfRequest>) => {
  const message = respond(data);
  self.postMessage(message, { transfer: buffersOf(message) });
};
