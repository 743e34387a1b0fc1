import {
  contract,
  createClient,
  type Client,
  type StagecraftContract,
} from "@stagecraft/contract";
import { accessTokenOf } from "./session.ts";

export type ApiClient = Client<StagecraftContract>;

const connectedWithinMs = 60_000;

async function connect(url: string, account: string): Promise<ApiClient> {
  // Fails until the demo's accounts exist.
  await accessTokenOf(url, account);
  return createClient(contract, async ({ method, path, body }) => {
    const accessToken = await accessTokenOf(url, account);
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok)
      throw new Error(`${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  });
}

/** The API as used by a demo account; the accounts exist shortly after the server starts. */
export async function apiAs(url: string, account: string): Promise<ApiClient> {
  const deadline = Date.now() + connectedWithinMs;
  for (;;) {
    try {
      return await connect(url, account);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
