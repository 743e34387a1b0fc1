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
 * Name look-up for one connection. The addresses judged are the ones connected
 * to: a name cannot mean one thing to the check and another a moment later.
 */
export function judgedLookup(
  resolve: ResolveName,
  refusalOf: (address: string) => Error | null,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error !== null) return callback(error, "", 0);
      // One bad address spoils the name: whoever mixes them means harm.
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
