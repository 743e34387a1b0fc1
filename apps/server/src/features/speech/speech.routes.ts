import { contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { FastifyRequest } from "fastify";
import { shareOf } from "#access/actor.ts";
import { SpeechAllowance } from "#features/speech/speech-allowance.ts";
import { soundMediaType, speechJson } from "#features/speech/speech-json.ts";
import type { Speech } from "#features/speech/speech.service.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";
import type { UsageMeter } from "#http/limits/usage-meter.ts";

function wantsFile(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes(soundMediaType);
}

export function speechRoutes(speech: Speech, usage: UsageMeter) {
  const allowance = new SpeechAllowance(Date.now);
  return handlers(contract.speech, {
    voices: () => Promise.resolve({ languages: speech.languages }),
    // Runs without a transaction: a sentence takes longer than a connection may be held.
    say: raw(async ({ actor, body, request, reply }) => {
      const seconds = allowance.secondsToWait(actor.id);
      if (seconds !== null) {
        reply.header("retry-after", seconds);
        throw new DomainError(
          "request.tooMany",
          "Too many requests, please slow down.",
        );
      }
      usage.refuseInDebt(actor);
      const file = await speech.say(body, {
        company: shareOf(actor),
        charge: (computeMs) => usage.charge(actor, { computeMs }),
      });
      const isFile = wantsFile(request);
      const bytes = isFile ? Buffer.from(file) : speechJson(file);
      usage.charge(actor, { bytes: bytes.length });
      return reply
        .type(isFile ? soundMediaType : "application/json; charset=utf-8")
        .send(bytes);
    }),
  });
}
