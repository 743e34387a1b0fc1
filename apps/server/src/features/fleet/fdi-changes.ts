import type { contract, OutputOf } from "@stagecraft/contract";
import { isSupport, type StageState } from "@stagecraft/domain";
import {
  fdiEntries,
  isFracHit,
  isNearHit,
  knownLargestChange,
  type FdiEntry,
} from "@stagecraft/engine";
import type { Actor } from "#access/actor.ts";
import type { Row, Transaction } from "#database/database.ts";
import { hasNoMetrics } from "#database/no-metrics.ts";

type FdiChanges = OutputOf<typeof contract.fleet.fdiChanges>[number];
type OffsetChange = FdiChanges["offsets"][number];
type Summary = Readonly<Record<string, unknown>>;

interface ChangesRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  readonly well_id: number;
  readonly well_number: string;
  readonly no_metrics: boolean;
  readonly fdi: unknown;
  readonly lines: unknown;
  readonly summary: Summary | null;
  /** The newest verdict on each offset well, by its number. */
  readonly verdicts: Readonly<Record<string, OffsetChange["verdict"]>> | null;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

type Fields = Readonly<Record<string, unknown>>;

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value)
    ? value.filter(
        (each): each is Fields => typeof each === "object" && each !== null,
      )
    : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** An entry without a state does not count when its own switch hides it; a state hides charts, not figures. */
function shownEntries(written: readonly Fields[]): FdiEntry[] {
  return fdiEntries(
    written.filter(({ state, hide }) => textOf(state) !== "" || hide !== true),
  );
}

/** Returns the unit of the chart line of the offset pressure; without one, that of the treating pressure. */
function unitOf(channel: string, lines: unknown, summary: Summary): string {
  const line = listOf(lines).find(({ attribute }) => attribute === channel);
  return textOf(line?.["unit"]) || textOf(summary["pressureUnit"]);
}

function changeOf(
  entry: FdiEntry,
  { summary: known, lines, fdi, verdicts }: ChangesRow,
): OffsetChange {
  const summary = known ?? {};
  const { offsetNumber: n, minDeltaPressureFracHit: threshold } = entry;
  const largestChange = knownLargestChange(summary, n);
  const firstHit =
    numberOf(summary[`fdiVFFH${n}`]) ?? numberOf(summary[`fdiPFFH${n}`]);
  const state = listOf(fdi).find(({ name }) => name === entry.channel)?.[
    "state"
  ];
  const outcome = () => {
    if (largestChange === null && firstHit === null) return "notEvaluated";
    const change = largestChange ?? -Infinity;
    if (isFracHit(change, threshold, firstHit)) return "fracHit";
    return isNearHit(change, threshold, firstHit) ? "nearHit" : "none";
  };
  return {
    number: n,
    wellLabel: entry.wellLabel,
    largestChange,
    threshold,
    state: textOf(state) || null,
    unit: unitOf(entry.channel, lines, summary),
    outcome: outcome(),
    verdict: verdicts?.[String(n)] ?? null,
  };
}

export async function listFdiChanges(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<FdiChanges[]> {
  const rows = await transaction.query<ChangesRow>(
    `SELECT s.id, s.name, s.state, s.well_id, w.well_number, ${hasNoMetrics} AS no_metrics,
            s.control->'parameters'->'fdi' AS fdi,
            s.control->'parameters'->'plot'->'lines' AS lines, y.summary,
            (SELECT jsonb_object_agg(v.offset_number, v.verdict)
             FROM (SELECT DISTINCT ON (offset_number) offset_number, verdict FROM fdi_verdict
                   WHERE stage_id = s.id ORDER BY offset_number, id DESC) v) AS verdicts
     FROM stage s JOIN well w ON w.id = s.well_id LEFT JOIN stage_summary y ON y.stage_id = s.id
     WHERE s.project_id = $1 AND s.state <> 'PENDING' AND NOT s.hide AND NOT w.hide AND (w.active OR $2)
     ORDER BY w.well_number, s.ordinal`,
    [projectId, isSupport(actor.roles)],
  );
  return rows.map((row) => ({
    stageId: row.id,
    stageName: row.name,
    wellId: row.well_id,
    wellNumber: row.well_number,
    state: row.state,
    noMetrics: row.no_metrics,
    offsets: shownEntries(listOf(row.fdi)).map((entry) => changeOf(entry, row)),
  }));
}
