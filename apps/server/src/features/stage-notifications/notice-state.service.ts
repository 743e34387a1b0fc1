/** The state of `stage_notification n`: shelved is a silence that ends by itself; cleared is the engine's word, acknowledged a person's. */
export const noticeStateSql = `CASE WHEN n.shelved_until > clock_timestamp() THEN 'shelved'
  WHEN n.cleared_at_ms IS NOT NULL THEN 'cleared'
  WHEN n.acknowledged_at IS NOT NULL THEN 'acknowledged' ELSE 'raised' END`;
