import { isIP } from "node:net";

/** Whether a host name or address means this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "").replace(/^::ffff:/i, "");
  if (isIP(address) === 4) return address.startsWith("127.");
  return address === "::1" || address === "localhost";
}
