import { isLive, liveStageOrdinal } from "@stagecraft/domain";
import { convert } from "@stagecraft/engine";
import { limitOf, type Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/fleet/fleet.repository.ts";
import {
  readFleetNotices,
  type FleetNotices,
} from "#features/stage-notifications/fleet-notices.service.ts";
import {
  readOpenAlarms,
  type OpenAlarms,
} from "#features/stage-notifications/open-alarms.service.ts";

/** The database records of the pads a person may see. */
export interface FleetRecords extends FleetNotices {
  /** Open alarms on all these pads, whenever they were raised. */
  readonly open: readonly OpenAlarms[];
  readonly pads: readonly repository.PadRow[];
  readonly liveStages: readonly repository.LiveStageRow[];
  readonly today: readonly repository.TodayRow[];
  readonly lastEnded: readonly repository.EndedRow[];
  readonly pending: readonly repository.PendingRow[];
  /** Finished stages that raised notifications in this shift or left some open. */
  readonly endedStages: readonly repository.LocationRow[];
}

const dayMs = 86_400_000;

export async function readFleetRecords(
  transaction: Transaction,
  actor: Actor,
  now: number,
): Promise<FleetRecords> {
  const { seesInternal } = actor.reach;
  const pads = await repository.listPads(transaction, {
    companyIds: limitOf(actor.reach.companyIds),
    projectIds: limitOf(actor.reach.projectIds),
    seesInternal,
  });
  const ids = pads.map(({ id }) => id);
  const dayStart = Math.floor(now / dayMs) * dayMs;
  const liveStages = await repository.listLiveStages(
    transaction,
    ids,
    seesInternal,
  );
  const notified = await readFleetNotices(transaction, actor, ids, now);
  const liveIds = new Set(liveStages.map(({ id }) => id));
  const open = await readOpenAlarms(transaction, actor, ids);
  const endedIds = [...notified.notices, ...open]
    .map(({ stageId }) => stageId)
    .filter((id) => !liveIds.has(id));
  return {
    pads,
    liveStages,
    ...notified,
    open,
    endedStages: await repository.listStageLocations(transaction, [
      ...new Set(endedIds),
    ]),
    today: await repository.listToday(transaction, ids, seesInternal, dayStart),
    lastEnded: await repository.listLastEnded(transaction, ids, seesInternal),
    pending: await repository.listOnlyPending(transaction, ids, seesInternal),
  };
}

/** Returns null when no result of today has proppant in a known unit. */
export function proppantPounds(
  rows: readonly repository.TodayRow[],
): number | null {
  const pounds = rows.flatMap(({ mass, unit }) =>
    mass === null || unit === null ? [] : (inPounds(mass, unit) ?? []),
  );
  return pounds.length === 0
    ? null
    : pounds.reduce((sum, each) => sum + each, 0);
}

function inPounds(mass: number, unit: string): number | null {
  return convert("mass", mass, unit, "lb");
}

export function ordinalOf(row: repository.LiveStageRow): number | null {
  return row.live_tag === null || !isLive(row.state)
    ? null
    : liveStageOrdinal(row.live_tag);
}
