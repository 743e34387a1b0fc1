/** The state of `stage_notification n`: shelved is a silence that ends by itself; cleared is the engine's word, acknowledged a person's. */
export const noticeStateSql = `CASE WHEN n.shelved_until > clock_timestamp() THEN 'shelved'
  WHEN n.cleared_at_ms IS NOT NULL THEN 'cleared'
  WHEN n.acknowledged_at IS NOT NULL THEN 'acknowledged' ELSE 'raised' END`;

/** Asks for somebody: nobody has answered it, it goes on, and it was found while it happened. */
export const isOpenSql = `n.acknowledged_at IS NULL AND n.cleared_at_ms IS NULL AND NOT n.backfilled
  AND n.type NOT IN ('info', 'comment') AND coalesce(n.shelved_until <= clock_timestamp(), true)`;
