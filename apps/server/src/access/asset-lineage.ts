import type { AssetType } from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";

/** Where an asset belongs, and whether clients may know of it. */
export interface Lineage {
  readonly id: number;
  readonly companyId: number;
  readonly projectId: number | null;
  readonly internal: boolean;
}

interface LineageRow {
  readonly id: number;
  readonly company_id: number;
  readonly project_id: number | null;
  readonly internal: boolean;
  readonly [column: string]: unknown;
}

const lineageSql: Readonly<Record<AssetType, string>> = {
  company:
    "SELECT id, id AS company_id, NULL::integer AS project_id, false AS internal FROM company WHERE id = ANY($1)",
  project:
    "SELECT id, company_id, id AS project_id, false AS internal FROM project WHERE id = ANY($1)",
  well: "SELECT id, company_id, project_id, hide AS internal FROM well WHERE id = ANY($1)",
  stage: `SELECT s.id, s.company_id, s.project_id, s.hide OR w.hide AS internal
    FROM stage s JOIN well w ON w.id = s.well_id WHERE s.id = ANY($1)`,
  "stage-comment": `SELECT c.id, c.company_id, s.project_id, s.hide OR w.hide OR c.audience <> 'CLIENT' AS internal
    FROM stage_comment c JOIN stage s ON s.id = c.stage_id JOIN well w ON w.id = s.well_id WHERE c.id = ANY($1)`,
  "project-selection":
    "SELECT id, company_id, project_id, false AS internal FROM project_selection WHERE id = ANY($1)",
  series: `SELECT x.id, x.company_id, s.project_id, s.hide OR w.hide AS internal
    FROM series x JOIN stage s ON s.id = x.stage_id JOIN well w ON w.id = s.well_id WHERE x.id = ANY($1)`,
};

export async function findLineages(
  transaction: Transaction,
  type: AssetType,
  ids: readonly number[],
): Promise<Lineage[]> {
  const rows = await transaction.query<LineageRow>(lineageSql[type], [ids]);
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    projectId: row.project_id,
    internal: row.internal,
  }));
}
