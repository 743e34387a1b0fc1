import { contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { FastifyRequest } from "fastify";
import { SpeechAllowance } from "#features/speech/speech-allowance.ts";
import type { Speech } from "#features/speech/speech.service.ts";
import { handlers, raw } from "#http/handler.ts";

const mediaType = "audio/wav";

function wantsFile(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes(mediaType);
}

export function speechRoutes(speech: Speech) {
  const allowance = new SpeechAllowance(Date.now);
  return handlers(contract.speech, {
    // Without a transaction: a sentence takes longer than a connection may be held.
    say: raw(async ({ actor, body, request, reply }) => {
      const seconds = allowance.secondsToWait(actor.id);
      if (seconds !== null) {
        reply.header("retry-after", seconds);
        throw new DomainError(
          "request.tooMany",
          "Too many requests, please slow down.",
        );
      }
      const file = Buffer.from(await speech.say(body.text));
      if (wantsFile(request)) return reply.type(mediaType).send(file);
      return reply.send({
        speech: {
          AudioStream: { data: file.toString("base64") },
          ContentType: mediaType,
        },
      });
    }),
  });
}
