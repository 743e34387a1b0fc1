import type { FastifyPluginCallback } from "fastify";
import type { IdentityProvider } from "./provider/identity-provider.ts";

/** Hands everything under /idp to the provider with unread bodies: it reads them itself. */
export function identityRoutes(
  identity: IdentityProvider,
): FastifyPluginCallback {
  return (fastify, _options, done) => {
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser("*", (_request, _payload, parsed) =>
      parsed(null),
    );
    for (const url of ["/idp", "/idp/*"]) {
      fastify.all(url, (request, reply) => {
        reply.hijack();
        identity.handle(request.raw, reply.raw, request.ip, request.id);
      });
    }
    done();
  };
}
