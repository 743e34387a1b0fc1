import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

type Preference = OutputOf<
  typeof contract.preferences.own
>["preferences"][number];

interface PreferenceRow extends Row {
  readonly key: Preference["key"];
  readonly value: string | null;
  readonly changed_at: Date;
}

export async function listPreferences(
  transaction: Transaction,
  userId: number,
): Promise<Preference[]> {
  const rows = await transaction.query<PreferenceRow>(
    "SELECT key, value, changed_at FROM user_preference WHERE user_id = $1 ORDER BY key",
    [userId],
  );
  return rows.map(({ key, value, changed_at }) => ({
    key,
    value,
    changedAt: changed_at.getTime(),
  }));
}

/**
 * The later choice wins; the time of a device whose clock runs ahead is limited
 * to now, or it would win forever.
 */
export async function savePreferences(
  transaction: Transaction,
  userId: number,
  preferences: readonly Preference[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO user_preference (user_id, key, value, changed_at)
     SELECT DISTINCT ON (key) $1, key, value, least(to_timestamp(changed_at_ms / 1000.0), clock_timestamp())
       FROM unnest($2::text[], $3::text[], $4::bigint[]) AS chosen (key, value, changed_at_ms)
       ORDER BY key, changed_at_ms DESC
     ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at
       WHERE excluded.changed_at > user_preference.changed_at`,
    [
      userId,
      preferences.map(({ key }) => key),
      preferences.map(({ value }) => value),
      preferences.map(({ changedAt }) => changedAt),
    ],
  );
}
