import { inject } from "vitest";
import { accessTokenOf } from "./session.ts";

/** API calls as one of the demo's accounts. */
export interface Caller {
  get<Response>(path: string): Promise<Response>;
  post<Response>(path: string, body?: unknown): Promise<Response>;
  remove(path: string): Promise<void>;
}

export function callAs(account: string): Caller {
  async function send(method: string, path: string, body?: unknown) {
    const accessToken = await accessTokenOf(inject("appUrl"), account);
    return fetch(`${inject("appUrl")}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async function call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<unknown> {
    const response = await send(method, path, body);
    if (!response.ok)
      throw new Error(
        `${method} ${path}: ${response.status} ${await response.text()}`,
      );
    return response.status === 204
      ? undefined
      : ((await response.json()) as unknown);
  }

  return {
    get: (path) => call("GET", path) as Promise<never>,
    post: (path, body) => call("POST", path, body) as Promise<never>,
    remove: async (path) => {
      await call("DELETE", path);
    },
  };
}
