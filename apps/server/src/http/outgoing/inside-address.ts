import { BlockList, isIP } from "node:net";

/**
 * Addresses of this machine, of its network and unassigned ones: addresses
 * supplied by callers must not lead there.
 */
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
  // Other notations of IPv4 addresses, which the list above does not cover.
  ["::", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(address, prefix, "ipv6");

export function isInsideAddress(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
