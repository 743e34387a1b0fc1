import type { Client, StagecraftContract } from "@stagecraft/contract";
import { authorizedFetch } from "./authorized-fetch.ts";
import { endpoints, type Endpoints } from "./endpoints.ts";
import { requestOf, type RequestInput } from "./request.ts";

type FullClient = Client<StagecraftContract>;

type Api = {
  readonly [Resource in keyof Endpoints]: {
    readonly [
      Name in keyof Endpoints[Resource] & keyof FullClient[Resource]
    ]: FullClient[Resource][Name];
  };
};

interface CallOptions {
  readonly signal?: AbortSignal;
}

function call(address: string) {
  return async (input: RequestInput, options: CallOptions = {}) => {
    const { path, init } = requestOf(address, input);
    const response = await authorizedFetch(path, {
      ...init,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (response.status === 204) return undefined;
    return (await response.json()) as unknown;
  };
}

/** A typed function per call: `api.stages.get({ params: { id } })`. */
export const api = Object.fromEntries(
  Object.entries(endpoints).map(([resource, calls]) => [
    resource,
    Object.fromEntries(
      Object.entries(calls).map(([name, address]) => [name, call(address)]),
    ),
  ]),
) as unknown as Api;
