import { stageTestTag, type StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";
import { hasNoMetrics, isNoStage } from "#database/no-metrics.ts";
import type { PlannedConsumables } from "#features/projects/stage-totals.service.ts";

export interface ScenePad {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
}

export async function findPad(
  transaction: Transaction,
  projectId: number,
): Promise<ScenePad | null> {
  const [row] = await transaction.query<Row & ScenePad>(
    `SELECT id, name, company_id AS "companyId" FROM project WHERE id = $1`,
    [projectId],
  );
  return row ?? null;
}

export interface PadWell {
  readonly id: number;
  readonly name: string;
}

export function listPadWells(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
): Promise<PadWell[]> {
  return transaction.query<Row & PadWell>(
    `SELECT id, well_number AS name FROM well
     WHERE project_id = $1 AND ($2 OR NOT hide) ORDER BY well_number, id LIMIT 500`,
    [projectId, seesInternal],
  );
}

export interface PadStage extends PlannedConsumables {
  readonly id: number;
  readonly wellId: number;
  readonly wellNumber: string;
  readonly name: string;
  readonly state: StageState;
  readonly noMetrics: boolean;
  readonly firstSample: number | null;
  readonly lastSample: number | null;
  /** The requested keys of the summary, the times of the stage and its units. */
  readonly summary: Readonly<Record<string, unknown>>;
  readonly pumpSchedule: unknown;
}

type StageRow = Row &
  Omit<PadStage, "firstSample" | "lastSample"> & {
    readonly firstSample: string | null;
    readonly lastSample: string | null;
  };

/** No pad has this many stages; the limit only bounds the response. */
const mostStages = 2000;

const alwaysRead = [
  "stageStart",
  "stageEnd",
  "pressureUnit",
  "rateUnit",
  "units",
];

function toTime(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** Lists the stages of the pad that count; equipment tests do not. */
export async function listPadStages(
  transaction: Transaction,
  projectId: number,
  seesInternal: boolean,
  keys: readonly string[],
): Promise<PadStage[]> {
  const rows = await transaction.query<StageRow>(
    `SELECT s.id, s.well_id AS "wellId", w.well_number AS "wellNumber", s.name, s.state,
       ${hasNoMetrics} AS "noMetrics", span.first_sample AS "firstSample", span.last_sample AS "lastSample",
       coalesce((SELECT jsonb_object_agg(f.key, f.value) FROM jsonb_each(y.summary) f WHERE f.key = ANY($3)), '{}')
         || jsonb_build_object('revision', y.revision) AS summary,
       s.control #> '{parameters,plannedWater}' AS "plannedWater",
       s.control #> '{parameters,plannedProppant}' AS "plannedProppant",
       s.control #> '{parameters,plannedConsumablesUnits}' AS "plannedConsumablesUnits",
       s.control #> '{parameters,pumpSchedule}' AS "pumpSchedule"
     FROM stage s JOIN well w ON w.id = s.well_id
     LEFT JOIN LATERAL (SELECT min(first_time) AS first_sample, max(last_time) AS last_sample
       FROM sample_source WHERE stage_id = s.id) span ON true
     LEFT JOIN stage_summary y ON y.stage_id = s.id
     WHERE s.project_id = $1 AND ($2 OR NOT (s.hide OR w.hide)) AND NOT ${isNoStage}
       AND NOT EXISTS (SELECT FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
         WHERE x.stage_id = s.id AND (t.name = $4 OR t.name LIKE '%:' || $4))
     ORDER BY w.well_number, s.ordinal, s.id LIMIT $5`,
    [
      projectId,
      seesInternal,
      [...keys, ...alwaysRead],
      stageTestTag,
      mostStages,
    ],
  );
  return rows.map((row) => ({
    ...row,
    firstSample: toTime(row.firstSample),
    lastSample: toTime(row.lastSample),
  }));
}
