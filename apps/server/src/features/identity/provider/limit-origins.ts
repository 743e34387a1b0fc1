import type { KoaContextWithOIDC } from "oidc-provider";

/** The provider's metadata is public. */
const openPaths = ["/.well-known/", "/jwks"];

const sharingHeaders = [
  "access-control-allow-origin",
  "access-control-allow-methods",
  "access-control-allow-headers",
  "access-control-expose-headers",
  "access-control-max-age",
];

/**
 * The library accepts requests from pages of every origin and refuses them once
 * it knows the client. Only our own pages need the token endpoint.
 */
export function limitOrigins(origins: ReadonlySet<string>) {
  return async (
    ctx: KoaContextWithOIDC,
    next: () => Promise<void>,
  ): Promise<void> => {
    const isOpen = openPaths.some((path) => ctx.path.startsWith(path));
    const isOurs = isOpen || origins.has(ctx.get("origin"));
    if (!isOurs && ctx.method === "OPTIONS") {
      ctx.status = 403;
      return;
    }
    await next();
    if (!isOurs) for (const name of sharingHeaders) ctx.remove(name);
  };
}
