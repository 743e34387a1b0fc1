import {
  type Client,
  contract,
  createClient,
  type StagecraftContract,
} from "@stagecraft/contract";

export type Api = Client<StagecraftContract>;

/** Typed client over fetch; a rejected request ends the benchmark. */
export function apiClient(baseUrl: string, token: string): Api {
  return createClient(contract, async ({ method, path, body }) => {
    const response = await fetch(`${baseUrl}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      const reason = await response.text();
      throw new Error(
        `${method} ${path} responded with ${response.status}: ${reason}`,
      );
    }
    return response.status === 204 ? undefined : response.json();
  });
}
