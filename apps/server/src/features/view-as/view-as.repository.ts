import type { Row, Transaction } from "#database/database.ts";

export interface StoredView {
  readonly viewerId: number;
  readonly userSubject: string;
  readonly sessionGrant: string | null;
  readonly expiresAt: number;
  readonly isEnded: boolean;
}

interface ViewRow extends Row {
  readonly viewer_id: number;
  readonly subject: string;
  readonly session_grant: string | null;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
}

export async function findView(
  transaction: Transaction,
  id: string,
): Promise<StoredView | null> {
  const [row] = await transaction.query<ViewRow>(
    "SELECT v.*, u.subject FROM view_as v JOIN app_user u ON u.id = v.user_id WHERE v.id = $1",
    [id],
  );
  if (row === undefined) return null;
  return {
    viewerId: row.viewer_id,
    userSubject: row.subject,
    sessionGrant: row.session_grant,
    expiresAt: row.expires_at.getTime(),
    isEnded: row.ended_at !== null,
  };
}

export async function findSubject(
  transaction: Transaction,
  userId: number,
): Promise<string | null> {
  const [row] = await transaction.query<Row & { subject: string }>(
    "SELECT subject FROM app_user WHERE id = $1",
    [userId],
  );
  return row?.subject ?? null;
}

export interface NewView {
  readonly viewerId: number;
  readonly userId: number;
  readonly reason: string;
  readonly sessionGrant: string | null;
  readonly startedAt: number;
  readonly expiresAt: number;
}

export async function insertView(
  transaction: Transaction,
  view: NewView,
): Promise<string> {
  const [row] = await transaction.query<Row & { id: string }>(
    `INSERT INTO view_as (viewer_id, user_id, reason, session_grant, started_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [
      view.viewerId,
      view.userId,
      view.reason,
      view.sessionGrant,
      new Date(view.startedAt),
      new Date(view.expiresAt),
    ],
  );
  if (row === undefined) throw new Error("The view was not stored");
  return row.id;
}

/** Returns the viewed person when this call ended the view; null when it was over or is not the viewer's. */
export async function endView(
  transaction: Transaction,
  id: string,
  viewerId: number,
  at: number,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { user_id: number }>(
    `UPDATE view_as SET ended_at = $3 WHERE id = $1 AND viewer_id = $2 AND ended_at IS NULL
     RETURNING user_id`,
    [id, viewerId, new Date(at)],
  );
  return row?.user_id ?? null;
}

export interface ExpiredView {
  readonly id: string;
  readonly viewerId: number;
  readonly viewerName: string;
  readonly userId: number;
}

/** Ends the views whose time has expired. */
export async function endExpiredViews(
  transaction: Transaction,
  now: number,
): Promise<ExpiredView[]> {
  const rows = await transaction.query<
    Row & { id: string; viewer_id: number; name: string; user_id: number }
  >(
    `UPDATE view_as v SET ended_at = v.expires_at FROM app_user u
     WHERE u.id = v.viewer_id AND v.ended_at IS NULL AND v.expires_at <= $1
     RETURNING v.id, v.viewer_id, u.name, v.user_id`,
    [new Date(now)],
  );
  return rows.map((row) => ({
    id: row.id,
    viewerId: row.viewer_id,
    viewerName: row.name,
    userId: row.user_id,
  }));
}
