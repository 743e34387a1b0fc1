import type { contract, OutputOf } from "@stagecraft/contract";
import { supportRoles } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

export type SupportShift = OutputOf<typeof contract.schedule.addShift>;
type SupportPerson = OutputOf<typeof contract.schedule.get>["people"][number];

interface ShiftRow extends Row {
  readonly id: number;
  readonly person_id: number;
  readonly person_name: string;
  readonly project_ids: number[];
  readonly zone: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly note: string;
  readonly is_overlapping: boolean;
  readonly updated_at: Date;
  readonly updated_by: string;
}

/** Read as text, because a timestamp without a zone is not an instant. */
const clockFormat = `'YYYY-MM-DD"T"HH24:MI'`;

/** Pads that were deleted are hidden by row security, and with them their part of the shift. */
const selectShifts = `SELECT s.id, s.person_id, u.name AS person_name, s.zone, s.starts_at, s.ends_at, s.note, s.updated_at, s.updated_by,
    to_char(s.starts_on, ${clockFormat}) AS starts_on, to_char(s.ends_on, ${clockFormat}) AS ends_on,
    ARRAY(SELECT x.project_id FROM support_shift_pad x JOIN project p ON p.id = x.project_id
      WHERE x.shift_id = s.id ORDER BY x.project_id) AS project_ids,
    EXISTS (SELECT FROM support_shift o WHERE o.person_id = s.person_id AND o.id <> s.id
      AND o.starts_at < s.ends_at AND s.starts_at < o.ends_at) AS is_overlapping
  FROM support_shift s JOIN app_user u ON u.id = s.person_id`;

function toShift(row: ShiftRow): SupportShift {
  return {
    id: row.id,
    personId: row.person_id,
    personName: row.person_name,
    projectIds: row.project_ids,
    zone: row.zone,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    note: row.note,
    isOverlapping: row.is_overlapping,
    updatedAt: row.updated_at.getTime(),
    updatedBy: row.updated_by,
  };
}

interface ShiftFilter {
  readonly from: Date;
  readonly to: Date;
  readonly projectIds: readonly number[];
  readonly personId: number | null;
}

/** Far more than a month of a large support; it only bounds the list. */
const mostShifts = 2000;

/** Shifts in the span: those of the pads, and all of the person. */
export async function listShifts(
  transaction: Transaction,
  { from, to, projectIds, personId }: ShiftFilter,
): Promise<SupportShift[]> {
  const rows = await transaction.query<ShiftRow>(
    `${selectShifts}
     WHERE s.starts_at < $2 AND s.ends_at > $1
       AND (s.person_id = $4 OR EXISTS (SELECT FROM support_shift_pad x WHERE x.shift_id = s.id AND x.project_id = ANY($3)))
     ORDER BY s.starts_at, u.name, s.id LIMIT ${mostShifts}`,
    [from, to, projectIds, personId],
  );
  return rows.map(toShift);
}

export async function findShifts(
  transaction: Transaction,
  ids: readonly number[],
): Promise<SupportShift[]> {
  const rows = await transaction.query<ShiftRow>(
    `${selectShifts} WHERE s.id = ANY($1) ORDER BY s.starts_at, s.id`,
    [ids],
  );
  return rows.map(toShift);
}

export interface StoredShift {
  readonly personId: number;
  readonly projectIds: readonly number[];
  readonly zone: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly note: string;
}

function valuesOf(shift: StoredShift, updatedBy: string): unknown[] {
  return [
    shift.personId,
    shift.zone,
    shift.startsOn,
    shift.endsOn,
    new Date(shift.startsAt),
    new Date(shift.endsAt),
    shift.note,
    updatedBy,
  ];
}

async function insertPads(
  transaction: Transaction,
  shiftId: number,
  projectIds: readonly number[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO support_shift_pad (shift_id, company_id, project_id)
     SELECT $1, company_id, id FROM project WHERE id = ANY($2)`,
    [shiftId, projectIds],
  );
}

export async function insertShift(
  transaction: Transaction,
  shift: StoredShift,
  updatedBy: string,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO support_shift (person_id, zone, starts_on, ends_on, starts_at, ends_at, note, updated_by)
     VALUES ($1, $2, $3::text::timestamp, $4::text::timestamp, $5, $6, $7, $8) RETURNING id`,
    valuesOf(shift, updatedBy),
  );
  if (row === undefined) throw new Error("The shift was not stored.");
  await insertPads(transaction, row.id, shift.projectIds);
  return row.id;
}

export async function updateShift(
  transaction: Transaction,
  id: number,
  shift: StoredShift,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE support_shift SET person_id = $1, zone = $2, starts_on = $3::text::timestamp, ends_on = $4::text::timestamp,
       starts_at = $5, ends_at = $6, note = $7, updated_by = $8 WHERE id = $9`,
    [...valuesOf(shift, updatedBy), id],
  );
  await transaction.query("DELETE FROM support_shift_pad WHERE shift_id = $1", [
    id,
  ]);
  await insertPads(transaction, id, shift.projectIds);
}

export async function deleteShift(
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const rows = await transaction.query(
    "DELETE FROM support_shift WHERE id = $1 RETURNING id",
    [id],
  );
  return rows.length > 0;
}

/** Whether the person already has a shift at exactly this time. */
export async function hasShift(
  transaction: Transaction,
  { personId, startsAt, endsAt }: StoredShift,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM support_shift WHERE person_id = $1 AND starts_at = $2 AND ends_at = $3",
    [personId, new Date(startsAt), new Date(endsAt)],
  );
  return rows.length > 0;
}

const canBeOnShift = `u.deactivated_at IS NULL AND EXISTS (
  SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = ANY($1))`;

const mostPeople = 1000;

export function listPeople(transaction: Transaction): Promise<SupportPerson[]> {
  return transaction.query<Row & SupportPerson>(
    `SELECT u.id, u.name FROM app_user u WHERE ${canBeOnShift} ORDER BY lower(u.name), u.id LIMIT ${mostPeople}`,
    [supportRoles],
  );
}

export async function isSupportPerson(
  transaction: Transaction,
  personId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT FROM app_user u WHERE u.id = $2 AND ${canBeOnShift}`,
    [supportRoles, personId],
  );
  return rows.length > 0;
}
