import type { contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { alarmLevel } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  listActionKinds,
  listActions,
  type ActionRow,
} from "#features/alarms/alarm-history.repository.ts";
import { requirePad } from "#features/alarms/alarms.service.ts";
import { idOfCursor } from "#features/alarms/page-cursor.ts";
import { readableNotices } from "#features/stage-notifications/readable-notices.service.ts";

type History = OutputOf<typeof contract.alarms.history>;
type Action = History["actions"][number];

const usualLimit = 100;

function toAction(row: ActionRow): Action {
  return {
    id: Number(row.id),
    action: row.action,
    timestamp: row.at.getTime(),
    byName: row.by_name,
    reason: row.reason,
    shelvedUntil: row.shelved_until?.getTime() ?? null,
    notificationId: Number(row.notification_id),
    stageId: row.stage_id,
    stageName: row.stage_name,
    wellNumber: row.well_number,
    alarmTimestamp: Number(row.alarm_at_ms),
    type: row.type as Action["type"],
    code: row.code,
    level: alarmLevel(row),
    message: row.message,
    words: row.words,
    offsetWellName: row.offset_well_name,
  };
}

/** Limited to the alarms the caller may read. */
export async function listAlarmHistory(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  query: QueryOf<typeof contract.alarms.history>,
): Promise<History> {
  await requirePad(transaction, projectId);
  const limit = query.limit ?? usualLimit;
  const { seesInternal } = actor.reach;
  const kinds = await listActionKinds(transaction, projectId, seesInternal);
  const mayRead = await readableNotices(transaction, actor, kinds);
  const rows = await listActions(
    transaction,
    kinds.filter(mayRead),
    query.action,
    idOfCursor(query.cursor),
    limit,
  );
  const actions = rows.slice(0, limit).map(toAction);
  const last = actions.at(-1);
  return {
    actions,
    nextCursor:
      rows.length > limit && last !== undefined ? String(last.id) : null,
  };
}
