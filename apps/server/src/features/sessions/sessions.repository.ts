import type { Row, Transaction } from "#database/database.ts";

export interface SessionUse {
  readonly grantHash: Buffer;
  readonly subject: string;
  readonly browser: string;
  readonly system: string;
  readonly network: string;
  readonly now: number;
}

/** Stores a session at its first use, and later that it was used; nothing when its grant is gone. */
export async function noteUse(
  transaction: Transaction,
  use: SessionUse,
): Promise<void> {
  await transaction.query(
    `INSERT INTO sign_in_session AS known
       (grant_hash, user_id, browser, system, network, created_at, last_used_at)
     SELECT $1, u.id, $3, $4, $5, $6, $6 FROM app_user u
     WHERE u.subject = $2 AND EXISTS (SELECT FROM oidc_payload WHERE model = 'Grant' AND id_hash = $1)
     ON CONFLICT (model, grant_hash) DO UPDATE SET last_used_at = excluded.last_used_at,
       network = excluded.network, browser = excluded.browser, system = excluded.system`,
    [
      use.grantHash,
      use.subject,
      use.browser,
      use.system,
      use.network,
      new Date(use.now),
    ],
  );
}

export interface SessionRow extends Row {
  readonly id: number;
  readonly grantHash: Buffer;
  readonly browser: string;
  readonly system: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export async function listSessions(
  transaction: Transaction,
  userId: number,
  now: number,
): Promise<SessionRow[]> {
  return transaction.query<SessionRow>(
    `SELECT s.id, s.grant_hash AS "grantHash", s.browser, s.system, s.network,
       s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt"
     FROM sign_in_session s JOIN oidc_payload g ON g.model = s.model AND g.id_hash = s.grant_hash
     WHERE s.user_id = $1 AND g.expires_at > $2 ORDER BY s.last_used_at DESC, s.id DESC`,
    [userId, new Date(now)],
  );
}

export async function isAccountHere(
  transaction: Transaction,
  userId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM account WHERE user_id = $1",
    [userId],
  );
  return rows.length > 0;
}

/** Ends the session with its tokens and with the sign-in of the browser; false when it is not the person's. */
export async function endSession(
  transaction: Transaction,
  userId: number,
  id: number,
): Promise<boolean> {
  const [session] = await transaction.query<Row & { grantId: string | null }>(
    // Read as text: a payload may contain U+0000, on which the json operators fail.
    `SELECT substring(g.payload::text FROM '"jti":"([^"]+)"') AS "grantId"
     FROM sign_in_session s JOIN oidc_payload g ON g.model = s.model AND g.id_hash = s.grant_hash
     WHERE s.user_id = $1 AND s.id = $2`,
    [userId, id],
  );
  if (session === undefined) return false;
  await transaction.query(
    `DELETE FROM oidc_payload p WHERE p.grant_id = $1
       OR (p.model = 'Grant' AND p.id_hash = sha256(convert_to($1, 'UTF8')))
       OR (p.model = 'Session' AND strpos(p.payload::text, $1) > 0)`,
    [session.grantId],
  );
  return true;
}
