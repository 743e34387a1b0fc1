import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

type MapProject = OutputOf<typeof contract.projectsMap.projects>[number];

interface MapProjectRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly active: boolean;
  readonly location: string;
  readonly live_stage_count: number;
  readonly tags: MapProject["tags"];
}

export interface MapFilter {
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
  /** Whether hidden wells and stages count. */
  readonly seesInternal: boolean;
}

/** A stage without rows, or with none for five minutes, waits for data and is not being pumped (decision D25). */
const pumpedStages = `SELECT count(*) FROM stage s JOIN well w ON w.id = s.well_id
  WHERE s.project_id = p.id AND s.state = 'LOADING' AND ($3 OR NOT (s.hide OR w.hide))
    AND EXISTS (SELECT FROM sample_source x WHERE x.stage_id = s.id AND x.last_time >= $4)`;

const waitingAfterMs = 300_000;

const tags = `SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) ORDER BY lower(t.name))
  FROM tag_subscription x JOIN tag t ON t.id = x.tag_id WHERE x.project_id = p.id`;

export async function listMapProjects(
  transaction: Transaction,
  { companyIds, projectIds, seesInternal }: MapFilter,
  now: number,
): Promise<MapProject[]> {
  const rows = await transaction.query<MapProjectRow>(
    `SELECT p.id, p.name, p.company_id, c.name AS company_name, p.active, p.location,
       (${pumpedStages})::integer AS live_stage_count, coalesce((${tags}), '[]') AS tags
     FROM project p JOIN company c ON c.id = p.company_id
     WHERE ($1::integer[] IS NULL OR p.company_id = ANY($1))
       AND ($2::integer[] IS NULL OR p.id = ANY($2))
     ORDER BY lower(c.name), lower(p.name), p.id`,
    [companyIds, projectIds, seesInternal, now - waitingAfterMs],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    companyId: row.company_id,
    companyName: row.company_name,
    active: row.active,
    location: row.location,
    liveStageCount: row.live_stage_count,
    tags: row.tags,
  }));
}
