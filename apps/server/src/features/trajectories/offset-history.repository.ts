import { isSupport, offsetChannel } from "@stagecraft/domain";
import { type FdiEntry, fdiEntries } from "@stagecraft/engine";
import type { Actor } from "#access/actor.ts";
import type { Row, Transaction } from "#database/database.ts";

type Summary = Readonly<Record<string, unknown>>;

interface WatchRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly well_id: number;
  readonly well_number: string;
  readonly fdi: unknown;
  readonly summary: Summary | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly series: Readonly<
    Record<string, { readonly id: number; readonly unit: string }>
  > | null;
}

/** One gauge during one stage. */
export interface Watch {
  readonly stageId: number;
  readonly stageName: string;
  readonly wellId: number;
  readonly wellNumber: string;
  readonly entry: FdiEntry;
  readonly api: string;
  readonly summary: Summary;
  readonly startTimestamp: number | null;
  readonly endTimestamp: number | null;
  /** Null when no sample of it was ever received. */
  readonly series: { readonly id: number; readonly unit: string } | null;
}

/** The driver returns a bigint as text. */
function toTime(text: string | null): number | null {
  return text === null ? null : Number(text);
}

function watchesOf(row: WatchRow): Watch[] {
  const listed: readonly unknown[] = Array.isArray(row.fdi) ? row.fdi : [];
  const shown = listed.filter(
    (entry) => (entry as { hide?: unknown }).hide !== true,
  );
  const apis = new Map(
    shown.map((entry) => {
      const { name, api } = entry as { name?: unknown; api?: unknown };
      return [name, typeof api === "string" ? api : ""];
    }),
  );
  return fdiEntries(shown).map((entry) => {
    const channel = offsetChannel(entry.offsetNumber);
    return {
      stageId: row.id,
      stageName: row.name,
      wellId: row.well_id,
      wellNumber: row.well_number,
      entry,
      api: apis.get(channel) ?? "",
      summary: row.summary ?? {},
      startTimestamp: toTime(row.start_time),
      endTimestamp: toTime(row.end_time),
      series: row.series?.[channel] ?? null,
    };
  });
}

/** No pad has this many stages; the limit bounds the work. */
const mostStages = 1000;

/** Lists every gauge of every stage that has begun, in time order. */
export async function listWatches(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<Watch[]> {
  const rows = await transaction.query<WatchRow>(
    `SELECT s.id, s.name, s.well_id, w.well_number, s.control->'parameters'->'fdi' AS fdi, y.summary,
       span.start_time, span.end_time, measured.series
     FROM stage s JOIN well w ON w.id = s.well_id LEFT JOIN stage_summary y ON y.stage_id = s.id
     LEFT JOIN LATERAL (SELECT min(first_time) AS start_time, max(last_time) AS end_time
       FROM sample_source WHERE stage_id = s.id) span ON true
     LEFT JOIN LATERAL (SELECT jsonb_object_agg(x.channel, jsonb_build_object('id', x.id, 'unit', x.unit)) AS series
       FROM series x WHERE x.stage_id = s.id AND NOT x.derived AND x.channel LIKE 'offset\\_pressure\\_%') measured ON true
     WHERE s.project_id = $1 AND s.state <> 'PENDING' AND NOT s.hide AND NOT w.hide AND (w.active OR $2)
     ORDER BY span.start_time NULLS LAST, s.id LIMIT ${mostStages}`,
    [projectId, isSupport(actor.roles)],
  );
  return rows.flatMap(watchesOf);
}
