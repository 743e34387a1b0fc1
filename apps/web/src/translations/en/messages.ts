import { messageTexts } from "@stagecraft/engine/texts";

/** What the engine and the server have to report; each comes as its key with values. */
export const texts = {
  ...messageTexts,
  "message.comma": ", ",
  "message.engineStopped": "The engine stopped on this stage: {{reason}}",
  "message.engineSuspended": "The engine suspended this stage: {{reason}}",
  "message.samplesConflict":
    "Source {{source}} sent the rows {{first}} to {{last}} before with other content. A source that counts from the start again opens a new epoch.",
} as const;
