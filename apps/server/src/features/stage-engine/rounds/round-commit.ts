import type { EngineOutput } from "@stagecraft/engine";
import { encodeFrame } from "@stagecraft/series";
import type { Transaction } from "#database/database.ts";
import {
  derivedColumns,
  type DerivedColumn,
} from "#features/stage-engine/stage/derived-columns.ts";
import type { EngineIdentity } from "#features/stage-engine/rounds/engine-timing.ts";
import * as findings from "#features/stage-engine/rounds/findings.repository.ts";
import type {
  HeldStage,
  StageAdvance,
} from "#features/stage-engine/rounds/held-stage.ts";
import * as repository from "#features/stage-engine/rounds/round.repository.ts";
import { guidanceChannel } from "#features/stages/channel-visibility.service.ts";

export interface Advanced {
  readonly held: HeldStage;
  readonly advance: StageAdvance;
  readonly hasMore: boolean;
}

interface StageColumns {
  readonly held: HeldStage;
  readonly advance: StageAdvance;
  readonly columns: readonly (readonly DerivedColumn[])[];
}

/** A measured channel has this name already, so the computed one is not stored. */
const nobodys = 0;

async function seriesIds(
  transaction: Transaction,
  stages: readonly StageColumns[],
): Promise<Map<number, ReadonlyMap<string, number>>> {
  const missing = stages.flatMap(({ held, advance, columns }) => {
    const units = new Map<string, string>();
    for (const { name, unit } of columns.flat())
      if (!held.derivedIds.has(name)) units.set(name, unit);
    return [...units].map(([name, unit]) => ({
      stageId: advance.stageId,
      companyId: advance.companyId,
      name,
      unit,
    }));
  });
  const made =
    missing.length === 0
      ? new Map<number, Map<string, number>>()
      : await repository.ensureDerivedSeries(transaction, missing);
  for (const { stageId, name } of missing) {
    const known = made.get(stageId) ?? new Map<string, number>();
    if (!known.has(name)) made.set(stageId, known.set(name, nobodys));
  }
  return new Map(
    stages.map(({ held, advance }) => [
      advance.stageId,
      new Map([...held.derivedIds, ...(made.get(advance.stageId) ?? [])]),
    ]),
  );
}

function frameOf(
  advance: StageAdvance,
  columns: readonly DerivedColumn[],
  ids: ReadonlyMap<string, number>,
): repository.DerivedFrame | null {
  const known = columns.flatMap(({ name, column }) => {
    const seriesId = ids.get(name) ?? nobodys;
    return seriesId === nobodys ? [] : [{ seriesId, column }];
  });
  if (known.length === 0) return null;
  let firstTime = Infinity;
  let lastTime = -Infinity;
  let rowCount = 0;
  for (const { column } of known) {
    firstTime = Math.min(firstTime, column.times[0] ?? Infinity);
    lastTime = Math.max(lastTime, column.times.at(-1) ?? -Infinity);
    rowCount = Math.max(rowCount, column.times.length);
  }
  const { stageId, companyId, isLive } = advance;
  const frame = encodeFrame({ columns: known });
  const guidanceId = ids.get(guidanceChannel) ?? nobodys;
  return {
    stageId,
    companyId,
    firstTime,
    lastTime,
    rowCount,
    frame,
    isLive,
    guidanceSeriesId: guidanceId === nobodys ? null : guidanceId,
  };
}

function ofStages<Finding>(
  advances: readonly StageAdvance[],
  pick: (output: EngineOutput) => readonly Finding[],
): findings.StageFinding<Finding>[] {
  return advances.flatMap(({ stageId, companyId, outputs }) =>
    outputs.flatMap((output) =>
      pick(output).map((finding) => ({ stageId, companyId, finding })),
    ),
  );
}

async function storeFindings(
  transaction: Transaction,
  advances: readonly StageAdvance[],
): Promise<void> {
  const now = Date.now();
  const setups = new Map(
    advances.map(({ stageId, setupFingerprint }) => [
      stageId,
      setupFingerprint,
    ]),
  );
  const notifications = ofStages(advances, (output) => output.notifications);
  const cleared = ofStages(advances, (output) => output.cleared);
  if (notifications.length > 0) {
    await findings.storeNotifications(
      transaction,
      notifications.map(({ stageId, companyId, finding }) => ({
        stageId,
        companyId,
        finding: {
          ...finding,
          setupFingerprint: setups.get(stageId) ?? "",
          backfilled: !findings.isNews(finding.timestamp, now),
        },
      })),
      cleared,
    );
  }
  if (cleared.length > 0)
    await findings.clearNotifications(transaction, cleared);
  const quality = ofStages(advances, (output) => output.quality);
  if (quality.length > 0) await findings.insertQuality(transaction, quality);
}

/** Stores the state changes that the engine's rule makes. */
async function storeMoves(
  transaction: Transaction,
  won: readonly Advanced[],
): Promise<Set<number>> {
  const moved = (move: StageAdvance["move"]) =>
    won
      .filter(({ advance }) => advance.move === move)
      .map(({ advance }) => advance.stageId);
  const ended = moved("ended");
  const resumed = moved("resumed");
  if (ended.length > 0 || resumed.length > 0)
    await repository.moveStages(transaction, ended, resumed);
  return new Set([...ended, ...resumed]);
}

export interface Committed {
  readonly won: readonly Advanced[];
  readonly moved: ReadonlySet<number>;
  readonly ids: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/** Stores all results of the round and the new cursors in one transaction. */
export async function commitRound(
  transaction: Transaction,
  engine: EngineIdentity,
  advanced: readonly Advanced[],
): Promise<Committed> {
  const revisions = await repository.moveCursors(
    transaction,
    engine,
    advanced.map(({ advance }) => advance),
  );
  const won = advanced.filter(({ advance }) => revisions.has(advance.stageId));
  const stages = won.map(({ held, advance }) => ({
    held,
    advance,
    columns: advance.outputs.map(derivedColumns),
  }));
  const ids = await seriesIds(transaction, stages);
  const frames = stages.flatMap(({ advance, columns }) =>
    columns.flatMap(
      (some) =>
        frameOf(advance, some, ids.get(advance.stageId) ?? new Map()) ?? [],
    ),
  );
  if (frames.length > 0)
    await repository.insertDerivedFrames(transaction, frames);
  if (won.length > 0) {
    await repository.storeSummaries(
      transaction,
      won.map(({ advance, hasMore }) => ({
        stageId: advance.stageId,
        companyId: advance.companyId,
        summary: JSON.stringify(advance.summary),
        revision: revisions.get(advance.stageId) ?? 0,
        // In a backlog the next summary follows at once.
        announced: !hasMore,
      })),
    );
  }
  await storeFindings(
    transaction,
    won.map(({ advance }) => advance),
  );
  return { won, moved: await storeMoves(transaction, won), ids };
}
