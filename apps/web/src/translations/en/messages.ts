import { messageTexts } from "@stagecraft/engine/texts";

/** Messages of the engine and the server; each is sent as a key with values. */
export const texts = {
  ...messageTexts,
  "message.comma": ", ",
  "message.engineStopped": "The engine stopped on this stage: {{reason}}",
  "message.engineSuspended": "The engine suspended this stage: {{reason}}",
  "message.samplesConflict":
    "Source {{source}} already sent rows {{first}} to {{last}} with different content. A source that restarts its row count must open a new epoch.",
} as const;
