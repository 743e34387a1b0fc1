import type { contract, OutputOf, QueryOf } from "@stagecraft/contract";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { listCounted } from "#features/alarms/alarm-statistics.repository.ts";
import { requirePad } from "#features/alarms/alarms.service.ts";
import { floodShareOf, floodsOf } from "#features/alarms/floods.ts";
import { intervals, nuisancesOf } from "#features/alarms/nuisances.ts";
import { readableNotices } from "#features/stage-notifications/readable-notices.service.ts";
import { alarmLoadOf } from "#features/stage-notifications/stage-notifications.service.ts";

type Statistics = OutputOf<typeof contract.alarms.statistics>;

const usualHours = 24;
const hourMs = 3_600_000;
const tenMinutesMs = 600_000;

function perTenMinutes(
  times: readonly number[],
  startTimestamp: number,
  hours: number,
): Statistics["tenMinutes"] {
  const counts = new Array<number>((hours * hourMs) / tenMinutesMs).fill(0);
  for (const time of times) {
    const index = Math.floor((time - startTimestamp) / tenMinutesMs);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts.map((raised, index) => ({
    timestamp: startTimestamp + index * tenMinutesMs,
    raised,
  }));
}

/** Counts only what the caller may read. */
export async function getAlarmStatistics(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  { hours = usualHours }: QueryOf<typeof contract.alarms.statistics>,
): Promise<Statistics> {
  await requirePad(transaction, projectId);
  const endTimestamp = Date.now();
  const startTimestamp = endTimestamp - hours * hourMs;
  const { alarms, isCut } = await listCounted(
    transaction,
    projectId,
    startTimestamp,
    endTimestamp,
    actor.reach.seesInternal,
  );
  const mayRead = await readableNotices(transaction, actor, alarms);
  const readable = alarms.filter(mayRead);
  const inSpan = readable.filter(
    ({ timestamp }) => timestamp >= startTimestamp,
  );
  const times = inSpan.map(({ timestamp }) => timestamp);
  const load = alarmLoadOf(inSpan, hours, endTimestamp);
  const floods = floodsOf(times, load.guide.floodPerTenMinutes, endTimestamp);
  return {
    ...load,
    tenMinutes: perTenMinutes(times, startTimestamp, hours),
    floods,
    floodShare: floodShareOf(floods, startTimestamp, endTimestamp),
    raised: inSpan.length,
    isCut,
    intervals,
    nuisances: nuisancesOf(readable, { startTimestamp, endTimestamp }),
  };
}
