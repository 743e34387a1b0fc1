import type { Endpoint } from "./endpoint.ts";
import type { Contract, InputOf, OutputOf } from "./contract-types.ts";

export interface ClientRequest {
  readonly method: string;
  /** Path and query below the API base, without a leading slash. */
  readonly path: string;
  readonly body: unknown;
  readonly signal?: AbortSignal;
}

/** Sends one request and returns the decoded response; the sender throws errors. */
export type Send = (request: ClientRequest) => Promise<unknown>;

interface AbortSignal {
  readonly aborted: boolean;
}

type Call<E extends Endpoint> = (
  input: InputOf<E>,
  options?: { readonly signal?: AbortSignal },
) => Promise<OutputOf<E>>;

export type Client<C extends Contract> = {
  readonly [R in keyof C]: { readonly [E in keyof C[R]]: Call<C[R][E]> };
};

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Arrays in a query use brackets: `ids[]=1&ids[]=2`. */
function queryPairs(query: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const key = Array.isArray(value) ? `${name}[]` : name;
    return values.map(
      (entry) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(String(entry))}`,
    );
  });
}

/** The path of one call below the API base. */
export function pathOf(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replaceAll(/:([A-Za-z0-9]+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const pairs = queryPairs(input.query ?? {});
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

/** A function per endpoint, typed from the contract. */
export function createClient<C extends Contract>(
  contract: C,
  send: Send,
): Client<C> {
  const resources = Object.entries(contract).map(([resource, endpoints]) => [
    resource,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        (input: LooseInput, options?: { signal?: AbortSignal }) =>
          send({
            method: endpoint.method,
            path: pathOf(endpoint, input),
            body: input.body,
            ...(options?.signal ? { signal: options.signal } : {}),
          }),
      ]),
    ),
  ]);
  return Object.fromEntries(resources) as Client<C>;
}
