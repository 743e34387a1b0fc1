const nonceInPolicy = /'nonce-([^']+)'/;

const policyHeader = "content-security-policy";

/** Headers of the transfer, which do not apply to a page taken from the cache. */
const transferHeaders = ["content-encoding", "content-length"];

export function buildOf(page: string): string | null {
  return /<meta name="build" content="([^"]*)"/.exec(page)?.[1] ?? null;
}

/**
 * A cached page as the server would send it: with its original policy and a new
 * nonce, in both the header and the markup.
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
