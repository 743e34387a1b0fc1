import type { contract, OutputOf } from "@stagecraft/contract";
import type { StageKind, StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { hasNoMetrics } from "#database/no-metrics.ts";
import { setClause } from "#database/set-clause.ts";

export type StageListItem = Required<
  OutputOf<typeof contract.stages.active>[number]
>;
export type StageResponse = OutputOf<typeof contract.stages.get>;
export type StageHierarchy = OutputOf<typeof contract.stages.hierarchy>;

interface StageListRow extends Row {
  readonly id: number;
  readonly well_id: number;
  readonly well_number: string;
  readonly project_id: number;
  readonly name: string;
  readonly ordinal: number;
  readonly state: StageState;
  readonly hide: boolean;
  readonly no_metrics: boolean;
  readonly made_by_machine: boolean;
  readonly recognized_as: StageKind | null;
  readonly live_tag: string | null;
  readonly comment: string;
  readonly client_comment: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const listColumns = `s.id, s.well_id, w.well_number, s.project_id, s.name, s.ordinal, s.state, s.hide,
  s.made_by_machine, s.recognized_as, s.comment, s.client_comment, s.created_at, s.updated_at, span.start_time, span.end_time, live.name AS live_tag,
  ${hasNoMetrics} AS no_metrics`;

const listJoins = `FROM stage s JOIN well w ON w.id = s.well_id
  LEFT JOIN LATERAL (SELECT min(first_time) AS start_time, max(last_time) AS end_time
    FROM sample_source WHERE stage_id = s.id) span ON true
  LEFT JOIN LATERAL (SELECT t.name FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
    WHERE x.stage_id = s.id AND t.name LIKE 'lifecycle:live stage%' ORDER BY t.name LIMIT 1) live ON true`;

/** The driver returns a bigint as text. */
function toTime(text: string | null): number | null {
  return text === null ? null : Number(text);
}

export type ListedStage = Omit<StageListItem, "liveStageOrdinal"> & {
  readonly liveTag: string | null;
};

function toListed(row: StageListRow): ListedStage {
  return {
    id: row.id,
    wellId: row.well_id,
    wellNumber: row.well_number,
    projectId: row.project_id,
    name: row.name,
    ordinal: row.ordinal,
    state: row.state,
    hide: row.hide,
    noMetrics: row.no_metrics,
    isMadeByMachine: row.made_by_machine,
    recognizedAs: row.recognized_as,
    liveTag: row.live_tag,
    comment: row.comment,
    clientComment: row.client_comment,
    startTimestamp: toTime(row.start_time),
    endTimestamp: toTime(row.end_time),
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  };
}

export interface StageFilter {
  readonly seesInternal: boolean;
  readonly companyIds?: readonly number[] | null;
  readonly projectIds?: readonly number[] | null;
  readonly projectId?: number;
  readonly wellId?: number;
  readonly tagId?: number;
  readonly state?: StageState;
  readonly excludedTag?: string;
  readonly order?: "by-well" | "newest-first";
  readonly limit?: number;
}

const orders = {
  "by-well": "w.well_number, s.ordinal, s.id",
  "newest-first": "span.start_time DESC NULLS LAST, s.id DESC",
} as const;

/** No well has this many stages; the limit bounds the list. */
const longestList = 5000;

export async function listStages(
  transaction: Transaction,
  filter: StageFilter,
): Promise<ListedStage[]> {
  const rows = await transaction.query<StageListRow>(
    `SELECT ${listColumns} ${listJoins}
     WHERE ($1 OR NOT (s.hide OR w.hide))
       AND ($2::integer[] IS NULL OR s.company_id = ANY($2))
       AND ($3::integer[] IS NULL OR s.project_id = ANY($3))
       AND ($4::integer IS NULL OR s.project_id = $4)
       AND ($5::integer IS NULL OR s.well_id = $5)
       AND ($6::integer IS NULL OR EXISTS (SELECT FROM tag_subscription x WHERE x.stage_id = s.id AND x.tag_id = $6))
       AND ($7::text IS NULL OR s.state = $7)
       AND ($8::text IS NULL OR NOT EXISTS (SELECT FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
             WHERE x.stage_id = s.id AND t.name = $8))
     ORDER BY ${orders[filter.order ?? "by-well"]} LIMIT $9`,
    [
      filter.seesInternal,
      filter.companyIds ?? null,
      filter.projectIds ?? null,
      filter.projectId ?? null,
      filter.wellId ?? null,
      filter.tagId ?? null,
      filter.state ?? null,
      filter.excludedTag ?? null,
      filter.limit ?? longestList,
    ],
  );
  return rows.map(toListed);
}

export interface StoredStage extends ListedStage {
  readonly companyId: number;
  readonly companyName: string;
  readonly projectName: string;
  readonly projectNotes: string;
  readonly brand: StageResponse["brand"];
  readonly wellActive: boolean;
  readonly visibleFeatureGuidance: boolean;
  /** Tags of the stage, its well and its project: each also applies to what is below it. */
  readonly tagNames: readonly string[];
  readonly control: StageResponse["control"];
  readonly updatedBy: string;
}

interface StageRow extends StageListRow {
  readonly company_id: number;
  readonly company_name: string;
  readonly project_name: string;
  readonly project_notes: string;
  readonly brand: StageResponse["brand"];
  readonly well_active: boolean;
  readonly visible_feature_guidance: boolean;
  readonly tag_names: string[];
  readonly control: StageResponse["control"];
  readonly updated_by: string;
}

export async function findStage(
  transaction: Transaction,
  id: number,
): Promise<StoredStage | null> {
  const [row] = await transaction.query<StageRow>(
    `SELECT ${listColumns}, s.company_id, c.name AS company_name, p.name AS project_name, p.project_notes,
       p.visible_feature_guidance, w.brand, w.active AS well_active, s.control, s.updated_by,
       ARRAY(SELECT t.name FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
             WHERE x.stage_id = s.id OR x.well_id = s.well_id OR x.project_id = s.project_id) AS tag_names
     ${listJoins} JOIN project p ON p.id = s.project_id JOIN company c ON c.id = s.company_id
     WHERE s.id = $1`,
    [id],
  );
  if (row === undefined) return null;
  return {
    ...toListed(row),
    companyId: row.company_id,
    companyName: row.company_name,
    projectName: row.project_name,
    projectNotes: row.project_notes,
    brand: row.brand,
    wellActive: row.well_active,
    visibleFeatureGuidance: row.visible_feature_guidance,
    tagNames: row.tag_names,
    control: row.control,
    updatedBy: row.updated_by,
  };
}

export async function findHierarchy(
  transaction: Transaction,
  id: number,
): Promise<StageHierarchy | null> {
  const [row] = await transaction.query<Row & StageHierarchy>(
    `SELECT s.id, s.name, s.well_id AS "wellId", w.well_number AS "wellNumber", s.project_id AS "projectId",
       p.name AS "projectName", s.company_id AS "companyId", c.name AS "companyName"
     FROM stage s JOIN well w ON w.id = s.well_id JOIN project p ON p.id = s.project_id
     JOIN company c ON c.id = s.company_id WHERE s.id = $1`,
    [id],
  );
  return row ?? null;
}

export interface StageColumns {
  readonly company_id: number;
  readonly project_id: number;
  readonly well_id: number;
  readonly name: string;
  readonly ordinal: number;
  readonly state: StageState;
  readonly hide: boolean;
  readonly comment: string;
  readonly client_comment: string;
  readonly control: string;
  readonly updated_by: string;
  readonly made_by_machine?: boolean;
  readonly machine_name?: string | null;
  readonly named_by_box?: boolean;
  readonly fed_from?: number | null;
}

export async function insertStage(
  transaction: Transaction,
  columns: StageColumns,
): Promise<number> {
  const names = Object.keys(columns);
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO stage (${names.join(", ")}) VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")}) RETURNING id`,
    Object.values(columns),
  );
  return (row as { id: number }).id;
}

export async function updateStage(
  transaction: Transaction,
  id: number,
  changes: {
    readonly [Column in keyof StageColumns]?: StageColumns[Column] | undefined;
  },
): Promise<void> {
  const { sql, values } = setClause(changes, 2);
  await transaction.query(`UPDATE stage SET ${sql} WHERE id = $1`, [
    id,
    ...values,
  ]);
}

export interface WellOfStage {
  readonly id: number;
  readonly companyId: number;
  readonly projectId: number;
  readonly active: boolean;
  readonly nextOrdinal: number;
  readonly stageNames: readonly string[];
  /** The other wells of the pad, which a new stage watches as offset wells. */
  readonly neighbourNumbers: readonly string[];
  /** The control documents of the well and of its project. */
  readonly control: Readonly<Record<string, unknown>>;
  readonly padControl: Readonly<Record<string, unknown>>;
}

/** Locks the well, so that two new stages do not take the same position. */
export async function lockWellForStage(
  transaction: Transaction,
  wellId: number,
): Promise<WellOfStage | null> {
  const [row] = await transaction.query<
    Row & {
      company_id: number;
      project_id: number;
      active: boolean;
      control: Readonly<Record<string, unknown>>;
      pad_control: Readonly<Record<string, unknown>>;
    }
  >(
    `SELECT w.company_id, w.project_id, w.active, w.control, p.control AS pad_control
     FROM well w JOIN project p ON p.id = w.project_id WHERE w.id = $1 FOR UPDATE OF w`,
    [wellId],
  );
  if (row === undefined) return null;
  const [facts] = await transaction.query<
    Row & { next_ordinal: number; names: string[]; neighbours: string[] }
  >(
    `SELECT coalesce(max(ordinal), 0) + 1 AS next_ordinal,
       coalesce(array_agg(name) FILTER (WHERE name IS NOT NULL), '{}') AS names,
       ARRAY(SELECT well_number FROM well WHERE project_id = $2 AND id <> $1 ORDER BY well_number LIMIT 20) AS neighbours
     FROM stage WHERE well_id = $1`,
    [wellId, row.project_id],
  );
  return {
    id: wellId,
    companyId: row.company_id,
    projectId: row.project_id,
    active: row.active,
    nextOrdinal: facts?.next_ordinal ?? 1,
    stageNames: facts?.names ?? [],
    neighbourNumbers: facts?.neighbours ?? [],
    control: row.control,
    padControl: row.pad_control,
  };
}
