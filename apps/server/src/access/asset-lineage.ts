import type { AssetType } from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";

/** The company and project of an asset, and whether clients may see it. */
export interface Lineage {
  /** A number, except of jobs. */
  readonly id: number | string;
  readonly companyId: number;
  readonly projectId: number | null;
  readonly internal: boolean;
}

interface LineageRow {
  readonly id: number | string;
  readonly company_id: number;
  readonly project_id: number | null;
  readonly internal: boolean;
  readonly [column: string]: unknown;
}

/** A record of a project does not exist while its project is deleted. */
function ofProject(table: string): string {
  return `SELECT x.id, x.company_id, x.project_id, false AS internal
    FROM ${table} x JOIN project p ON p.id = x.project_id WHERE x.id = ANY($1)`;
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
  "stage-notification": `SELECT n.id::integer AS id, n.company_id, s.project_id, s.hide OR w.hide AS internal
    FROM stage_notification n JOIN stage s ON s.id = n.stage_id JOIN well w ON w.id = s.well_id WHERE n.id = ANY($1)`,
  "project-selection": ofProject("project_selection"),
  // A rule for several pads belongs to the company; a rule that watches a single pad belongs to that pad.
  rule: `SELECT r.id, r.company_id, CASE WHEN min(p.project_id) = max(p.project_id) THEN min(p.project_id) END AS project_id,
      false AS internal
    FROM rule r LEFT JOIN (SELECT x.rule_id, coalesce(w.project_id, s.project_id) AS project_id
      FROM rule_subscription x LEFT JOIN well w ON w.id = x.well_id LEFT JOIN stage s ON s.id = x.stage_id) p ON p.rule_id = r.id
    WHERE r.id = ANY($1) GROUP BY r.id`,
  "back-test": `SELECT b.id, b.company_id, b.project_id, EXISTS (SELECT FROM back_test_stage i
      JOIN stage s ON s.id = i.stage_id JOIN well w ON w.id = s.well_id
      WHERE i.back_test_id = b.id AND (s.hide OR w.hide)) AS internal
    FROM back_test b JOIN project p ON p.id = b.project_id WHERE b.id = ANY($1)`,
  "field-box": ofProject("field_box"),
  series: `SELECT x.id, x.company_id, s.project_id, s.hide OR w.hide AS internal
    FROM series x JOIN stage s ON s.id = x.stage_id JOIN well w ON w.id = s.well_id WHERE x.id = ANY($1)`,
  "stage-import": `SELECT i.id, i.company_id, s.project_id, s.hide OR w.hide AS internal
    FROM stage_import i JOIN stage s ON s.id = i.stage_id JOIN well w ON w.id = s.well_id WHERE i.id = ANY($1)`,
  "import-profile": ofProject("import_profile"),
  backfill: `SELECT b.id, b.company_id, s.project_id, s.hide OR w.hide AS internal
    FROM backfill b JOIN stage s ON s.id = b.stage_id JOIN well w ON w.id = s.well_id WHERE b.id = ANY($1)`,
  "batch-job": `SELECT j.id, j.company_id, j.project_id, coalesce(s.hide, false) OR coalesce(w.hide, false) AS internal
    FROM batch_job j JOIN project p ON p.id = j.project_id LEFT JOIN stage s ON s.id = j.stage_id LEFT JOIN well w ON w.id = j.well_id WHERE j.id = ANY($1::uuid[])`,
  "stage-batch": `SELECT b.id, b.company_id, b.project_id, EXISTS (SELECT FROM stage_batch_item i
      JOIN stage s ON s.id = i.stage_id JOIN well w ON w.id = s.well_id
      WHERE i.batch_id = b.id AND (s.hide OR w.hide)) AS internal
    FROM stage_batch b JOIN project p ON p.id = b.project_id WHERE b.id = ANY($1)`,
  // By the stage that stays: a join deletes the other one.
  "stage-move": `SELECT m.id, m.company_id, m.project_id, s.hide OR w.hide AS internal
    FROM stage_move m JOIN stage s ON s.id = m.stage_id JOIN well w ON w.id = s.well_id WHERE m.id = ANY($1)`,
  "etl-project": ofProject("etl_project"),
  "etl-well": `SELECT e.id, e.company_id, e.project_id, w.hide AS internal
    FROM etl_well e JOIN well w ON w.id = e.well_id WHERE e.id = ANY($1)`,
  "data-source-auth":
    "SELECT id, company_id, NULL::integer AS project_id, false AS internal FROM data_source_auth WHERE id = ANY($1)",
  "data-source-map-project": ofProject("data_source_map_project"),
  "data-source-map-well": `SELECT m.id, m.company_id, m.project_id, w.hide AS internal
    FROM data_source_map_well m JOIN well w ON w.id = m.well_id WHERE m.id = ANY($1)`,
  "van-credential": ofProject("van_credential"),
  "pta-case": `SELECT c.id, c.company_id, c.project_id, c.hidden AS internal
    FROM pta_case c JOIN project p ON p.id = c.project_id WHERE c.id = ANY($1)`,
  "pta-interpretation": `SELECT i.id, i.company_id, i.project_id, c.hidden OR s.hide OR w.hide AS internal
    FROM pta_interpretation i JOIN pta_case c ON c.id = i.case_id JOIN stage s ON s.id = i.stage_id
      JOIN well w ON w.id = s.well_id WHERE i.id = ANY($1)`,
  deletion:
    "SELECT id, company_id, project_id, internal FROM deletion WHERE id = ANY($1)",
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
