import "fastify";
import type { Session } from "#http/callers/session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller's session, once admitted. */
    session: Session | null;
    /** The caller's id, for limits and logs. */
    actorId: number | null;
  }
  interface FastifyContextConfig {
    /** The contract key of a bound route, for logs and metrics. */
    action?: string;
    /** Large JSON bodies are passed to the handler unparsed. */
    readsLargeJson?: boolean;
  }
}
