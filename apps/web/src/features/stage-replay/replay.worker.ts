import { stageRows } from "#what-if/stage-rows.ts";
import { ReplayEngine } from "./replay-engine.ts";
import type { ReplayResponse, ReplayRequest } from "./replay-messages.ts";

let engine: ReplayEngine | null = null;

function respond(request: ReplayRequest): ReplayResponse | null {
  if (request.kind === "moment") {
    const { moment } = request;
    if (engine === null) return { failure: "No stage was given" };
    return { moment, summary: engine.summaryAt(moment) };
  }
  const { columns, parameters, surroundings, arrivals } = request;
  // Rules are not needed: their advice is among the notifications.
  const setup = {
    parameters,
    scope: "stage",
    rules: [],
    ...surroundings,
  } as const;
  engine = new ReplayEngine(setup, stageRows(columns), arrivals);
  return null;
}

self.onmessage = ({ data }: MessageEvent<ReplayRequest>) => {
  try {
    const message = respond(data);
    if (message !== null) self.postMessage(message);
  } catch (failure) {
    self.postMessage({ failure: String(failure) } satisfies ReplayResponse);
  }
};
