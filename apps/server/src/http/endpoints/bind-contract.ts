import type { Contract } from "@stagecraft/contract";
import { batchMediaType, multipartMediaType } from "@stagecraft/domain";
import type { FastifyInstance } from "fastify";
import {
  BoundEndpoint,
  type AnyHandler,
  type Binding,
} from "#http/endpoints/bound-endpoint.ts";
import type { ResourceHandlers } from "#http/endpoints/handler.ts";

export type ContractHandlers<C extends Contract> = {
  readonly [R in keyof C]: ResourceHandlers<C[R]>;
};

/** A day of one-second rows of sixty channels, as a van sends after an outage. */
const largestBatchBytes = 16 * 1024 * 1024;

/** Registers a route for every endpoint of the contract. */
export function bindContract<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: ContractHandlers<C>,
  binding: Binding,
): void {
  for (const [resource, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = (handlers as Record<string, Record<string, AnyHandler>>)[
        resource
      ]?.[name];
      if (handler === undefined)
        throw new Error(`No handler for ${resource}.${name}`);
      const bound = new BoundEndpoint(
        `${resource}.${name}`,
        endpoint,
        handler,
        binding,
      );
      app.route({
        method: endpoint.method,
        url: `/${endpoint.path}`,
        config: {
          action: `${resource}.${name}`,
          readsLargeJson: endpoint.alsoAccepts.includes(batchMediaType),
        },
        // A stream has no end that a HEAD could wait for.
        exposeHeadRoute: !endpoint.alsoReturns.includes("text/event-stream"),
        // A form is small; its parser sets the limit.
        ...(endpoint.alsoAccepts.some((type) => type !== multipartMediaType)
          ? { bodyLimit: largestBatchBytes }
          : {}),
        onRequest: (request, reply) => bound.admit(request, reply),
        ...(bound.isChange
          ? {
              onSend: (_, reply, payload, done) => {
                bound.evict(reply);
                done(null, payload);
              },
            }
          : {}),
        handler: (request, reply) => bound.serve(request, reply),
      });
    }
  }
}
