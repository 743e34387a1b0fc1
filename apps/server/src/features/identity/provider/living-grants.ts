import { createHash } from "node:crypto";
import type { Database } from "#database/database.ts";

/**
 * An access token is refused at most this long after its session was signed
 * out; open streams check a few seconds later. Both stay below 15 seconds.
 */
export const grantAgeMs = 10_000;
const mostEntries = 20_000;

interface Entry {
  readonly isLiving: Promise<boolean>;
  readonly readAt: number;
}

/** Returns the grant's claim in a token: enough to look it up, useless for acting. */
export function grantClaimOf(grantId: string): string {
  return createHash("sha256").update(grantId).digest("base64url");
}

/** Checks whether a grant still exists; every request needs this, so it is cached for some seconds. */
export function createLivingGrants(
  { pool }: Database,
  clock: () => number,
): (claim: string) => Promise<boolean> {
  const entries = new Map<string, Entry>();

  async function read(claim: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      "SELECT FROM oidc_payload WHERE model = 'Grant' AND id_hash = $1",
      [Buffer.from(claim, "base64url")],
    );
    return rowCount === 1;
  }

  return (claim) => {
    const known = entries.get(claim);
    if (known !== undefined && clock() - known.readAt < grantAgeMs)
      return known.isLiving;
    if (entries.size >= mostEntries) entries.clear();
    const isLiving = read(claim);
    entries.set(claim, { isLiving, readAt: clock() });
    isLiving.catch(() => entries.delete(claim));
    return isLiving;
  };
}
