import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

interface ActionKind {
  readonly stageId: number;
  readonly type: string;
  readonly code: number | null;
}

export async function listActionKinds(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<ActionKind[]> {
  const rows = await transaction.query<
    Row & { stage_id: number; type: string; code: number | null }
  >(
    `SELECT DISTINCT a.stage_id, a.type, a.code
     FROM stage_notification_action a JOIN stage s ON s.id = a.stage_id JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND ($2 OR NOT (s.hide OR w.hide))`,
    [projectId, seesInternal],
  );
  return rows.map(({ stage_id, type, code }) => ({
    stageId: stage_id,
    type,
    code,
  }));
}

export interface ActionRow extends Row {
  readonly id: string;
  readonly action: "acknowledged" | "shelved" | "unshelved";
  readonly at: Date;
  readonly by_name: string;
  readonly reason: string;
  readonly shelved_until: Date | null;
  readonly notification_id: string;
  readonly stage_id: number;
  readonly stage_name: string;
  readonly well_number: string;
  readonly alarm_at_ms: string;
  readonly type: string;
  readonly code: number | null;
  readonly color: string | null;
  readonly message: string;
  readonly words: OutputOf<
    typeof contract.alarms.history
  >["actions"][number]["words"];
  readonly offset_well_name: string | null;
}

/** Newest first; one row more than requested shows that there are more. */
export async function listActions(
  transaction: Transaction,
  kinds: readonly ActionKind[],
  action: string | undefined,
  beforeId: number | null,
  limit: number,
): Promise<ActionRow[]> {
  return transaction.query<ActionRow>(
    `SELECT a.*, s.name AS stage_name, w.well_number
     FROM unnest($1::integer[], $2::text[], $3::integer[]) AS k (stage_id, type, code)
     JOIN stage_notification_action a ON a.stage_id = k.stage_id AND a.type = k.type
       AND a.code IS NOT DISTINCT FROM k.code
     JOIN stage s ON s.id = a.stage_id JOIN well w ON w.id = s.well_id
     WHERE ($4::text IS NULL OR a.action = $4) AND ($5::bigint IS NULL OR a.id < $5)
     ORDER BY a.id DESC LIMIT $6 + 1`,
    [
      kinds.map(({ stageId }) => stageId),
      kinds.map(({ type }) => type),
      kinds.map(({ code }) => code),
      action ?? null,
      beforeId,
      limit,
    ],
  );
}
