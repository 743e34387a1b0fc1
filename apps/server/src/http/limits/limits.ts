import { DomainError } from "@stagecraft/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const minute = 60_000;

/** Requests without a valid session from one address. */
const refusalsPerAddress = 1200;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Limits {
  readonly refusals: Check;
}

/** Needs the rate-limit plugin; the check throws and sets Retry-After when exceeded. */
export function createLimits(app: FastifyInstance): Limits {
  function limit(
    max: number,
    keyGenerator: (request: FastifyRequest) => string,
  ): Check {
    const check = app.createRateLimit({
      max,
      timeWindow: minute,
      keyGenerator,
    });
    return async (request, reply) => {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) return;
      reply.header("retry-after", result.ttlInSeconds);
      throw new DomainError(
        "request.tooMany",
        "Too many requests, please slow down.",
      );
    };
  }
  return {
    refusals: limit(refusalsPerAddress, (request) => `address:${request.ip}`),
  };
}
