import type { ServerResponse } from "node:http";

const fixedHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

/** Answers that are not pages may load nothing at all. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/** What a page of the application may load: our own files, and the sign-in provider's endpoints. */
export function pagePolicy(nonce: string, issuerOrigin: string | null): string {
  const connect = issuerOrigin === null ? "'self'" : `'self' ${issuerOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // Spoken advice is made into a file within the page.
    "media-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The service worker asks our own server for files and nothing else. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(fixedHeaders))
    response.setHeader(name, value);
  response.setHeader("content-security-policy", nothingAllowed);
}
