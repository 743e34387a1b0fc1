import { lookup as resolve, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { JobFailure } from "#jobs/job-definition.ts";

/** Addresses of this machine, its network and of nobody: a provider there is only reached when the installation allows it. */
const inside = new BlockList();
for (const [address, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(address, prefix, "ipv4");
for (const [address, prefix] of [
  ["::", 127],
  // Other writings of IPv4 addresses that the list above does not see through.
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(address, prefix, "ipv6");

export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function refused(host: string): JobFailure {
  return new JobFailure(
    `${host} is an address of this network, which feeds may not reach: STAGECRAFT_PRIVATE_SOURCES=on would allow it.`,
  );
}

/** An address written as numbers is not looked up and must be judged as it stands. */
export function refuseInsideLiteral(hostname: string): void {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && isInside(literal)) throw refused(literal);
}

/**
 * Name look-up for a connection that must go outside. The addresses judged are
 * the ones connected to, so that a name cannot mean one thing to the check and
 * another to the connection.
 */
export const outsideLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, "", 0);
    const outside = addresses.filter(({ address }) => !isInside(address));
    const [first] = outside;
    if (first === undefined) return callback(refused(hostname), "", 0);
    if (options.all === true)
      return (callback as (e: null, found: LookupAddress[]) => void)(
        null,
        outside,
      );
    callback(null, first.address, first.family);
  });
};
