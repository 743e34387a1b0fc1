import { mergeColumns, sliceColumn } from "@stagecraft/series";
import {
  inTransaction,
  type Identity,
  type Transaction,
} from "#database/database.ts";
import {
  assessFeedDay,
  type StageEvidence,
} from "#features/feed-quality/assess-feed-day.ts";
import * as repository from "#features/feed-quality/feed-quality.repository.ts";
import type { Gauge } from "#features/feed-quality/frozen-gauges.ts";
import { boundsOf } from "#features/feed-quality/pad-day.ts";
import {
  readStoredPieces,
  unpackPiece,
} from "#features/stage-data/stored-pieces.service.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface PadDayOrder {
  readonly identity: Identity;
  readonly projectId: number;
  readonly companyId: number;
  readonly timezone: string;
  readonly day: string;
}

export interface PadDayResult {
  readonly feedCount: number;
}

interface Bounds {
  readonly fromMs: number;
  readonly toMs: number;
}

async function readGauges(
  transaction: Transaction,
  stageId: number,
  { fromMs, toMs }: Bounds,
): Promise<Gauge[]> {
  const series = await repository.listMeasured(transaction, stageId);
  const pieces = await readStoredPieces(transaction, {
    stageId,
    seriesIds: series.map(({ id }) => id),
    fromTime: fromMs,
    toTime: toMs - 1,
  });
  return series
    .map(({ id, channel, unit }) => ({
      name: channel,
      unit,
      column: sliceColumn(
        mergeColumns((pieces.get(id) ?? []).map(unpackPiece)),
        fromMs,
        toMs - 1,
      ),
    }))
    .filter(({ column }) => column.times.length > 0);
}

/** The kind of feed that a source name belongs to. */
const definitionOf: Readonly<Record<string, string>> = {
  witsml: "witsml",
  mqtt: "mqtt",
  growing: "growing-file",
  simulator: "simulator",
};

function jobsOf(source: string, jobs: readonly repository.FeedJob[]) {
  const definition = definitionOf[/^(\w+):/.exec(source)?.[1] ?? ""];
  return jobs.filter((job) => job.definition === definition);
}

/**
 * A van is identified by its name, other sources by the feed that reads them,
 * where there is one.
 */
function labelOf(source: string, jobs: readonly repository.FeedJob[]): string {
  const names = new Set(jobsOf(source, jobs).map(({ jobName }) => jobName));
  const [name] = names;
  return name !== undefined && names.size === 1 ? name : source;
}

function jobDoubts(
  source: string,
  jobs: readonly repository.FeedJob[],
): repository.UnitDoubt[] {
  return jobsOf(source, jobs).flatMap(({ guessed, changed, firstDoubtAt }) => {
    const doubt = (kind: "unitsGuessed" | "unitChanged", amount: number) => ({
      kind,
      channel: null,
      timestamp: firstDoubtAt ?? 0,
      amount,
    });
    return [
      ...(guessed > 0 ? [doubt("unitsGuessed", guessed)] : []),
      ...(changed > 0 ? [doubt("unitChanged", changed)] : []),
    ];
  });
}

async function gather(
  transaction: Transaction,
  { projectId }: PadDayOrder,
  bounds: Bounds,
  jobs: readonly repository.FeedJob[],
): Promise<Map<string, StageEvidence[]>> {
  const { fromMs, toMs } = bounds;
  const feeds = new Map<string, StageEvidence[]>();
  const stages = await repository.listFedStages(
    transaction,
    projectId,
    fromMs,
    toMs,
  );
  for (const stage of stages) {
    const { stageId } = stage;
    const deliveries = Map.groupBy(
      await repository.listDeliveries(transaction, stageId, fromMs, toMs),
      ({ source }) => source,
    );
    if (deliveries.size === 0) continue;
    const gauges = await readGauges(transaction, stageId, bounds);
    const engineDoubts = await repository.listEngineDoubts(
      transaction,
      stageId,
      fromMs,
      toMs,
    );
    for (const [source, ofSource] of deliveries) {
      const known = feeds.get(source) ?? [];
      // Doubts in a job's log are counted once, with the first stage of the
      // feed.
      const ofJobs = known.length === 0 ? jobDoubts(source, jobs) : [];
      feeds.set(source, [
        ...known,
        {
          ...stage,
          gauges,
          deliveries: ofSource,
          isShared: deliveries.size > 1,
          unitDoubts: [...engineDoubts, ...ofJobs],
        },
      ]);
    }
  }
  return feeds;
}

/** Assesses all feeds of a pad for one day and stores the result. */
export const run: RunTask<PadDayOrder, PadDayResult> = async (
  order,
  context,
) => {
  const { identity, projectId, timezone, day } = order;
  const bounds = boundsOf(timezone, day);
  return inTransaction(context.database(), identity, async (transaction) => {
    const jobs = await repository.listFeedJobs(
      transaction,
      projectId,
      bounds.fromMs,
      bounds.toMs,
    );
    const feeds = await gather(transaction, order, bounds, jobs);
    const judged = new Map(
      [...feeds].map(([source, stages]) => [
        source,
        { ...assessFeedDay(stages), label: labelOf(source, jobs) },
      ]),
    );
    await repository.writeDay(transaction, order, day, judged);
    return { feedCount: judged.size };
  });
};
