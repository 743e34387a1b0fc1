import type { PtaInput, PtaUnitSystem } from "@stagecraft/domain/pta";
import type { Row, Transaction } from "#database/database.ts";

export interface StoredCase {
  readonly id: number;
  readonly companyId: number;
  readonly projectId: number;
  readonly name: string;
  readonly comment: string;
  readonly hidden: boolean;
  readonly tagId: number | null;
  readonly tagName: string | null;
  readonly unitSystem: PtaUnitSystem;
  readonly input: PtaInput;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** The join leaves out the cases of a deleted pad. */
const selectCases = `SELECT c.id, c.company_id AS "companyId", c.project_id AS "projectId", c.name, c.comment, c.hidden,
    c.tag_id AS "tagId", t.name AS "tagName", c.unit_system AS "unitSystem", c.input, c.created_at AS "createdAt",
    c.created_by AS "createdBy", c.updated_at AS "updatedAt", c.updated_by AS "updatedBy"
  FROM pta_case c JOIN project p ON p.id = c.project_id LEFT JOIN tag t ON t.id = c.tag_id`;

/** Null when there is none, or when it is hidden from the person. */
export async function findCase(
  transaction: Transaction,
  id: number,
  seesInternal: boolean,
): Promise<StoredCase | null> {
  const [row] = await transaction.query<Row & StoredCase>(
    `${selectCases} WHERE c.id = $1 AND ($2 OR NOT c.hidden)`,
    [id, seesInternal],
  );
  return row ?? null;
}

/** Newest first. */
export function listCases(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<StoredCase[]> {
  return transaction.query<Row & StoredCase>(
    `${selectCases} WHERE c.project_id = $1 AND ($2 OR NOT c.hidden) ORDER BY c.created_at DESC, c.id DESC`,
    [projectId, seesInternal],
  );
}

export interface PadOfCases {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly companyName: string;
}

export async function findPad(
  transaction: Transaction,
  projectId: number,
): Promise<PadOfCases | null> {
  const [row] = await transaction.query<Row & PadOfCases>(
    `SELECT p.id, p.name, p.company_id AS "companyId", k.name AS "companyName"
     FROM project p JOIN company k ON k.id = p.company_id WHERE p.id = $1`,
    [projectId],
  );
  return row ?? null;
}

/**
 * Locks also cases that the person does not see, so that two people who add a
 * case to the pad wait for each other.
 */
export async function lockNames(
  transaction: Transaction,
  projectId: number,
): Promise<string[]> {
  await transaction.query(
    "SELECT pg_advisory_xact_lock(hashtext('pta_case'), $1)",
    [projectId],
  );
  const rows = await transaction.query<Row & { name: string }>(
    "SELECT name FROM pta_case WHERE project_id = $1",
    [projectId],
  );
  return rows.map(({ name }) => name);
}

export interface CaseColumns {
  readonly name: string;
  readonly comment: string;
  readonly hidden: boolean;
  readonly tagId: number | null;
  readonly unitSystem: PtaUnitSystem;
  readonly input: PtaInput;
}

function valuesOf(columns: CaseColumns): unknown[] {
  const { name, comment, hidden, tagId, unitSystem, input } = columns;
  return [name, comment, hidden, tagId, unitSystem, JSON.stringify(input)];
}

export async function insertCase(
  transaction: Transaction,
  pad: { readonly id: number; readonly companyId: number },
  columns: CaseColumns,
  createdBy: string,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO pta_case (company_id, project_id, created_by, updated_by, name, comment, hidden, tag_id, unit_system, input)
     VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [pad.companyId, pad.id, createdBy, ...valuesOf(columns)],
  );
  return (row as { id: number }).id;
}

export async function updateCase(
  transaction: Transaction,
  id: number,
  columns: CaseColumns,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE pta_case SET updated_by = $2, name = $3, comment = $4, hidden = $5, tag_id = $6, unit_system = $7, input = $8
     WHERE id = $1`,
    [id, updatedBy, ...valuesOf(columns)],
  );
}

/**
 * The lock comes first, so that an interpretation that somebody adds meanwhile is either found or
 * refused.
 */
export async function deleteEmptyCase(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await transaction.query("SELECT FROM pta_case WHERE id = $1 FOR UPDATE", [
    id,
  ]);
  await transaction.query(
    `DELETE FROM pta_case c WHERE c.id = $1
       AND NOT EXISTS (SELECT FROM pta_interpretation i WHERE i.case_id = c.id)`,
    [id],
  );
}

export async function deleteCase(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await transaction.query("DELETE FROM pta_case WHERE id = $1", [id]);
}
