import { DomainError } from "@stagecraft/domain";
import { isDerivedChannel } from "@stagecraft/engine";
import type { Row, Transaction } from "#database/database.ts";

export interface SeriesUnit {
  readonly channel: string;
  readonly unit: string;
}

interface SeriesRow extends Row {
  readonly id: number;
  readonly channel: string;
  readonly unit: string;
  readonly derived: boolean;
}

/**
 * Returns the ids of a stage's measured channels and creates missing ones; null
 * when there is no such stage.
 */
export async function ensureSeries(
  transaction: Transaction,
  stageId: number,
  wanted: readonly SeriesUnit[],
): Promise<Map<string, number> | null> {
  const [stage] = await transaction.query<Row & { company_id: number }>(
    "SELECT company_id FROM stage WHERE id = $1",
    [stageId],
  );
  if (stage === undefined) return null;
  await transaction.query(
    `INSERT INTO series (company_id, stage_id, channel, unit)
     SELECT $1, $2, new.channel, new.unit FROM unnest($3::text[], $4::text[]) AS new (channel, unit)
     ON CONFLICT DO NOTHING`,
    [
      stage.company_id,
      stageId,
      wanted.map(({ channel }) => channel),
      wanted.map(({ unit }) => unit),
    ],
  );
  const rows = await transaction.query<SeriesRow>(
    "SELECT id, channel, unit, derived FROM series WHERE stage_id = $1",
    [stageId],
  );
  refuseDerived(wanted, rows);
  refuseOtherUnits(wanted, rows);
  return new Map(rows.map(({ channel, id }) => [channel, id]));
}

/** A computed channel cannot be measured too. */
function refuseDerived(
  wanted: readonly SeriesUnit[],
  rows: readonly SeriesRow[],
): void {
  const derived = new Set(
    rows.filter((row) => row.derived).map(({ channel }) => channel),
  );
  const taken = wanted.find(
    ({ channel }) => derived.has(channel) || isDerivedChannel(channel),
  );
  if (taken !== undefined) throw derivedChannel(taken.channel);
}

function derivedChannel(channel: string): DomainError {
  return new DomainError(
    "samples.invalid",
    `${channel} is a channel that is computed and cannot be sent.`,
  );
}

/** One channel in two units would have two meanings on one line. */
function refuseOtherUnits(
  wanted: readonly SeriesUnit[],
  rows: readonly SeriesRow[],
): void {
  const units = new Map(rows.map(({ channel, unit }) => [channel, unit]));
  const other = wanted.find(({ channel, unit }) => units.get(channel) !== unit);
  if (other === undefined) return;
  throw new DomainError(
    "samples.invalid",
    `${other.channel} is stored in ${units.get(other.channel) ?? "another unit"}, not in ${other.unit}.`,
  );
}

export interface SeriesOrigin {
  readonly stageId: number;
  readonly channel: string;
  readonly derived: boolean;
}

/** The stage and the channel of each series, and whether it is computed. */
export async function findOriginsOfSeries(
  transaction: Transaction,
  seriesIds: readonly number[],
): Promise<Map<number, SeriesOrigin>> {
  const rows = await transaction.query<
    Row & { id: number; stage_id: number; channel: string; derived: boolean }
  >("SELECT id, stage_id, channel, derived FROM series WHERE id = ANY($1)", [
    seriesIds,
  ]);
  return new Map(
    rows.map(({ id, stage_id, channel, derived }) => [
      id,
      { stageId: stage_id, channel, derived },
    ]),
  );
}

/** Returns the ids of those channels that exist in the stage. */
export async function findSeriesOfChannels(
  transaction: Transaction,
  stageId: number,
  channels: readonly string[],
): Promise<number[]> {
  const rows = await transaction.query<Row & { id: number }>(
    "SELECT id FROM series WHERE stage_id = $1 AND channel = ANY($2)",
    [stageId, channels],
  );
  return rows.map(({ id }) => id);
}
