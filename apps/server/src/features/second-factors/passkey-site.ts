import { isIP } from "node:net";

/** The host name that passkeys are bound to, and the origin that may use them. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

/** Browsers allow passkeys over https, or on the machine itself, and never for a bare address. */
function allowsPasskeys({ protocol, hostname }: URL): boolean {
  const isSecure = protocol === "https:" || hostname === "localhost";
  return isSecure && isIP(hostname.replaceAll(/[[\]]/g, "")) === 0;
}

/** Returns the site for a request's host; an unknown host counts as the public address, which comes first. */
export function passkeySiteOf(
  origins: ReadonlySet<string>,
  host: string | undefined,
): PasskeySite | null {
  const sites = [...origins].map((origin) => new URL(origin));
  const site = sites.find((url) => url.host === host) ?? sites[0];
  if (site === undefined || !allowsPasskeys(site)) return null;
  return { rpId: site.hostname, origin: site.origin };
}
