import type { StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

type ControlDocument = Readonly<Record<string, unknown>>;

/** A stage with the documents above it. */
export interface ControlledStage {
  readonly companyId: number;
  readonly projectId: number;
  readonly stageId: number;
  readonly stageName: string;
  readonly state: StageState;
  readonly parameters: ControlDocument;
  readonly wellId: number;
  readonly wellNumber: string;
  readonly wellActive: boolean;
  readonly wellControl: ControlDocument;
  readonly padControl: ControlDocument;
  /** Numbers of the other wells of the pad, in offset order. */
  readonly neighbors: readonly string[];
}

export interface StageFilter {
  readonly projectId: number | null;
  readonly wellId: number | null;
  /** Null: all of them. */
  readonly stageIds: readonly number[] | null;
}

export async function listControlledStages(
  transaction: Transaction,
  { projectId, wellId, stageIds }: StageFilter,
): Promise<ControlledStage[]> {
  return transaction.query<Row & ControlledStage>(
    `WITH watched AS (
       SELECT w.id AS well_id, ARRAY(SELECT o.well_number FROM well o
         WHERE o.project_id = w.project_id AND o.id <> w.id ORDER BY o.well_number LIMIT 20) AS neighbors
       FROM well w WHERE w.project_id = $1 OR w.id = $2)
     SELECT s.company_id AS "companyId", s.project_id AS "projectId", s.id AS "stageId", s.name AS "stageName",
       s.state, s.control -> 'parameters' AS parameters, w.id AS "wellId", w.well_number AS "wellNumber",
       w.active AS "wellActive", w.control AS "wellControl", p.control AS "padControl", watched.neighbors
     FROM watched JOIN well w ON w.id = watched.well_id JOIN stage s ON s.well_id = w.id
     JOIN project p ON p.id = s.project_id
     WHERE $3::integer[] IS NULL OR s.id = ANY($3)
     ORDER BY w.well_number, s.ordinal, s.id`,
    [projectId, wellId, stageIds],
  );
}
