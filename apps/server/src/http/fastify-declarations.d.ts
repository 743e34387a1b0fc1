import "fastify";
import type { Session } from "#http/session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, once admitted. */
    session: Session | null;
    /** The same for limits and logs. */
    actorId: number | null;
  }
  interface FastifyContextConfig {
    /** The contract key of a bound route, for logs and metrics. */
    action?: string;
    /** Large bodies of JSON are given to the handler as they came. */
    readsLargeJson?: boolean;
  }
}
