import type { ServerResponse } from "node:http";
import { isApiAddress } from "#http/endpoints/api-address.ts";
import { cspReportPath } from "#http/web/csp-reports.ts";

const fixedHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

/** Responses that are not pages may load nothing at all. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/**
 * Returns the policy for application pages: they may load our own files and the
 * sign-in provider's endpoints.
 */
export function pagePolicy(
  nonce: string,
  issuerOrigin: string | null,
  isSecure: boolean,
): string {
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
    // Spoken advice is turned into a blob within the page.
    "media-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // No text becomes code or markup; the only policy is in the page's trusted-scripts.ts.
    "require-trusted-types-for 'script'",
    "trusted-types default",
    `report-uri ${cspReportPath}`,
    // Browsers send such reports over https only; with this line they would ignore the one above.
    ...(isSecure ? ["report-to csp"] : []),
  ].join("; ");
}

/**
 * The service worker requests files from our own server only. A new version of
 * its script counts as a worker that it creates.
 */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'";

export type SetHeaders = (response: ServerResponse, address: string) => void;

/** Sets the headers of every response; a server reached by https asks browsers to keep using https. */
export function securityHeaders(publicUrl: string): SetHeaders {
  const headers: [string, string][] = [
    ...Object.entries(fixedHeaders),
    ["content-security-policy", nothingAllowed],
  ];
  if (publicUrl.startsWith("https:"))
    headers.push(["strict-transport-security", "max-age=31536000"]);
  return (response, address) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // Data that a person may read must not be cached for others, or after the permission ends.
    if (isApiAddress(address)) response.setHeader("cache-control", "no-store");
  };
}
