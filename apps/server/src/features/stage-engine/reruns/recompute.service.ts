import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isLive } from "@stagecraft/domain";
import {
  filledSeconds,
  mainBody,
  rulesFingerprint,
  setupFingerprint,
  StageEngine,
  type EngineOutput,
} from "@stagecraft/engine";
import {
  columnStatistics,
  decodeColumn,
  columnsBySeries,
  encodeColumn,
  mergeColumns,
  type Column,
} from "@stagecraft/series";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  derivedColumns,
  type DerivedColumn,
} from "#features/stage-engine/stage/derived-columns.ts";
import {
  StageOverBudget,
  type EngineBudget,
} from "#features/stage-engine/rounds/engine-budget.ts";
import { clearFailures } from "#features/stage-engine/failures/engine-failure.repository.ts";
import {
  findEngineStages,
  findRawChannels,
} from "#features/stage-engine/stage/engine-stage.repository.ts";
import type {
  EngineStage,
  RawChannels,
} from "#features/stage-engine/stage/engine-stage.ts";
import * as findings from "#features/stage-engine/rounds/findings.repository.ts";
import { replaceNotifications } from "#features/stage-engine/reruns/replaced-notifications.repository.ts";
import { packCheckpoint } from "#features/stage-engine/rounds/held-stage.ts";
import { rowsOfColumns } from "#features/stage-engine/stage/raw-rows.ts";
import * as repository from "#features/stage-engine/reruns/recompute.repository.ts";
import {
  ensureDerivedSeries,
  storeSummaries,
} from "#features/stage-engine/rounds/round.repository.ts";

/** The same number as in a sealed chunk of measured samples. */
const samplesPerChunk = 900;

export interface RecomputeServices {
  readonly database: Database;
  readonly budget: EngineBudget;
}

export interface RecomputeRequest {
  readonly stageId: number;
  readonly owner: string;
}

export type RecomputeOutcome =
  | {
      readonly kind: "computed";
      readonly revision: number;
      readonly seconds: number;
      readonly channels: number;
      readonly notifications: number;
      readonly milliseconds: number;
    }
  /** The stage was deleted, or another worker owns it. */
  | { readonly kind: "lost" };

interface Measured {
  readonly stage: EngineStage;
  readonly channels: RawChannels;
  readonly pieces: repository.RawPieces;
}

async function readMeasured(
  transaction: Transaction,
  stageId: number,
  { stageSamples }: EngineBudget,
): Promise<Measured | null> {
  const [stage] = await findEngineStages(transaction, [stageId]);
  if (stage === undefined) return null;
  const samples = await repository.countRawSamples(transaction, stageId);
  if (samples > stageSamples)
    throw new StageOverBudget(
      `It has ${samples} samples, more than the ${stageSamples} of a stage.`,
    );
  const pieces = await repository.readRawPieces(transaction, stageId);
  const channels = await findRawChannels(transaction, [stageId]);
  return { stage, pieces, channels: channels.get(stageId) ?? new Map() };
}

/**
 * Returns the columns by series: sealed pieces in the order they were sealed,
 * then the tail, where later rows win.
 */
function measuredColumns({ chunks, frames }: repository.RawPieces) {
  const pieces = new Map<number, Column[]>();
  const add = (seriesId: number, column: Column) => {
    const known = pieces.get(seriesId);
    if (known === undefined) pieces.set(seriesId, [column]);
    else known.push(column);
  };
  for (const { seriesId, payload } of chunks)
    add(seriesId, decodeColumn(inflateRawSync(payload)));
  for (const [seriesId, columns] of columnsBySeries(frames))
    for (const column of columns) add(seriesId, column);
  return new Map(
    [...pieces].map(([seriesId, columns]) => [seriesId, mergeColumns(columns)]),
  );
}

interface Computed {
  readonly outputs: readonly EngineOutput[];
  readonly columns: readonly DerivedColumn[];
  readonly summary: string;
  readonly checkpoint: Buffer | null;
  readonly newestTime: number;
  readonly computedUntil: number;
}

/** Concatenates the columns of several outputs. */
function joined(outputs: readonly EngineOutput[]): DerivedColumn[] {
  const byName = new Map<string, DerivedColumn[]>();
  for (const output of outputs)
    for (const column of derivedColumns(output))
      byName.set(column.name, [...(byName.get(column.name) ?? []), column]);
  return [...byName].map(([name, parts]) => ({
    name,
    unit: parts[0]?.unit ?? "",
    column: mergeColumns(parts.map(({ column }) => column)),
  }));
}

/**
 * Whether no more rows are expected. After the engine itself ended a stage,
 * rows may still come.
 */
function isToFinish({ state, progress }: EngineStage): boolean {
  return !isLive(state) && (progress.finished || !progress.endedByEngine);
}

/** Computes the whole stage from its measured samples, with the same code as a rerun at any later time. */
function compute(
  { stage, channels, pieces }: Measured,
  budget: EngineBudget,
): Computed {
  const finish = isToFinish(stage);
  const rows = mainBody(rowsOfColumns(measuredColumns(pieces), channels));
  const seconds = filledSeconds(rows.times, null);
  if (seconds > budget.stageSeconds)
    throw new StageOverBudget(
      `Its rows span ${seconds} s, more than the ${budget.stageSeconds} s of a stage.`,
    );
  const engine = new StageEngine(stage.setup);
  const outputs = rows.times.length === 0 ? [] : [engine.push(rows)];
  if (finish) outputs.push(engine.finish());
  const ends = outputs.map(({ times }) => times.at(-1) ?? 0);
  return {
    outputs,
    columns: joined(outputs),
    summary: JSON.stringify(engine.summary()),
    checkpoint: finish ? null : packCheckpoint(engine, budget),
    newestTime: rows.times.at(-1) ?? 0,
    computedUntil: Math.max(0, ...ends),
  };
}

