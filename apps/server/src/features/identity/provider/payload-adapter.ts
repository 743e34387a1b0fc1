import { createHash } from "node:crypto";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type { Database } from "#database/database.ts";

/** The ids of these are bearer secrets, so the database keeps only their hash. */
const bearerModels = new Set(["AuthorizationCode", "RefreshToken"]);
const sweepEveryMs = 600_000;

interface PayloadRow {
  readonly payload: AdapterPayload;
  readonly consumed_at: Date | null;
}

function hashOf(id: string): Buffer {
  return createHash("sha256").update(id).digest();
}

function restore(row: PayloadRow | undefined, id?: string) {
  if (row === undefined) return undefined;
  const consumed =
    row.consumed_at === null
      ? {}
      : { consumed: Math.floor(row.consumed_at.getTime() / 1000) };
  const jti = id === undefined ? {} : { jti: id };
  return { ...row.payload, ...jti, ...consumed };
}

function storable(model: string, payload: AdapterPayload): string {
  if (!bearerModels.has(model)) return JSON.stringify(payload);
  return JSON.stringify({ ...payload, jti: undefined });
}

/** Maximum open sign-ins per address or IPv6 network; a large office behind one address stays below it. */
const mostOfOrigin = 200;
const mostInAll = 20_000;
const trimAllEvery = 100;

/** Records that can be stored without an account: a sign-in page and the session before it. */
function isOfStranger(model: string, { accountId }: AdapterPayload): boolean {
  return (
    model === "Interaction" || (model === "Session" && accountId === undefined)
  );
}

export interface PayloadAdapterOptions {
  /** The origin of the current request; null for internal work. */
  readonly originOfRequest: () => string | null;
  readonly database: Database;
  readonly clock: () => number;
  /** Called from time to time while payloads are stored, to clear expired ones. */
  readonly onSweep: () => Promise<void>;
}

/** Stores the provider's sessions, interactions, grants, codes and refresh tokens. */
export function createPayloadAdapter({
  database: { pool },
  clock,
  onSweep,
  originOfRequest,
}: PayloadAdapterOptions): (model: string) => Adapter {
  let sweptAt = clock();
  let stored = 0;

  /** Deletes the oldest: a flood ends only its own sign-ins. */
  async function trim(model: string, origin: Buffer): Promise<void> {
    await pool.query(
      `DELETE FROM oidc_payload WHERE model = $1 AND origin = $2 AND id_hash IN (
         SELECT id_hash FROM oidc_payload WHERE model = $1 AND origin = $2
         ORDER BY expires_at DESC OFFSET ${mostOfOrigin})`,
      [model, origin],
    );
    if (++stored % trimAllEvery !== 0) return;
    await pool.query(
      `DELETE FROM oidc_payload WHERE (model, id_hash) IN (
         SELECT model, id_hash FROM oidc_payload WHERE origin IS NOT NULL
         ORDER BY expires_at DESC OFFSET ${mostInAll})`,
    );
  }

  async function sweep(): Promise<void> {
    if (clock() - sweptAt < sweepEveryMs) return;
    sweptAt = clock();
    await pool.query("DELETE FROM oidc_payload WHERE expires_at < $1", [
      new Date(clock()),
    ]);
    await onSweep();
  }

  async function revokeGrant(grantId: string): Promise<void> {
    await pool.query(
      `DELETE FROM oidc_payload WHERE grant_id = $1 OR (model = 'Grant' AND id_hash = $2)`,
      [grantId, hashOf(grantId)],
    );
  }

  async function grantOf(model: string, id: string): Promise<string | null> {
    const { rows } = await pool.query<{ grant_id: string | null }>(
      "SELECT grant_id FROM oidc_payload WHERE model = $1 AND id_hash = $2",
      [model, hashOf(id)],
    );
    return rows[0]?.grant_id ?? null;
  }

  return (model) => ({
    async upsert(id, payload, expiresInSeconds) {
      if (expiresInSeconds === undefined) {
        throw new Error(`A ${model} must expire.`);
      }
      const origin = isOfStranger(model, payload)
        ? hashOf(originOfRequest() ?? "")
        : null;
      await pool.query(
        `INSERT INTO oidc_payload (model, id_hash, payload, grant_id, uid, expires_at, origin)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (model, id_hash) DO UPDATE SET payload = excluded.payload,
           grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at,
           origin = excluded.origin`,
        [
          model,
          hashOf(id),
          storable(model, payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          new Date(clock() + expiresInSeconds * 1000),
          origin,
        ],
      );
      if (origin !== null) await trim(model, origin);
      await sweep();
    },

    async find(id) {
      const { rows } = await pool.query<PayloadRow>(
        "SELECT payload, consumed_at FROM oidc_payload WHERE model = $1 AND id_hash = $2",
        [model, hashOf(id)],
      );
      return restore(rows[0], id);
    },

    async findByUid(uid) {
      const { rows } = await pool.query<PayloadRow>(
        "SELECT payload, consumed_at FROM oidc_payload WHERE model = $1 AND uid = $2",
        [model, uid],
      );
      return restore(rows[0]);
    },

    findByUserCode() {
      throw new Error("The device flow is not offered.");
    },

    /** Exactly one of several simultaneous uses wins; the others revoke the whole token family. */
    async consume(id) {
      const { rowCount } = await pool.query(
        "UPDATE oidc_payload SET consumed_at = $3 WHERE model = $1 AND id_hash = $2 AND consumed_at IS NULL",
        [model, hashOf(id), new Date(clock())],
      );
      if (rowCount === 1) return;
      const grantId = await grantOf(model, id);
      if (grantId !== null) await revokeGrant(grantId);
      throw new errors.InvalidGrant("already used");
    },

    async destroy(id) {
      await pool.query(
        "DELETE FROM oidc_payload WHERE model = $1 AND id_hash = $2",
        [model, hashOf(id)],
      );
    },

    async revokeByGrantId(grantId) {
      await pool.query(
        "DELETE FROM oidc_payload WHERE model = $1 AND grant_id = $2",
        [model, grantId],
      );
    },
  });
}
