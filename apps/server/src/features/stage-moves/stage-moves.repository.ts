import type { contract, OutputOf } from "@stagecraft/contract";
import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { withDeleted } from "#database/deleted-rows.ts";
import type { MovedRecords } from "#features/stage-moves/moved-records.ts";

export type StageMove = OutputOf<typeof contract.stageMoves.undo>;
export type MoveKind = StageMove["kind"];

/** A stage as it was before a move. */
export interface PreviousStage {
  readonly name: string;
  readonly state: StageState;
  readonly ordinal: number;
  readonly liveOrdinal: number | null;
}

export interface Previous {
  readonly stage: PreviousStage;
  readonly other: PreviousStage | null;
}

interface MoveRow extends Row {
  readonly id: number;
  readonly company_id: number;
  readonly project_id: number;
  readonly kind: MoveKind;
  readonly stage_id: number;
  readonly stage_name: string;
  readonly other_stage_id: number | null;
  readonly other_name: string | null;
  readonly at_ms: string | null;
  readonly from_well_id: number | null;
  readonly from_well: string;
  readonly to_well_id: number | null;
  readonly to_well: string;
  readonly row_count: number;
  readonly comment_count: number;
  readonly alarm_count: number;
  readonly previous: Previous;
  readonly moved_records: MovedRecords;
  readonly kept_first: Buffer | null;
  readonly kept_second: Buffer | null;
  readonly kept_until_ms: string | null;
  readonly moved_at: Date;
  readonly moved_by_name: string;
  readonly undone_at: Date | null;
  readonly undone_by_name: string | null;
}

export interface StoredMove extends Omit<
  StageMove,
  "undoableUntil" | "undoRefusal"
> {
  readonly companyId: number;
  readonly fromWellId: number | null;
  readonly previous: Previous;
  readonly movedRecords: MovedRecords;
  readonly keptFirst: Buffer | null;
  readonly keptSecond: Buffer | null;
  readonly keptUntil: number | null;
}

function toMove(row: MoveRow): StoredMove {
  return {
    id: row.id,
    companyId: row.company_id,
    kind: row.kind,
    stageId: row.stage_id,
    stageName: row.stage_name,
    otherStageId: row.other_stage_id,
    otherName: row.other_name,
    atTimestamp: row.at_ms === null ? null : Number(row.at_ms),
    fromWellId: row.from_well_id,
    fromWellNumber: row.from_well,
    toWellNumber: row.to_well,
    rows: row.row_count,
    comments: row.comment_count,
    alarms: row.alarm_count,
    previous: row.previous,
    movedRecords: row.moved_records,
    keptFirst: row.kept_first,
    keptSecond: row.kept_second,
    keptUntil: row.kept_until_ms === null ? null : Number(row.kept_until_ms),
    movedAt: row.moved_at.getTime(),
    movedBy: row.moved_by_name,
    undoneAt: row.undone_at?.getTime() ?? null,
    undoneBy: row.undone_by_name,
  };
}

export interface NewMove {
  readonly kind: MoveKind;
  readonly stageId: number;
  readonly stageName: string;
  readonly otherId: number | null;
  readonly otherName: string | null;
  readonly atTime: number | null;
  readonly fromWell: { readonly id: number; readonly number: string };
  readonly toWell: { readonly id: number; readonly number: string };
  readonly rows: number;
  readonly comments: number;
  readonly alarms: number;
  readonly previous: Previous;
  readonly movedRecords: MovedRecords;
  readonly keptAlarms: unknown;
  readonly keptFirst: Buffer | null;
  readonly keptSecond: Buffer | null;
  readonly keptUntil: number | null;
  readonly author: { readonly id: number; readonly name: string };
}

export async function insertMove(
  transaction: Transaction,
  move: NewMove,
): Promise<StoredMove> {
  const [row] = await transaction.query<MoveRow>(
    `INSERT INTO stage_move (company_id, project_id, kind, stage_id, stage_name, other_stage_id, other_name, at_ms,
       from_well_id, from_well, to_well_id, to_well, row_count, comment_count, alarm_count, previous, moved_records,
       kept_alarms, kept_first, kept_second, kept_until_ms, moved_by, moved_by_name)
     SELECT company_id, project_id, $2, id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
       $19, $20, $21
     FROM stage WHERE id = $1 RETURNING *`,
    [
      move.stageId,
      move.kind,
      move.stageName,
      move.otherId,
      move.otherName,
      move.atTime,
      move.fromWell.id,
      move.fromWell.number,
      move.toWell.id,
      move.toWell.number,
      move.rows,
      move.comments,
      move.alarms,
      JSON.stringify(move.previous),
      JSON.stringify(move.movedRecords),
      JSON.stringify(move.keptAlarms),
      move.keptFirst,
      move.keptSecond,
      move.keptUntil,
      move.author.id,
      move.author.name,
    ],
  );
  return toMove(row as MoveRow);
}

