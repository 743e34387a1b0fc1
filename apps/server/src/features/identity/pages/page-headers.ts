import type { ServerResponse } from "node:http";

/** Browsers also apply form-action to a form's redirects, so the origins where sign-in ends are listed. */
function contentSecurityPolicy(origins: ReadonlySet<string>): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${[...origins].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** Set on every response of the provider; they do no harm in machine-readable ones. */
export function setSecurityHeaders(
  response: ServerResponse,
  origins: ReadonlySet<string>,
  isSecure: boolean,
): void {
  response.setHeader("content-security-policy", contentSecurityPolicy(origins));
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("x-frame-options", "DENY");
  response.setHeader("referrer-policy", "same-origin");
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader(
    "permissions-policy",
    "camera=(), geolocation=(), microphone=()",
  );
  if (isSecure) {
    response.setHeader("strict-transport-security", "max-age=31536000");
  }
}

/** For the pages that offer a passkey, which a browser gives to a script alone. */
export function allowOwnScript(response: ServerResponse): void {
  const policy = String(response.getHeader("content-security-policy"));
  response.setHeader("content-security-policy", `${policy}; script-src 'self'`);
}

/** Sends one of our pages, never cached: it may name an account. */
export function sendPage(
  response: ServerResponse,
  status: number,
  document: string,
): void {
  response.statusCode = status;
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.end(document);
}
