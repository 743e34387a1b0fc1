import {
  contract,
  endpointsOf,
  pathOf,
  type Endpoint,
} from "@stagecraft/contract";
import type { ApiResponse, Sender, TestApi } from "./api-harness.ts";
import { exampleInputs, type ExampleInput } from "./example-inputs.ts";
import type { World } from "./world.ts";

export interface NamedEndpoint {
  readonly key: string;
  readonly endpoint: Endpoint;
}

export const allEndpoints: readonly NamedEndpoint[] = endpointsOf(contract);

export function exampleFor({ key }: NamedEndpoint, world: World): ExampleInput {
  const example = exampleInputs[key];
  if (example === undefined) throw new Error(`${key} has no example input`);
  return example(world);
}

/** A stream never ends, so its status is the result. */
async function openAndClose(
  api: TestApi,
  path: string,
  token: string | null,
): Promise<ApiResponse> {
  const response = await fetch(`${api.url}/api/v1/${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (response.ok) {
    await response.body?.cancel();
    return { status: response.status, body: null, headers: response.headers };
  }
  return {
    status: response.status,
    body: await response.json(),
    headers: response.headers,
  };
}

export async function callEndpoint(
  api: TestApi,
  caller: { readonly token: string | null; send: Sender },
  { endpoint }: NamedEndpoint,
  input: ExampleInput,
  requestId?: string,
): Promise<ApiResponse> {
  const path = pathOf(endpoint, input);
  if (endpoint.alsoReturns.includes("text/event-stream"))
    return openAndClose(api, path, caller.token);
  const [media] = endpoint.alsoAccepts;
  const isBinary = input.body instanceof Uint8Array && media !== undefined;
  return caller.send(endpoint.method, path, input.body, {
    ...(isBinary ? { "content-type": input.mediaType ?? media } : {}),
    ...(requestId === undefined ? {} : { "x-request-id": requestId }),
  });
}

export function errorCodeOf(response: ApiResponse): string | null {
  return (
    (response.body as { error?: { code?: string } } | null)?.error?.code ?? null
  );
}
