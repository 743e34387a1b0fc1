import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";

export type ResolveName = (
  hostname: string,
  options: { readonly all: true },
  callback: (
    error: NodeJS.ErrnoException | null,
    addresses: LookupAddress[],
  ) => void,
) => void;

/**
 * Looks up a name for one connection. The addresses checked are the ones
 * connected to, so a name cannot resolve to another address after the check.
 */
export function checkedLookup(
  resolve: ResolveName,
  refusalOf: (address: string) => Error | null,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error !== null) return callback(error, "", 0);
      // One forbidden address rejects the name: a mix of addresses indicates an attack.
      for (const { address } of addresses) {
        const refusal = refusalOf(address);
        if (refusal !== null) return callback(refusal, "", 0);
      }
      if (options.all === true)
        return (callback as (e: null, found: LookupAddress[]) => void)(
          null,
          addresses,
        );
      const [first] = addresses;
      if (first === undefined)
        return callback(new Error(`${hostname} has no address`), "", 0);
      callback(null, first.address, first.family);
    });
  };
}
