import type { Row, Transaction } from "#database/database.ts";

export interface SourceEntry {
  readonly name: string;
  readonly unit: string;
  readonly index: number;
  readonly multiplier: number;
}

/** Facts about the stage that help to read its files. */
export interface ImportContext {
  readonly projectId: number;
  readonly timezone: string;
  /** Columns listed in the stage's settings. */
  readonly sourceList: readonly SourceEntry[];
  /** Offset wells of the stage, by offset number. */
  readonly offsetNames: readonly OffsetName[];
  /** Channels that stages of the project already have. */
  readonly knownChannels: readonly string[];
  readonly vanMappings: readonly VanMapping[];
}

interface OffsetName {
  readonly number: number;
  readonly name: string;
}

interface VanMapping {
  readonly key: string;
  readonly value: string;
}

interface ContextRow extends Row {
  readonly project_id: number;
  readonly timezone: string;
  readonly source: unknown;
  readonly fdi: unknown;
  readonly channels: string[];
  readonly mappings: VanMapping[];
}

function isEntry(value: unknown): value is SourceEntry {
  const entry = value as Partial<SourceEntry> | null;
  return (
    typeof entry?.name === "string" &&
    typeof entry.unit === "string" &&
    typeof entry.index === "number"
  );
}

/** Users edit the settings as text, so invalid entries are skipped. */
function entriesOf(source: unknown): SourceEntry[] {
  if (!Array.isArray(source)) return [];
  return source.filter(isEntry).map((entry) => ({
    ...entry,
    multiplier: typeof entry.multiplier === "number" ? entry.multiplier : 1,
  }));
}

/** `offset_pressure_3` belongs to the well it is labeled with. */
function offsetsOf(fdi: unknown): OffsetName[] {
  if (!Array.isArray(fdi)) return [];
  return fdi.flatMap((entry: unknown) => {
    const { name, wellLabel } = (entry ?? {}) as Record<string, unknown>;
    const digits = /^offset_pressure_(\d+)$/.exec(String(name))?.[1];
    return digits !== undefined && typeof wellLabel === "string"
      ? [{ number: Number(digits), name: wellLabel }]
      : [];
  });
}

export async function readContext(
  transaction: Transaction,
  stageId: number,
): Promise<ImportContext> {
  const [row] = await transaction.query<ContextRow>(
    `SELECT s.project_id, p.timezone, s.control #> '{parameters,source}' AS source,
       s.control #> '{parameters,fdi}' AS fdi,
       ARRAY(SELECT DISTINCT x.channel FROM series x JOIN stage y ON y.id = x.stage_id
             WHERE y.project_id = s.project_id AND NOT x.derived LIMIT 500) AS channels,
       coalesce((SELECT json_agg(json_build_object('key', m.key, 'value', m.value))
                 FROM data_source_map_project m WHERE m.project_id = s.project_id), '[]') AS mappings
     FROM stage s JOIN project p ON p.id = s.project_id WHERE s.id = $1`,
    [stageId],
  );
  if (row === undefined) throw new Error(`Stage ${stageId} has gone`);
  return {
    projectId: row.project_id,
    timezone: row.timezone,
    sourceList: entriesOf(row.source),
    offsetNames: offsetsOf(row.fdi),
    knownChannels: row.channels,
    vanMappings: row.mappings,
  };
}

/** Stores the columns that the stage was imported from, unless the settings list them already. */
export async function writeSourceList(
  transaction: Transaction,
  stageId: number,
  entries: readonly SourceEntry[],
): Promise<void> {
  await transaction.query(
    `UPDATE stage SET control = jsonb_set(control, '{parameters,source}', $2::jsonb)
     WHERE id = $1 AND control ? 'parameters'
       AND coalesce(control #> '{parameters,source}', '[]') IN ('[]', 'null')`,
    [stageId, JSON.stringify(entries)],
  );
}

/** Counts the rows of a source that the stage has. */
export async function countReceived(
  transaction: Transaction,
  stageId: number,
  source: string,
): Promise<number> {
  const [row] = await transaction.query<Row & { count: string }>(
    `SELECT coalesce(sum(upper(range) - lower(range)), 0) AS count
     FROM sample_source, unnest(received) AS range WHERE stage_id = $1 AND source = $2`,
    [stageId, source],
  );
  return Number(row?.count ?? 0);
}

export type ComputeState = "computed" | "computing" | "halted";

/** Whether the engine has processed every row of the stage and finished it. */
export async function computeState(
  transaction: Transaction,
  stageId: number,
): Promise<ComputeState> {
  const [row] = await transaction.query<Row & { state: ComputeState }>(
    `SELECT CASE
       WHEN coalesce(s.control #>> '{parameters,pauseFlag}', 'false') = 'true' OR e.failures > 2 THEN 'halted'
       WHEN e.finished AND e.recompute_due IS NULL
         AND e.cursor >= (SELECT max(last_tail) FROM sample_source WHERE stage_id = s.id) THEN 'computed'
       ELSE 'computing' END AS state
     FROM stage s LEFT JOIN stage_engine e ON e.stage_id = s.id WHERE s.id = $1`,
    [stageId],
  );
  return row?.state ?? "halted";
}
