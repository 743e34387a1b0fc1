const nonceInPolicy = /'nonce-([^']+)'/;

const policyHeader = "content-security-policy";

/** Headers of the transfer, which is over when a page is taken from the cache. */
const transferHeaders = ["content-encoding", "content-length"];

export function buildOf(page: string): string | null {
  return /<meta name="build" content="([^"]*)"/.exec(page)?.[1] ?? null;
}

/**
 * A page from the cache as the server would send it: with the policy it came
 * with and a nonce of its own, in the header and in the markup alike.
 */
export async function withNewNonce(
  kept: Response,
  nonce: string,
): Promise<Response> {
  const headers = new Headers(kept.headers);
  for (const name of transferHeaders) headers.delete(name);
  const policy = headers.get(policyHeader) ?? "";
  const old = nonceInPolicy.exec(policy)?.[1];
  const page = await kept.text();
  if (old === undefined) return new Response(page, { headers });
  headers.set(policyHeader, policy.replaceAll(old, nonce));
  return new Response(page.replaceAll(old, nonce), { headers });
}
