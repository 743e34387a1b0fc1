import type { StageSurroundings, PlaybookRule } from "@stagecraft/engine";
import { LatestOnly } from "./latest-only.ts";
import { stageRows, type ChannelColumn } from "./stage-rows.ts";
import type {
  WhatIfResponse,
  WhatIfRequest,
  WhatIfResult,
} from "./what-if-messages.ts";

const threads = new LatestOnly<WhatIfRequest, WhatIfResponse>(
  () =>
    new Worker(new URL("./what-if.worker.ts", import.meta.url), {
      type: "module",
    }),
);

/**
 * The stage's results with other settings, computed here by the same engine as
 * on the server. Of several requests only the latest completes; the others are
 * rejected with a SupersededError.
 */
export async function recompute(
  columns: readonly ChannelColumn[],
  parameters: Readonly<Record<string, unknown>>,
  rules: readonly PlaybookRule[],
  surroundings: StageSurroundings,
): Promise<WhatIfResult> {
  const rows = stageRows(columns);
  const buffers = [
    rows.times,
    ...rows.channels.map(({ values }) => values),
  ].map(({ buffer }) => buffer as ArrayBuffer);
  const request = { rows, parameters, rules, surroundings };
  const response = await threads.request(request, buffers);
  if ("failure" in response) throw new Error(response.failure);
  return response.result;
}
