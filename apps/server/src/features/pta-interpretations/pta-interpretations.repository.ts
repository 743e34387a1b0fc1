import type {
  PtaInput,
  PtaOutput,
  PtaResult,
  PtaRunStatus,
  PtaUnitSystem,
  PtaWarning,
} from "@stagecraft/domain/pta";
import type { Row, Transaction } from "#database/database.ts";
import {
  recordVersionColumns,
  type PtaProposals,
  type RecordVersion,
} from "#features/pta-interpretations/effective-input.service.ts";

/** A stored interpretation, with the columns of its case and stage that it is shown with. */
export interface StoredInterpretation extends RecordVersion {
  readonly id: number;
  readonly companyId: number;
  readonly projectId: number;
  readonly caseId: number;
  readonly caseName: string;
  readonly unitSystem: PtaUnitSystem;
  readonly caseInput: PtaInput;
  readonly wellId: number;
  readonly wellNumber: string;
  readonly stageName: string;
  readonly comment: string;
  readonly clientComment: string;
  readonly input: PtaInput;
  readonly proposals: PtaProposals;
  readonly status: PtaRunStatus;
  readonly progress: number | null;
  readonly generation: number | null;
  readonly failure: string | null;
  readonly queuedAt: Date | null;
  readonly endedAt: Date | null;
  readonly orderedBy: string | null;
  readonly results: readonly PtaResult[];
  readonly warnings: readonly PtaWarning[];
  readonly outputDigest: string | null;
  readonly engineRelease: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The output is not selected: its series are long, and lists do not show them. */
const columns = `i.id, i.company_id AS "companyId", i.project_id AS "projectId", i.case_id AS "caseId",
  c.name AS "caseName", c.unit_system AS "unitSystem", c.input AS "caseInput", s.well_id AS "wellId",
  w.well_number AS "wellNumber", s.name AS "stageName", i.comment, i.client_comment AS "clientComment", i.input,
  i.proposals, i.status, i.progress, i.generation, i.failure, i.queued_at AS "queuedAt", i.ended_at AS "endedAt",
  i.ordered_by AS "orderedBy", i.results, i.warnings, i.output_digest AS "outputDigest",
  i.engine_release AS "engineRelease", i.created_at AS "createdAt", i.updated_at AS "updatedAt",
  ${recordVersionColumns}`;

/** The joins leave out what belongs to a deleted pad, well or stage. */
const tables = `pta_interpretation i JOIN pta_case c ON c.id = i.case_id JOIN project p ON p.id = i.project_id
  JOIN stage s ON s.id = i.stage_id JOIN well w ON w.id = s.well_id
  LEFT JOIN pta_record g ON g.interpretation_id = i.id LEFT JOIN stage_engine e ON e.stage_id = i.stage_id`;

export interface InterpretationFilter {
  readonly id?: number;
  readonly caseIds?: readonly number[];
  readonly stageId?: number;
  /** Whether to list interpretations of hidden cases and hidden stages too. */
  readonly seesInternal: boolean;
}

/** Sorted by well and stage, as people count them. */
export function listInterpretations(
  transaction: Transaction,
  { id, caseIds, stageId, seesInternal }: InterpretationFilter,
): Promise<StoredInterpretation[]> {
  return transaction.query<Row & StoredInterpretation>(
    `SELECT ${columns} FROM ${tables}
     WHERE ($1::integer IS NULL OR i.id = $1) AND ($2::integer[] IS NULL OR i.case_id = ANY($2))
       AND ($3::integer IS NULL OR i.stage_id = $3) AND ($4 OR NOT (c.hidden OR s.hide OR w.hide))
     ORDER BY w.well_number, w.id, s.ordinal, s.id, i.id`,
    [id ?? null, caseIds ?? null, stageId ?? null, seesInternal],
  );
}

export async function findOutput(
  transaction: Transaction,
  id: number,
): Promise<PtaOutput | null> {
  const [row] = await transaction.query<Row & { output: PtaOutput | null }>(
    "SELECT output FROM pta_interpretation WHERE id = $1",
    [id],
  );
  return row?.output ?? null;
}

/** A gauge's own record of a falloff, in SI units. */
export interface GaugeRecord {
  readonly pressureAt: "surface" | "perforations";
  readonly data: {
    readonly timestampsMs: readonly number[];
    readonly pressurePa: readonly (number | null)[];
    readonly rateCubicMetersPerSecond: readonly (number | null)[] | null;
  };
  readonly fileName: string;
  readonly fileDigest: string;
}

export interface InterpretationColumns {
  readonly companyId: number;
  readonly projectId: number;
  readonly caseId: number;
  readonly stageId: number;
  readonly comment?: string;
  readonly clientComment?: string;
  readonly input: PtaInput;
  readonly proposals: PtaProposals;
  readonly updatedBy: string;
}

/** Null when the case has an interpretation of the stage already. */
export async function insertInterpretation(
  transaction: Transaction,
  added: InterpretationColumns,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO pta_interpretation (company_id, project_id, case_id, stage_id, comment, client_comment, input,
       proposals, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (case_id, stage_id) DO NOTHING RETURNING id`,
    [
      added.companyId,
      added.projectId,
      added.caseId,
      added.stageId,
      added.comment ?? "",
      added.clientComment ?? "",
      JSON.stringify(added.input),
      JSON.stringify(added.proposals),
      added.updatedBy,
    ],
  );
  return row?.id ?? null;
}

export async function insertRecord(
  transaction: Transaction,
  interpretationId: number,
  companyId: number,
  { pressureAt, data, fileName, fileDigest }: GaugeRecord,
  createdBy: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO pta_record (interpretation_id, company_id, pressure_at, data, sample_count, file_name, file_digest,
       created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      interpretationId,
      companyId,
      pressureAt,
      JSON.stringify(data),
      data.timestampsMs.length,
      fileName,
      fileDigest,
      createdBy,
    ],
  );
}

/**
 * A copy has the inputs, proposals and gauge records; comments and outputs stay with the original.
 */
export async function copyInterpretations(
  transaction: Transaction,
  fromCaseId: number,
  toCaseId: number,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO pta_interpretation (company_id, project_id, case_id, stage_id, input, proposals, updated_by)
     SELECT i.company_id, i.project_id, $2, i.stage_id, i.input, i.proposals, $3
     FROM pta_interpretation i JOIN stage s ON s.id = i.stage_id JOIN well w ON w.id = s.well_id
     WHERE i.case_id = $1`,
    [fromCaseId, toCaseId, updatedBy],
  );
  await transaction.query(
    `INSERT INTO pta_record (interpretation_id, company_id, pressure_at, data, sample_count, file_name, file_digest,
       created_at, created_by)
     SELECT copy.id, r.company_id, r.pressure_at, r.data, r.sample_count, r.file_name, r.file_digest, r.created_at, r.created_by
     FROM pta_record r JOIN pta_interpretation i ON i.id = r.interpretation_id
     JOIN pta_interpretation copy ON copy.stage_id = i.stage_id AND copy.case_id = $2
     WHERE i.case_id = $1`,
    [fromCaseId, toCaseId],
  );
}

export async function updateInterpretation(
  transaction: Transaction,
  id: number,
  changes: {
    readonly comment: string;
    readonly clientComment: string;
    readonly input: PtaInput;
    readonly updatedBy: string;
  },
): Promise<void> {
  await transaction.query(
    "UPDATE pta_interpretation SET comment = $2, client_comment = $3, input = $4, updated_by = $5 WHERE id = $1",
    [
      id,
      changes.comment,
      changes.clientComment,
      JSON.stringify(changes.input),
      changes.updatedBy,
    ],
  );
}

/**
 * Lists every interpretation of a case, also those of deleted stages: a stage
 * that is restored must have the units of its case.
 */
export function listInputs(
  transaction: Transaction,
  caseId: number,
): Promise<{ readonly id: number; readonly input: PtaInput }[]> {
  return transaction.query<
    Row & { readonly id: number; readonly input: PtaInput }
  >(
    "SELECT id, input FROM pta_interpretation WHERE case_id = $1 AND input <> '{}' ORDER BY id FOR UPDATE",
    [caseId],
  );
}

export async function updateInputs(
  transaction: Transaction,
  inputs: readonly { readonly id: number; readonly input: PtaInput }[],
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE pta_interpretation i SET input = given.input::jsonb, updated_by = $3
     FROM unnest($1::integer[], $2::text[]) AS given (id, input) WHERE i.id = given.id`,
    [
      inputs.map(({ id }) => id),
      inputs.map(({ input }) => JSON.stringify(input)),
      updatedBy,
    ],
  );
}

export type OfInterpretations =
  { readonly id: number } | { readonly caseId: number };

/** Whether one of the interpretations waits or runs; locks them, so that none starts meanwhile. */
export async function isUnderWay(
  transaction: Transaction,
  of: OfInterpretations,
): Promise<boolean> {
  const [column, value] =
    "id" in of ? (["id", of.id] as const) : (["case_id", of.caseId] as const);
  const rows = await transaction.query<Row & { status: PtaRunStatus }>(
    `SELECT status FROM pta_interpretation WHERE ${column} = $1 ORDER BY id FOR UPDATE`,
    [value],
  );
  return rows.some(({ status }) => status === "QUEUED" || status === "RUNNING");
}

export async function deleteInterpretations(
  transaction: Transaction,
  of: OfInterpretations,
): Promise<void> {
  const [column, value] =
    "id" in of ? (["id", of.id] as const) : (["case_id", of.caseId] as const);
  await transaction.query(
    `DELETE FROM pta_interpretation WHERE ${column} = $1`,
    [value],
  );
}
