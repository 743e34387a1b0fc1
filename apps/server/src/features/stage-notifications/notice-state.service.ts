/**
 * SQL for the state of `stage_notification n`: shelving ends by itself; the
 * engine clears, a person acknowledges.
 */
export const noticeStateSql = `CASE WHEN n.shelved_until > clock_timestamp() THEN 'shelved'
  WHEN n.cleared_at_ms IS NOT NULL THEN 'cleared'
  WHEN n.acknowledged_at IS NOT NULL THEN 'acknowledged' ELSE 'raised' END`;

/** SQL for a notice that needs attention: it is not acknowledged, it persists, and it was found live. */
export const isOpenSql = `n.acknowledged_at IS NULL AND n.cleared_at_ms IS NULL AND NOT n.backfilled
  AND n.type NOT IN ('info', 'comment') AND coalesce(n.shelved_until <= clock_timestamp(), true)`;
