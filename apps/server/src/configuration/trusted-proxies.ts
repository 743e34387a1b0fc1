import { isIP } from "node:net";
import { type Environment, valueOf, wrongValue } from "./environment.ts";

function isNetwork(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  if (bits === undefined) return true;
  const most = version === 4 ? 32 : 128;
  // A network that covers every address would let any client claim any address.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

/** Reads the proxies whose reported client address is trusted: comma-separated addresses and networks. */
export function readTrustedProxies(environment: Environment): string[] {
  const name = "TRUSTED_PROXIES";
  const text = valueOf(environment, name);
  if (text === null) return [];
  const proxies = text.split(",").map((part) => part.trim());
  if (proxies.every(isNetwork)) return proxies;
  throw wrongValue(
    name,
    text,
    "addresses or networks of proxies with commas between, such as 10.0.0.5, 172.16.0.0/12",
  );
}
