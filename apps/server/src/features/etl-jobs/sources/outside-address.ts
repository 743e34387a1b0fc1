import { lookup as resolve, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isInsideAddress } from "#http/outgoing/inside-address.ts";
import { JobFailure } from "#jobs/job-definition.ts";

/** An address of the server's own network. */
export class InsideAddress extends JobFailure {}

function refused(host: string): InsideAddress {
  return new InsideAddress(
    `${host} is an address of this network, which feeds may not reach: STAGECRAFT_PRIVATE_SOURCES=on would allow it.`,
  );
}

/** A numeric address is not looked up and must be checked as written. */
export function refuseInsideLiteral(hostname: string): void {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && isInsideAddress(literal)) throw refused(literal);
}

/**
 * Name lookup for a connection that must go outside. The checked addresses are
 * the ones connected to, so that a name cannot resolve to one address for the
 * check and to another for the connection.
 */
export const outsideLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, "", 0);
    const outside = addresses.filter(
      ({ address }) => !isInsideAddress(address),
    );
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
