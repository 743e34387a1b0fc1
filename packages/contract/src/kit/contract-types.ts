import type { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export type Resource = Readonly<Record<string, Endpoint>>;
export type Contract = Readonly<Record<string, Resource>>;

type KeysIfAny<Value, Key extends string> = keyof Value extends never
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** Input of a caller: params, query and body, each only when the endpoint has one. */
export type InputOf<E extends Endpoint> = KeysIfAny<
  z.input<E["params"]>,
  "params"
> &
  KeysIfAny<z.input<E["query"]>, "query"> &
  (z.input<E["body"]> extends undefined
    ? { readonly body?: undefined }
    : undefined extends z.input<E["body"]>
      ? { readonly body?: z.input<E["body"]> }
      : { readonly body: z.input<E["body"]> });

export type ParamsOf<E extends Endpoint> = z.output<E["params"]>;
export type QueryOf<E extends Endpoint> = z.output<E["query"]>;
export type BodyOf<E extends Endpoint> = z.output<E["body"]>;

/** Output of a handler, which the caller receives. */
export type OutputOf<E extends Endpoint> =
  z.output<E["returns"]> extends undefined ? void : z.output<E["returns"]>;

export function endpointsOf(
  contract: Contract,
): { key: string; endpoint: Endpoint }[] {
  return Object.entries(contract).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      key: `${resource}.${name}`,
      endpoint,
    })),
  );
}
