import { mergeColumns } from "@stagecraft/series";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { allTime } from "#features/stage-data/read-samples.service.ts";
import {
  readStoredPieces,
  unpackPiece,
} from "#features/stage-data/stored-pieces.service.ts";
import { getStageQuality } from "#features/stage-engine/stage/stage-quality.service.ts";
import type {
  Evidence,
  HeadersDelta,
  QualityStretch,
} from "#features/stage-quality/evidence.ts";
import * as repository from "#features/stage-quality/stage-quality.repository.ts";

const counted = [
  "repeatRowRun",
  "repeatPressureRun",
  "rateCompare",
  "pressureCompare",
];

async function readChannels(transaction: Transaction, stageId: number) {
  const series = await repository.listSeries(transaction, stageId, counted);
  const pieces = await readStoredPieces(transaction, {
    stageId,
    seriesIds: series.map(({ id }) => id),
    ...allTime,
  });
  return series.map(({ id, channel, unit, derived }) => ({
    name: channel,
    unit,
    derived,
    column: mergeColumns((pieces.get(id) ?? []).map(unpackPiece)),
  }));
}

type StageQuality = Awaited<ReturnType<typeof getStageQuality>>;

function stretchesOf({ channels }: StageQuality): QualityStretch[] {
  return channels.flatMap(({ name, runs }) =>
    runs.map((run) => ({ channel: name, ...run })),
  );
}

/** Reads all stored data about the data quality of a stage, once. */
export async function gatherEvidence(
  transaction: Transaction,
  actor: Actor,
  pulse: repository.StagePulse,
  headers: HeadersDelta,
): Promise<Evidence> {
  const { stageId } = pulse;
  const channels = await readChannels(transaction, stageId);
  const quality = await getStageQuality(transaction, actor, stageId);
  return {
    measured: channels.filter(
      ({ derived, column }) => !derived && column.times.length > 0,
    ),
    counted: new Map(
      channels
        .filter(({ derived }) => derived)
        .map((channel) => [channel.name, channel]),
    ),
    receivedRows: pulse.receivedRows,
    isComputed: quality.computedAt !== null,
    hasFailed: pulse.hasFailed,
    isOutdated: quality.outdated,
    qualitySeconds: await repository.findQualitySeconds(transaction, stageId),
    stretches: stretchesOf(quality),
    lateStretches: quality.lateArrivals.map((late) => ({
      ...late,
      seconds: (late.endTimestamp - late.startTimestamp) / 1000,
    })),
    deliveries: await repository.listDeliveries(transaction, stageId),
    notices: await repository.listDataNotices(transaction, stageId),
    headers,
  };
}
