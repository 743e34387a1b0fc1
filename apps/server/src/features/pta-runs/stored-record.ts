import { mergeColumns, sliceColumn } from "@stagecraft/series";
import type { Row, Transaction } from "#database/database.ts";
import type { ComputedInputs } from "#features/pta-runs/computed-inputs.ts";
import {
  mostSamples,
  recordOfChannels,
  recordOfGauge,
  type ReadRecord,
  type StoredChannel,
  type StoredGauge,
} from "#features/pta-runs/falloff-record.ts";
import {
  readStoredPieces,
  unpackPiece,
  type StoredPiece,
} from "#features/stage-data/stored-pieces.service.ts";

/** Enough time before the injection to show that nothing was pumped then. */
const leadMs = 10 * 60_000;

/** The engine's names of treating pressure and slurry rate. */
const channelNames = ["pressure", "rate"] as const;

interface SeriesRow extends Row {
  readonly id: number;
  readonly channel: (typeof channelNames)[number];
  readonly unit: string;
}

async function findGauge(
  transaction: Transaction,
  interpretationId: number,
): Promise<StoredGauge | null> {
  const [row] = await transaction.query<Row & StoredGauge>(
    `SELECT pressure_at AS "pressureAt", data FROM pta_record WHERE interpretation_id = $1`,
    [interpretationId],
  );
  return row ?? null;
}

function listSeries(
  transaction: Transaction,
  stageId: number,
): Promise<SeriesRow[]> {
  return transaction.query<SeriesRow>(
    "SELECT id, channel, unit FROM series WHERE stage_id = $1 AND channel = ANY($2) AND NOT derived",
    [stageId, channelNames],
  );
}

/** Null when there are more samples than fit into memory. */
export function channelOf(
  unit: string,
  pieces: readonly StoredPiece[],
  fromTime: number,
  most = mostSamples,
): StoredChannel | null {
  const columns: ReturnType<typeof unpackPiece>[] = [];
  let count = 0;
  for (const piece of pieces) {
    const column = unpackPiece(piece);
    count += column.times.length;
    if (count > most) return null;
    columns.push(column);
  }
  return { unit, ...sliceColumn(mergeColumns(columns), fromTime, Infinity) };
}

const tooLarge: ReadRecord = {
  ...recordOfChannels(null, null),
  faults: ["tooManySamples"],
};

async function recordOfStage(
  transaction: Transaction,
  stageId: number,
  injectionStartMs: number | undefined,
): Promise<ReadRecord> {
  const series = await listSeries(transaction, stageId);
  const fromTime =
    injectionStartMs === undefined ? 0 : injectionStartMs - leadMs;
  const pieces = await readStoredPieces(transaction, {
    stageId,
    seriesIds: series.map(({ id }) => id),
    fromTime,
    toTime: Number.MAX_SAFE_INTEGER,
  });
  const channels: Partial<Record<SeriesRow["channel"], StoredChannel>> = {};
  for (const one of series) {
    const channel = channelOf(one.unit, pieces.get(one.id) ?? [], fromTime);
    if (channel === null) return tooLarge;
    // A channel without a sample in this time counts as missing.
    if (channel.times.length > 0) channels[one.channel] = channel;
  }
  return recordOfChannels(channels.pressure ?? null, channels.rate ?? null);
}

/**
 * Reads all samples around a shut-in: those of an uploaded gauge record, or else those of the
 * stage.
 */
export async function readRecord(
  transaction: Transaction,
  { id, stageId, effective }: ComputedInputs,
): Promise<ReadRecord> {
  const gauge = await findGauge(transaction, id);
  return gauge === null
    ? recordOfStage(
        transaction,
        stageId,
        effective.input.injectionStartTimestamp,
      )
    : recordOfGauge(gauge);
}
