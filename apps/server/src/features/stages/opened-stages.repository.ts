import type { StageKind, StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

export interface LiveStage {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  /** Time of the first row for which a feed fills it; null when no feed has opened it. */
  readonly fedFrom: number | null;
}

interface LiveRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  readonly fed_from: string | null;
}

/** Lists the live stages of a well, the one being loaded first, then in the order of pumping. */
export async function listLiveStages(
  transaction: Transaction,
  wellId: number,
): Promise<LiveStage[]> {
  const rows = await transaction.query<LiveRow>(
    `SELECT id, name, state, fed_from FROM stage
     WHERE well_id = $1 AND state IN ('LOADING', 'PENDING')
     ORDER BY state <> 'LOADING', ordinal, id LIMIT 500`,
    [wellId],
  );
  return rows.map(({ id, name, state, fed_from }) => ({
    id,
    name,
    state,
    fedFrom: fed_from === null ? null : Number(fed_from),
  }));
}

export async function endStage(
  transaction: Transaction,
  id: number,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET state = 'ENDED', updated_by = $2 WHERE id = $1 AND state = 'LOADING'",
    [id, updatedBy],
  );
}

export async function setFedFrom(
  transaction: Transaction,
  id: number,
  fedFrom: number,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET fed_from = $2 WHERE id = $1 AND fed_from IS NULL",
    [id, fedFrom],
  );
}

export interface RecognizedStage {
  readonly id: number;
  readonly name: string;
  readonly ordinal: number;
  readonly state: StageState;
  readonly machineName: string | null;
  readonly namedByBox: boolean;
}

export function listMachineNames(
  transaction: Transaction,
  wellId: number,
): Promise<RecognizedStage[]> {
  return transaction.query<Row & RecognizedStage>(
    `SELECT id, name, ordinal, state, machine_name AS "machineName", named_by_box AS "namedByBox"
     FROM stage WHERE well_id = $1 ORDER BY ordinal, id LIMIT 5000`,
    [wellId],
  );
}

export async function setRecognition(
  transaction: Transaction,
  id: number,
  kind: StageKind | null,
  recognizedBy: string | null,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET recognized_as = $2, recognized_by = $3, updated_by = $4 WHERE id = $1",
    [id, kind, recognizedBy, updatedBy],
  );
}

/** Renames in the given order, so that a name is free before another stage takes it. */
export async function renameByMachine(
  transaction: Transaction,
  id: number,
  name: string,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET name = $2, machine_name = $2, updated_by = $3 WHERE id = $1",
    [id, name, updatedBy],
  );
}

export interface Finding extends Row {
  readonly id: number;
  readonly wellId: number;
  readonly companyId: number;
  readonly kind: StageKind | null;
}

/**
 * Lists machine-made stages that the engine recognizes as another kind than the
 * stored one. Summaries that did not change for a day are skipped. A correction
 * by a person is kept, and a FINAL stage is locked.
 */
export function listFindings(
  transaction: Transaction,
  limit: number,
): Promise<Finding[]> {
  return transaction.query<Finding>(
    `SELECT s.id, s.well_id AS "wellId", s.company_id AS "companyId", y.summary ->> 'stageKind' AS kind
     FROM stage s JOIN stage_summary y ON y.stage_id = s.id
     WHERE s.made_by_machine AND s.recognized_by IS NULL AND s.state IN ('ENDED', 'REVIEWED')
       AND y.computed_at > now() - interval '1 day'
       AND y.summary ->> 'stageKind' IS DISTINCT FROM s.recognized_as
     ORDER BY s.id LIMIT $1`,
    [limit],
  );
}
