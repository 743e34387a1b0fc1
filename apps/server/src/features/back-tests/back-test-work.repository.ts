import type { PlaybookType } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import type {
  StageResult,
  Totals,
} from "#features/back-tests/back-tests.repository.ts";
import type { RuleDraft } from "#features/back-tests/tested-rules.ts";

export interface BackTestOrder {
  readonly companyId: number;
  readonly playbookType: PlaybookType;
  readonly rules: readonly RuleDraft[] | null;
}

export async function findOrder(
  transaction: Transaction,
  id: number,
): Promise<BackTestOrder | null> {
  const [row] = await transaction.query<Row & BackTestOrder>(
    `SELECT company_id AS "companyId", playbook_type AS "playbookType", rules FROM back_test WHERE id = $1`,
    [id],
  );
  return row ?? null;
}

export interface OpenStage {
  readonly position: number;
  /** Null when the stage has been deleted. */
  readonly stageId: number | null;
}

export function listOpenStages(
  transaction: Transaction,
  id: number,
): Promise<OpenStage[]> {
  return transaction.query<Row & OpenStage>(
    `SELECT position, stage_id AS "stageId" FROM back_test_stage
     WHERE back_test_id = $1 AND result IS NULL ORDER BY position`,
    [id],
  );
}

interface StageOutcome {
  readonly position: number;
  readonly result: StageResult;
}

export async function storeResults(
  transaction: Transaction,
  id: number,
  outcomes: readonly StageOutcome[],
): Promise<void> {
  await transaction.query(
    `UPDATE back_test_stage t SET result = given.result::jsonb
     FROM unnest($2::integer[], $3::text[]) AS given (position, result)
     WHERE t.back_test_id = $1 AND t.position = given.position`,
    [
      id,
      outcomes.map(({ position }) => position),
      outcomes.map(({ result }) => JSON.stringify(result)),
    ],
  );
}

export async function listResults(
  transaction: Transaction,
  id: number,
): Promise<StageResult[]> {
  const rows = await transaction.query<Row & { result: StageResult }>(
    "SELECT result FROM back_test_stage WHERE back_test_id = $1 AND result IS NOT NULL",
    [id],
  );
  return rows.map(({ result }) => result);
}

export async function storeTotals(
  transaction: Transaction,
  id: number,
  totals: Totals,
): Promise<void> {
  await transaction.query("UPDATE back_test SET totals = $2 WHERE id = $1", [
    id,
    JSON.stringify(totals),
  ]);
}