function* slicesOf({ times, values }: Column): Generator<Column> {
  for (let from = 0; from < times.length; from += samplesPerChunk) {
    const to = from + samplesPerChunk;
    yield {
      times: times.subarray(from, to),
      values: values.subarray(from, to),
    };
  }
}

async function storeColumns(
  transaction: Transaction,
  { stageId, companyId }: EngineStage,
  columns: readonly DerivedColumn[],
): Promise<void> {
  await repository.deleteComputed(
    transaction,
    stageId,
    columns.map(({ name }) => name),
  );
  if (columns.length === 0) return;
  const made = await ensureDerivedSeries(
    transaction,
    columns.map(({ name, unit }) => ({ stageId, companyId, name, unit })),
  );
  const ids = made.get(stageId) ?? new Map<string, number>();
  const chunks = columns.flatMap(({ name, column }) => {
    const seriesId = ids.get(name);
    if (seriesId === undefined) return [];
    return [...slicesOf(column)].map((slice) => ({
      seriesId,
      payload: deflateRawSync(encodeColumn(slice), { level: 6 }),
      ...columnStatistics(slice),
    }));
  });
  await repository.insertDerivedChunks(transaction, stageId, companyId, chunks);
}

/**
 * In a live stage, findings after the last computed second are news; all others
 * are marked as found afterwards.
 */
async function storeFindings(
  transaction: Transaction,
  stage: EngineStage,
  outputs: readonly EngineOutput[],
): Promise<void> {
  const { stageId, companyId, progress } = stage;
  const now = Date.now();
  const cleared = new Map(
    outputs.flatMap((output) =>
      output.cleared.map(({ key, timestamp }) => [key, timestamp] as const),
    ),
  );
  await replaceNotifications(
    transaction,
    stageId,
    companyId,
    outputs.flatMap((output) =>
      output.notifications.map((notification) => ({
        ...notification,
        setupFingerprint: setupFingerprint(stage.setup),
        isNews:
          stage.state === "LOADING" &&
          notification.timestamp > progress.computedUntil &&
          findings.isNews(notification.timestamp, now),
        clearedTimestamp: cleared.get(notification.key) ?? null,
      })),
    ),
  );
  const quality = outputs.flatMap((output) =>
    output.quality.map((finding) => ({ stageId, companyId, finding })),
  );
  if (quality.length > 0) await findings.insertQuality(transaction, quality);
}

async function store(
  transaction: Transaction,
  { owner, stageId }: RecomputeRequest,
  { stage, pieces }: Measured,
  computed: Computed,
  startedAt: number,
): Promise<RecomputeOutcome> {
  await repository.lockAgainstSeal(transaction, stageId);
  const result = {
    seconds: computed.outputs.reduce((sum, { times }) => sum + times.length, 0),
    channels: computed.columns.length,
    notifications: computed.outputs.reduce(
      (sum, { notifications }) => sum + notifications.length,
      0,
    ),
    milliseconds: Math.round(performance.now() - startedAt),
  };
  const revision = await repository.moveToComputed(transaction, owner, {
    stageId,
    fromCursor: stage.progress.cursor,
    toCursor:
      pieces.through > stage.progress.cursor
        ? pieces.through
        : stage.progress.cursor,
    checkpoint: computed.checkpoint,
    newestTime: computed.newestTime,
    computedUntil: computed.computedUntil,
    finished: isToFinish(stage),
    setupFingerprint: setupFingerprint(stage.setup),
    rulesFingerprint: rulesFingerprint(stage.setup),
    milliseconds: result.milliseconds,
    recomputeDue: stage.progress.recomputeDue,
    rerunRequested: stage.progress.rerunRequested,
    rerunResult: result,
  });
  if (revision === null) return { kind: "lost" };
  await storeColumns(transaction, stage, computed.columns);
  await storeSummaries(transaction, [
    {
      stageId,
      companyId: stage.companyId,
      summary: computed.summary,
      revision,
      announced: false,
    },
  ]);
  await storeFindings(transaction, stage, computed.outputs);
  await clearFailures(transaction, [stageId]);
  await repository.announceComputed(transaction, stageId, revision);
  return { kind: "computed", revision, ...result };
}

/**
 * Computes a stage from its measured samples and replaces all earlier results
 * in one transaction: readers see either the old or the new results, never a
 * mix.
 */
export async function recomputeStage(
  { database, budget }: RecomputeServices,
  request: RecomputeRequest,
): Promise<RecomputeOutcome> {
  const startedAt = performance.now();
  const measured = await inTransaction(
    database,
    platformIdentity,
    (transaction) => readMeasured(transaction, request.stageId, budget),
  );
  if (measured === null) return { kind: "lost" };
  const computed = compute(measured, budget);
  return inTransaction(database, platformIdentity, (transaction) =>
    store(transaction, request, measured, computed, startedAt),
  );
}
