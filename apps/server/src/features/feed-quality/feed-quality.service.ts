import type { contract, OutputOf } from "@stagecraft/contract";
import { feedQualityDays } from "@stagecraft/domain";
import { identityOf, limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import type {
  PadDayOrder,
  PadDayResult,
} from "#features/feed-quality/assess-pad-day.task.ts";
import { feedsOf } from "#features/feed-quality/feed-order.ts";
import * as repository from "#features/feed-quality/feed-quality.repository.ts";
import { dayAt, daysUntil } from "#features/feed-quality/pad-day.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { ThreadPool } from "#threads/thread-pool.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

const padDayTask: ThreadTask<PadDayOrder, PadDayResult> = {
  module: new URL("./assess-pad-day.task.ts", import.meta.url),
  longestMs: 120_000,
  isLong: true,
  tooCostly: {
    code: "request.tooCostly",
    message: "The day of this pad has too much data to be judged at once.",
  },
};

/**
 * The page shows the same days for pads of all time zones: those of the zone
 * where a day begins first.
 */
const furthestZone = "Pacific/Kiritimati";
const mostFeeds = 300;

export async function listFeedQuality(
  transaction: Transaction,
  { reach }: Actor,
  now: number,
): Promise<OutputOf<typeof contract.feedQuality.list>> {
  const all = daysUntil(dayAt(furthestZone, now), feedQualityDays + 1);
  const { days: stored, isCutShort } = await repository.listDays(
    transaction,
    {
      companyIds: limitOf(reach.companyIds),
      projectIds: limitOf(reach.projectIds),
    },
    all[0] ?? "",
  );
  // A day that has not started in any time zone would be a column without data.
  const hasNewest = stored.some(({ day }) => day === all.at(-1));
  const days = hasNewest ? all.slice(1) : all.slice(0, -1);
  const shown = stored.filter(({ day }) => days.includes(day));
  const feeds = feedsOf(shown, days);
  return {
    days,
    feeds: feeds.slice(0, mostFeeds),
    isCutShort: isCutShort || feeds.length > mostFeeds,
  };
}

export interface FeedQualityServices {
  readonly database: Database;
  readonly heavy: HeavyWork;
}

/** Assesses today for a pad, from the samples stored so far. */
export async function recomputeToday(
  { database, heavy }: FeedQualityServices,
  actor: Actor,
  projectId: number,
  now: number,
): Promise<{ computedAt: number }> {
  const identity = identityOf(actor);
  const pad = await inTransaction(database, identity, (transaction) =>
    repository.findPad(transaction, projectId),
  );
  if (pad === null) throw notFound();
  await heavy.run(actor, padDayTask, {
    identity: { actorId: actor.id, companyIds: [pad.companyId] },
    ...pad,
    day: dayAt(pad.timezone, now),
  });
  return { computedAt: now };
}

export interface FeedQualityJobServices {
  readonly database: Database;
  readonly threads: ThreadPool;
  readonly now: () => number;
}

const dayMs = 24 * 60 * 60 * 1000;
const daysKept = 60;
const mostPads = 2000;

/** Always today and yesterday, because rows come late; earlier days once. */
function daysToAssess(
  { timezone, days: known }: repository.FedPad,
  now: number,
): string[] {
  const days = daysUntil(dayAt(timezone, now), feedQualityDays);
  const recent = days.slice(-2);
  return days.filter((day) => recent.includes(day) || !known.includes(day));
}

/** Assesses the due days of every pad, one day of one pad at a time. */
export async function assessDueDays({
  database,
  threads,
  now,
}: FeedQualityJobServices): Promise<void> {
  const at = now();
  const pads = await inTransaction(database, platformIdentity, (transaction) =>
    repository.listFedPads(
      transaction,
      at - (feedQualityDays + 1) * dayMs,
      mostPads,
    ),
  );
  const failures: unknown[] = [];
  for (const pad of pads) {
    const { projectId, companyId, timezone } = pad;
    const identity = { actorId: null, companyIds: [companyId] };
    for (const day of daysToAssess(pad, at))
      await threads
        .run(
          padDayTask,
          { identity, projectId, companyId, timezone, day },
          { company: String(companyId) },
        )
        // A pad that fails does not prevent the others from being assessed.
        .catch((error: unknown) => failures.push(error));
  }
  await inTransaction(database, platformIdentity, (transaction) =>
    repository.removeOldDays(transaction, dayAt("UTC", at - daysKept * dayMs)),
  );
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} days of pads could not be judged`,
    );
}