export async function findMove(
  transaction: Transaction,
  id: number,
): Promise<StoredMove | null> {
  const [row] = await transaction.query<MoveRow>(
    "SELECT * FROM stage_move WHERE id = $1",
    [id],
  );
  return row === undefined ? null : toMove(row);
}

/** Locks the move, so that of two people who undo it only one succeeds. */
export async function lockMove(
  transaction: Transaction,
  id: number,
): Promise<StoredMove | null> {
  const [row] = await transaction.query<MoveRow>(
    "SELECT * FROM stage_move WHERE id = $1 FOR UPDATE",
    [id],
  );
  return row === undefined ? null : toMove(row);
}

export async function markUndone(
  transaction: Transaction,
  id: number,
  undoneBy: string,
): Promise<StoredMove> {
  const [row] = await transaction.query<MoveRow>(
    `UPDATE stage_move SET undone_at = clock_timestamp(), undone_by_name = $2 WHERE id = $1 RETURNING *`,
    [id, undoneBy],
  );
  return toMove(row as MoveRow);
}

export async function listMoves(
  transaction: Transaction,
  stageId: number,
): Promise<StoredMove[]> {
  const rows = await transaction.query<MoveRow>(
    "SELECT * FROM stage_move WHERE stage_id = $1 OR other_stage_id = $1 ORDER BY id DESC LIMIT 100",
    [stageId],
  );
  return rows.map(toMove);
}

/** Facts that decide whether a move can still be undone. */
export interface UndoFacts {
  readonly movedSince: boolean;
  readonly isFinal: boolean;
  readonly isStageThere: boolean;
  readonly isOtherThere: boolean;
  readonly isWellThere: boolean;
  readonly isNameTaken: boolean;
  readonly isOtherUnit: boolean;
}

/** The absorbed stage is available until it is removed for good. */
export async function findUndoFacts(
  transaction: Transaction,
  moveId: number,
): Promise<UndoFacts> {
  const [row] = await withDeleted(transaction, () =>
    transaction.query<Row & UndoFacts>(
      `SELECT EXISTS (SELECT FROM stage_move n WHERE n.id > m.id AND n.undone_at IS NULL
           AND (n.stage_id IN (m.stage_id, m.other_stage_id) OR n.other_stage_id IN (m.stage_id, m.other_stage_id))) AS "movedSince",
         s.state = 'FINAL' OR (m.kind = 'split' AND coalesce(o.state = 'FINAL', false)) AS "isFinal",
         s.deleted_at IS NULL AS "isStageThere",
         m.kind = 'move' OR (o.id IS NOT NULL AND (m.kind = 'join' OR o.deleted_at IS NULL)) AS "isOtherThere",
         w.id IS NOT NULL AND w.deleted_at IS NULL AS "isWellThere",
         EXISTS (SELECT FROM stage x WHERE x.deleted_at IS NULL AND x.id <> s.id AND x.well_id = m.from_well_id
           AND lower(x.name) = lower(CASE m.kind WHEN 'move' THEN m.stage_name WHEN 'join' THEN m.other_name END)) AS "isNameTaken",
         m.kind = 'split' AND EXISTS (SELECT FROM series a JOIN series b ON b.channel = a.channel AND b.unit <> a.unit
           WHERE a.stage_id = m.stage_id AND b.stage_id = m.other_stage_id AND NOT a.derived AND NOT b.derived) AS "isOtherUnit"
       FROM stage_move m JOIN stage s ON s.id = m.stage_id LEFT JOIN stage o ON o.id = m.other_stage_id
         LEFT JOIN well w ON w.id = m.from_well_id
       WHERE m.id = $1`,
      [moveId],
    ),
  );
  return (
    row ?? {
      movedSince: false,
      isFinal: false,
      isStageThere: false,
      isOtherThere: false,
      isWellThere: false,
      isNameTaken: false,
      isOtherUnit: false,
    }
  );
}

/** Deletes data that only an undo would need. */
export async function forgetKept(
  transaction: Transaction,
  before: Date,
): Promise<void> {
  await transaction.query(
    `UPDATE stage_move SET moved_records = '{}', kept_alarms = '[]', kept_first = NULL, kept_second = NULL
     WHERE moved_at < $1 AND (kept_first IS NOT NULL OR kept_second IS NOT NULL OR moved_records <> '{}' OR kept_alarms <> '[]')`,
    [before],
  );
}
