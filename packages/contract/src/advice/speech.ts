import { z } from "zod";
import { text } from "../shapes/common.ts";
import { get, post } from "../kit/endpoint.ts";

/** Text too long to be spoken is refused with its own error code; this limits what is read at all. */
const longestText = 4000;

export const speech = {
  voices: get("speech/voices", {
    summary: "Which languages sentences can be spoken in",
    permission: "say:speech",
    scope: "own",
    returns: z.object({ languages: z.enum(["english", "every"]) }),
  }),
  say: post("speech/say", {
    summary:
      "A sentence as spoken sound, plain or within <speak>; as a file when audio/wav is asked for",
    permission: "say:speech",
    scope: "own",
    body: z.strictObject({
      text: text(longestText).trim().min(1, "Required."),
      /** Language of the sentence; any other than English needs a voice listed by `voices`. */
      language: z
        .string()
        .regex(/^[a-z]{2}(-[A-Za-z]{2,8})?$/)
        .default("en"),
    }),
    returns: z.object({
      speech: z.object({
        AudioStream: z.object({
          /** The sound file in base64. */
          data: z.base64(),
        }),
        ContentType: z.string(),
      }),
    }),
    alsoReturns: ["audio/wav"],
    errors: ["request.tooMany", "speech.failed", "speech.tooLong"],
    isRead: true,
  }),
};
