import type { contract, OutputOf } from "@stagecraft/contract";
import { isSupport, type StageState } from "@stagecraft/domain";
import {
  fdiEntries,
  isFracHit,
  isNearHit,
  type FdiEntry,
} from "@stagecraft/engine";
import type { Actor } from "#access/actor.ts";
import type { Row, Transaction } from "#database/database.ts";

type FdiChanges = OutputOf<typeof contract.fleet.fdiChanges>[number];
type OffsetChange = FdiChanges["offsets"][number];
type Summary = Readonly<Record<string, unknown>>;

interface ChangesRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  readonly well_id: number;
  readonly well_number: string;
  readonly fdi: unknown;
  readonly summary: Summary | null;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Offset wells that the settings hide count for nothing. */
function shownEntries(fdi: unknown): FdiEntry[] {
  const listed: readonly unknown[] = Array.isArray(fdi) ? fdi : [];
  return fdiEntries(
    listed.filter((entry) => (entry as { hide?: unknown }).hide !== true),
  );
}

function changeOf(entry: FdiEntry, summary: Summary): OffsetChange {
  const { offsetNumber: n, minDeltaPressureFracHit: threshold } = entry;
  const largestChange = numberOf(summary[`fdiPressureChangeMax${n}`]);
  const firstHit =
    numberOf(summary[`fdiVFFH${n}`]) ?? numberOf(summary[`fdiPFFH${n}`]);
  const unit = summary["pressureUnit"];
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
    unit: typeof unit === "string" ? unit : "",
    outcome: outcome(),
  };
}

export async function listFdiChanges(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<FdiChanges[]> {
  const rows = await transaction.query<ChangesRow>(
    `SELECT s.id, s.name, s.state, s.well_id, w.well_number, s.control->'parameters'->'fdi' AS fdi, y.summary
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
    offsets: shownEntries(row.fdi).map((entry) =>
      changeOf(entry, row.summary ?? {}),
    ),
  }));
}
