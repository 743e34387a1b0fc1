import type { contract, OutputOf } from "@stagecraft/contract";
import type {
  PlaybookType,
  RuleAssetType,
  RuleColor,
} from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

export type Rule = OutputOf<typeof contract.rules.get>;

/** The part of a rule that a person writes. */
export interface RuleText {
  readonly playbookType: PlaybookType;
  readonly offsetWellName: string;
  readonly trigger: object;
  readonly color: RuleColor;
  readonly recommendation: string;
}

interface RuleRow extends Row {
  readonly id: number;
  readonly company_id: number;
  readonly playbook_type: PlaybookType;
  readonly offset_well_name: string | null;
  readonly trigger: Rule["trigger"];
  readonly color: RuleColor;
  readonly recommendation: string;
  readonly asset_type: RuleAssetType | null;
  readonly updated_at: Date;
  readonly updated_by: string;
}

/** The asset type a rule was made for is the one it watches; wells come first. */
const ruleColumns = `r.*, (SELECT CASE WHEN bool_or(x.well_id IS NOT NULL) THEN 'WELL' WHEN count(*) > 0 THEN 'STAGE' END
  FROM rule_subscription x WHERE x.rule_id = r.id) AS asset_type`;

const assetColumn: Readonly<Record<RuleAssetType, string>> = {
  WELL: "well_id",
  STAGE: "stage_id",
};

function toRule(row: RuleRow): Rule {
  return {
    id: row.id,
    playbookType: row.playbook_type,
    offsetWellName: row.offset_well_name ?? "",
    trigger: row.trigger,
    color: row.color,
    recommendation: row.recommendation,
    assetType: row.asset_type,
    updatedAt: row.updated_at.getTime(),
    updatedBy: row.updated_by,
  };
}

export async function findRule(
  transaction: Transaction,
  id: number,
): Promise<(Rule & { readonly companyId: number }) | null> {
  const [row] = await transaction.query<RuleRow>(
    `SELECT ${ruleColumns} FROM rule r WHERE r.id = $1`,
    [id],
  );
  return row === undefined
    ? null
    : { ...toRule(row), companyId: row.company_id };
}

export async function listRulesOf(
  transaction: Transaction,
  assetType: RuleAssetType,
  assetId: number,
): Promise<Rule[]> {
  const rows = await transaction.query<RuleRow>(
    `SELECT ${ruleColumns} FROM rule r JOIN rule_subscription x ON x.rule_id = r.id
     WHERE x.${assetColumn[assetType]} = $1 ORDER BY r.id`,
    [assetId],
  );
  return rows.map(toRule);
}

export async function insertRule(
  transaction: Transaction,
  companyId: number,
  rule: RuleText,
  updatedBy: string,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO rule (company_id, playbook_type, offset_well_name, trigger, color, recommendation, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      companyId,
      rule.playbookType,
      rule.offsetWellName,
      JSON.stringify(rule.trigger),
      rule.color,
      rule.recommendation,
      updatedBy,
    ],
  );
  return (row as { id: number }).id;
}

export async function updateRule(
  transaction: Transaction,
  id: number,
  rule: RuleText,
  updatedBy: string,
): Promise<void> {
  await transaction.query(
    `UPDATE rule SET playbook_type = $2, offset_well_name = $3, trigger = $4, color = $5, recommendation = $6,
       updated_by = $7 WHERE id = $1`,
    [
      id,
      rule.playbookType,
      rule.offsetWellName,
      JSON.stringify(rule.trigger),
      rule.color,
      rule.recommendation,
      updatedBy,
    ],
  );
}

export async function deleteRule(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await transaction.query("DELETE FROM rule WHERE id = $1", [id]);
}

/** Leaves a rule that already watches the asset unchanged. */
export async function insertSubscription(
  transaction: Transaction,
  rule: { readonly id: number; readonly companyId: number },
  assetType: RuleAssetType,
  assetId: number,
): Promise<void> {
  await transaction.query(
    `INSERT INTO rule_subscription (rule_id, company_id, ${assetColumn[assetType]}) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [rule.id, rule.companyId, assetId],
  );
}

export async function deleteSubscription(
  transaction: Transaction,
  ruleId: number,
  assetType: RuleAssetType,
  assetId: number,
): Promise<void> {
  await transaction.query(
    `DELETE FROM rule_subscription WHERE rule_id = $1 AND ${assetColumn[assetType]} = $2`,
    [ruleId, assetId],
  );
}

export interface WatchedAsset {
  readonly companyId: number;
  /** For a stage: the well whose rules it follows while it has no rules itself. */
  readonly wellId: number;
}

async function readAsset(
  transaction: Transaction,
  assetType: RuleAssetType,
  assetId: number,
  lock: "FOR UPDATE" | "",
): Promise<WatchedAsset | null> {
  const [table, wellId] =
    assetType === "WELL" ? ["well", "id"] : ["stage", "well_id"];
  const [row] = await transaction.query<
    Row & { company_id: number; well_id: number }
  >(
    `SELECT company_id, ${wellId} AS well_id FROM ${table} WHERE id = $1 ${lock}`,
    [assetId],
  );
  return row === undefined
    ? null
    : { companyId: row.company_id, wellId: row.well_id };
}

export function findAsset(
  transaction: Transaction,
  assetType: RuleAssetType,
  assetId: number,
): Promise<WatchedAsset | null> {
  return readAsset(transaction, assetType, assetId, "");
}

/** The lock lets one editor at a time change the rules of the asset. */
export function lockAsset(
  transaction: Transaction,
  assetType: RuleAssetType,
  assetId: number,
): Promise<WatchedAsset | null> {
  return readAsset(transaction, assetType, assetId, "FOR UPDATE");
}
