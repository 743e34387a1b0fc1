import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError, liveStageOrdinal } from "@stagecraft/domain";
import { mergeColumns, type Column } from "@stagecraft/series";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import {
  lockEngine,
  requestRerun,
} from "#features/stage-engine/rerun.service.ts";
import {
  conflictsOf,
  overlapOf,
  previewStageMove,
  type MoveOrder,
} from "#features/stage-moves/move-preview.ts";
import {
  stateAfterJoin,
  stateAfterUndoneSplit,
  statesAfterSplit,
  statesAfterUndoneJoin,
  undoableMs,
  undoRefusalOf,
} from "#features/stage-moves/move-rules.ts";
import * as records from "#features/stage-moves/moved-records.ts";
import { rawSpan } from "#features/stage-moves/moved-samples.repository.ts";
import * as samples from "#features/stage-moves/moved-samples.ts";
import * as repository from "#features/stage-moves/stage-moves.repository.ts";
import {
  noFlags,
  recordStageEdit,
} from "#features/stages/stage-edits.service.ts";
import {
  addStage,
  guardSupport,
  refuseDuplicate,
  refuseFinal,
  requireStage,
} from "#features/stages/stages.service.ts";
import {
  lockLiveTags,
  moveLiveTag,
} from "#features/tags/stage-tags.service.ts";

type Stage = Awaited<ReturnType<typeof requireStage>>;

/** Takes the locks in the same order everywhere: live charts, wells, samples, engine, stages. */
async function lockStages(
  transaction: Transaction,
  stageIds: readonly number[],
  wellIds: readonly number[] = [],
): Promise<void> {
  const [first] = stageIds;
  if (first !== undefined) await lockLiveTags(transaction, first);
  await repository.lockWells(transaction, stageIds, wellIds);
  await repository.lockSamples(transaction, stageIds);
  for (const id of [...stageIds].sort((one, other) => one - other))
    await lockEngine(transaction, id);
}

async function lockVersion(
  transaction: Transaction,
  id: number,
  updatedAt: number,
): Promise<Stage> {
  if (!(await lockForEdit(transaction, "stage", id, updatedAt)))
    throw notFound();
  const stage = await requireStage(transaction, id);
  refuseFinal(stage);
  return stage;
}

function liveOrdinalOf({ liveTag }: Stage): number | null {
  return liveTag === null ? null : liveStageOrdinal(liveTag);
}

function previousOf(stage: Stage): repository.PreviousStage {
  return {
    name: stage.name,
    state: stage.state,
    ordinal: stage.ordinal,
    liveOrdinal: liveOrdinalOf(stage),
  };
}

function wellOf({ wellId, wellNumber }: Stage) {
  return { id: wellId, number: wellNumber };
}

async function refuseBlocked(
  transaction: Transaction,
  stageId: number,
  order: MoveOrder,
) {
  const preview = await previewStageMove(transaction, stageId, order);
  if (preview.blocks.length > 0)
    throw new DomainError(
      "stageMove.blocked",
      `This is not possible: ${preview.blocks.join(", ")}.`,
      { blocks: preview.blocks },
    );
  return preview;
}

/** The history of a stage says what a move changed of it. */
async function recordChange(
  transaction: Transaction,
  actor: Actor,
  before: Stage,
): Promise<void> {
  const after = await requireStage(transaction, before.id);
  await recordStageEdit(transaction, {
    before,
    after,
    editor: actor,
    cause: "edit",
    flags: noFlags,
  });
}

/** The results follow from the rows: both stages are computed as a whole, live ones too. */
async function computeAgain(
  transaction: Transaction,
  companyId: number,
  stageIds: readonly number[],
): Promise<void> {
  for (const id of stageIds) {
    await repository.takeFromEngine(transaction, id);
    await repository.announceReplaced(transaction, id);
    await requestRerun(transaction, id, companyId);
  }
}

async function showOnLiveChart(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  ordinal: number | null,
): Promise<void> {
  if (ordinal !== null) await moveLiveTag(transaction, actor, stageId, ordinal);
}

/** A move with what decides whether it can be undone. */
async function toResponse(
  transaction: Transaction,
  move: repository.StoredMove,
): Promise<repository.StageMove> {
  const facts = await repository.findUndoFacts(transaction, move.id);
  const { companyId, fromWellId, previous, movedRecords, ...rest } = move;
  const { keptFirst, keptSecond, keptUntil, ...shown } = rest;
  return {
    ...shown,
    undoableUntil: move.movedAt + undoableMs,
    undoRefusal: undoRefusalOf(move, facts, Date.now()),
  };
}

export async function splitStage(
  transaction: Transaction,
  actor: Actor,
  id: number,
  { atTimestamp, name, updatedAt }: BodyOf<typeof contract.stageMoves.split>,
): Promise<repository.StageMove> {
  guardSupport(actor);
  await lockStages(transaction, [id]);
  const before = await lockVersion(transaction, id, updatedAt);
  const preview = await refuseBlocked(transaction, id, {
    kind: "split",
    atTimestamp,
  });
  const otherId = await addFollower(transaction, actor, before, name);
  const keptAlarms = await records.readRespondedAlarms(transaction, [id]);
  await samples.splitSamples(transaction, id, otherId, atTimestamp, {
    isNew: true,
  });
  await records.copySubscriptions(transaction, id, otherId);
  const movedRecords = await records.moveRecordsFrom(
    transaction,
    id,
    otherId,
    atTimestamp,
  );
  const states = statesAfterSplit(before.state);
  await repository.setState(transaction, id, states.stage, actor.name);
  await repository.setState(transaction, otherId, states.other, actor.name);
  await repository.feedFrom(transaction, id, otherId, atTimestamp);
  if (states.other === "LOADING")
    await showOnLiveChart(transaction, actor, otherId, liveOrdinalOf(before));
  await recordChange(transaction, actor, before);
  await computeAgain(transaction, before.companyId, [id, otherId]);
  const move = await repository.insertMove(transaction, {
    kind: "split",
    stageId: id,
    stageName: before.name,
    otherId,
    otherName: name,
    atTime: atTimestamp,
    fromWell: wellOf(before),
    toWell: wellOf(before),
    rows: preview.moving.rows,
    comments: preview.moving.comments,
    alarms: preview.moving.alarms,
    previous: { stage: previousOf(before), other: null },
    movedRecords,
    keptAlarms,
    keptFirst: null,
    keptSecond: null,
    keptUntil: null,
    author: actor,
  });
  return toResponse(transaction, move);
}

async function addFollower(
  transaction: Transaction,
  actor: Actor,
  stage: Stage,
  name: string,
): Promise<number> {
  const ordinal = stage.ordinal + 1;
  await repository.makeRoom(transaction, stage.wellId, ordinal);
  const { id } = await addStage(transaction, actor, {
    wellId: stage.wellId,
    name,
    ordinal,
    hide: stage.hide,
    comment: "",
    clientComment: "",
    control: stage.control,
  });
  return id;
}

interface Overlap {
  readonly first: ReadonlyMap<string, Column>;
  readonly second: ReadonlyMap<string, Column>;
  readonly range: samples.TimeRange;
}

async function readOverlap(
  transaction: Transaction,
  id: number,
  otherId: number,
): Promise<Overlap | null> {
  const range = overlapOf(
    await rawSpan(transaction, id),
    await rawSpan(transaction, otherId),
  );
  if (range === null) return null;
  return {
    range,
    first: await samples.readRange(transaction, id, range),
    second: await samples.readRange(transaction, otherId, range),
  };
}

/** Removes the samples of the losing stage where the other one has one of the same channel and moment. */
async function settle(
  transaction: Transaction,
  ids: { readonly first: number; readonly second: number },
  overlap: Overlap,
  winner: "first" | "second" | undefined,
): Promise<void> {
  const { count } = conflictsOf(overlap.first, overlap.second);
  if (count === 0) return;
  if (winner === undefined)
    throw new DomainError(
      "stageMove.conflict",
      "Both stages have different samples of the same channels and moments: choose whose stay.",
      { count },
    );
  const winning = overlap[winner];
  const loserId = winner === "first" ? ids.second : ids.first;
  await samples.changeRange(
    transaction,
    loserId,
    overlap.range,
    (channel, column) =>
      samples.withoutTimes(column, new Set(winning.get(channel)?.times ?? [])),
  );
}

export async function joinStages(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.stageMoves.join>,
): Promise<repository.StageMove> {
  guardSupport(actor);
  const { otherId, winner } = body;
  await lockStages(transaction, [id, otherId]);
  const before = await lockVersion(transaction, id, body.updatedAt);
  const other = await lockVersion(transaction, otherId, body.otherUpdatedAt);
  if ((await repository.findFollower(transaction, id)) !== otherId)
    throw new DomainError(
      "stageMove.blocked",
      "Another stage follows by now.",
      { blocks: ["noFollower"] },
    );
  const preview = await refuseBlocked(transaction, id, { kind: "join" });
  const { firstTime } = await rawSpan(transaction, otherId);
  const overlap = await readOverlap(transaction, id, otherId);
  if (overlap !== null)
    await settle(transaction, { first: id, second: otherId }, overlap, winner);
  const keptAlarms = await records.readRespondedAlarms(transaction, [
    id,
    otherId,
  ]);
  await samples.joinSamples(transaction, id, otherId);
  const movedRecords = await records.moveAllRecords(transaction, otherId, id);
  const state = stateAfterJoin(before.state, other.state);
  await repository.setState(transaction, id, state, actor.name);
  await showOnLiveChart(transaction, actor, id, liveOrdinalOf(other));
  await recordChange(transaction, actor, before);
  const move = await repository.insertMove(transaction, {
    kind: "join",
    stageId: id,
    stageName: before.name,
    otherId,
    otherName: other.name,
    atTime: firstTime ?? 0,
    fromWell: wellOf(before),
    toWell: wellOf(before),
    rows: preview.moving.rows,
    comments: preview.moving.comments,
    alarms: preview.moving.alarms,
    previous: { stage: previousOf(before), other: previousOf(other) },
    movedRecords,
    keptAlarms,
    keptFirst: overlap === null ? null : samples.packColumns(overlap.first),
    keptSecond: overlap === null ? null : samples.packColumns(overlap.second),
    keptUntil: overlap?.range.toTime ?? null,
    author: actor,
  });
  await repository.setTakenIn(transaction, otherId, true, actor.name);
  await computeAgain(transaction, before.companyId, [id]);
  return toResponse(transaction, move);
}

export async function moveStage(
  transaction: Transaction,
  actor: Actor,
  id: number,
  { wellId, name, updatedAt }: BodyOf<typeof contract.stageMoves.move>,
): Promise<repository.StageMove> {
  guardSupport(actor);
  await lockStages(transaction, [id], [wellId]);
  const well = await repository.findTargetWell(transaction, wellId, id);
  if (well === null) throw notFound();
  const before = await lockVersion(transaction, id, updatedAt);
  const preview = await refuseBlocked(transaction, id, {
    kind: "move",
    wellId,
  });
  await repository
    .setWell(
      transaction,
      id,
      { id: wellId, name: name ?? before.name, ordinal: well.nextOrdinal },
      actor.name,
    )
    .catch(refuseDuplicate);
  await recordChange(transaction, actor, before);
  await computeAgain(transaction, before.companyId, [id]);
  const move = await repository.insertMove(transaction, {
    kind: "move",
    stageId: id,
    stageName: before.name,
    otherId: null,
    otherName: null,
    atTime: null,
    fromWell: wellOf(before),
    toWell: { id: wellId, number: well.wellNumber },
    rows: preview.moving.rows,
    comments: preview.moving.comments,
    alarms: preview.moving.alarms,
    previous: { stage: previousOf(before), other: null },
    movedRecords: {},
    keptAlarms: [],
    keptFirst: null,
    keptSecond: null,
    keptUntil: null,
    author: actor,
  });
  return toResponse(transaction, move);
}

async function undoSplit(
  transaction: Transaction,
  actor: Actor,
  move: repository.StoredMove,
  otherId: number,
): Promise<void> {
  const { stageId, previous } = move;
  const before = await requireStage(transaction, stageId);
  const other = await requireStage(transaction, otherId);
  await samples.joinSamples(transaction, stageId, otherId);
  await records.moveAllRecords(transaction, otherId, stageId);
  await records.restoreAlarms(transaction, move.id);
  const state = stateAfterUndoneSplit(
    previous.stage.state,
    before.state,
    other.state,
  );
  await repository.setState(transaction, stageId, state, actor.name);
  await showOnLiveChart(transaction, actor, stageId, liveOrdinalOf(other));
  await recordChange(transaction, actor, before);
  await repository.setTakenIn(transaction, otherId, true, actor.name);
  await computeAgain(transaction, move.companyId, [stageId]);
}

/** Where both had rows, each gets back its own; rows that came since go to the second. */
async function partOverlap(
  transaction: Transaction,
  { stageId, companyId, keptFirst, keptSecond, ...move }: repository.StoredMove,
  otherId: number,
): Promise<void> {
  if (move.keptUntil === null || move.atTimestamp === null) return;
  const range = { fromTime: move.atTimestamp, toTime: move.keptUntil };
  const first = samples.unpackColumns(keptFirst);
  const second = samples.unpackColumns(keptSecond);
  const now = await samples.readRange(transaction, otherId, range);
  const since = new Map(
    [...now].map(([channel, column]) => {
      const known = new Set([
        ...(first.get(channel)?.times ?? []),
        ...(second.get(channel)?.times ?? []),
      ]);
      return [channel, samples.withoutTimes(column, known)] as const;
    }),
  );
  await samples.changeRange(transaction, otherId, range, (_, { times }) => ({
    times: times.subarray(0, 0),
    values: new Float64Array(0),
  }));
  const channels = new Set([...second.keys(), ...since.keys()]);
  const others = new Map(
    [...channels].map((channel) => [
      channel,
      mergeColumns(
        [second.get(channel), since.get(channel)].filter(
          (column) => column !== undefined,
        ),
      ),
    ]),
  );
  await samples.addColumns(transaction, otherId, companyId, others);
  await samples.addColumns(transaction, stageId, companyId, first);
  await samples.spanSources(transaction, [stageId, otherId]);
}

async function undoJoin(
  transaction: Transaction,
  actor: Actor,
  move: repository.StoredMove,
  otherId: number,
): Promise<void> {
  const { stageId, previous, atTimestamp } = move;
  if (previous.other === null || atTimestamp === null) throw notFound();
  const before = await requireStage(transaction, stageId);
  await repository
    .setTakenIn(transaction, otherId, false, actor.name)
    .catch(refuseDuplicate);
  await samples.splitSamples(transaction, stageId, otherId, atTimestamp, {
    isNew: false,
  });
  await partOverlap(transaction, move, otherId);
  await records.moveNamedRecords(
    transaction,
    stageId,
    otherId,
    move.movedRecords,
  );
  // What was added since, behind the last row of the first stage.
  await records.moveRecordsFrom(
    transaction,
    stageId,
    otherId,
    Math.max(atTimestamp, (move.keptUntil ?? 0) + 1),
  );
  await records.restoreAlarms(transaction, move.id);
  const states = statesAfterUndoneJoin(
    before.state,
    previous.stage.state,
    previous.other.state,
  );
  await repository.setState(transaction, stageId, states.stage, actor.name);
  await repository.setState(transaction, otherId, states.other, actor.name);
  await showOnLiveChart(
    transaction,
    actor,
    otherId,
    previous.other.liveOrdinal,
  );
  await showOnLiveChart(
    transaction,
    actor,
    stageId,
    previous.stage.liveOrdinal,
  );
  await recordChange(transaction, actor, before);
  await computeAgain(transaction, move.companyId, [stageId, otherId]);
}

async function undoMove(
  transaction: Transaction,
  actor: Actor,
  move: repository.StoredMove,
): Promise<void> {
  const { stageId, fromWellId, previous } = move;
  if (fromWellId === null) throw notFound();
  const { name, ordinal } = previous.stage;
  const before = await requireStage(transaction, stageId);
  await repository.makeRoom(transaction, fromWellId, ordinal);
  await repository
    .setWell(
      transaction,
      stageId,
      { id: fromWellId, name, ordinal },
      actor.name,
    )
    .catch(refuseDuplicate);
  await recordChange(transaction, actor, before);
  await computeAgain(transaction, move.companyId, [stageId]);
}

export async function undoStageMove(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<repository.StageMove> {
  guardSupport(actor);
  const found = await repository.findMove(transaction, id);
  if (found === null) throw notFound();
  const { stageId, otherStageId, fromWellId } = found;
  await lockStages(
    transaction,
    otherStageId === null ? [stageId] : [stageId, otherStageId],
    fromWellId === null ? [] : [fromWellId],
  );
  const move = await repository.lockMove(transaction, id);
  if (move === null) throw notFound();
  const facts = await repository.findUndoFacts(transaction, id);
  const refusal = undoRefusalOf(move, facts, Date.now());
  if (refusal !== null)
    throw new DomainError(
      "stageMove.notUndoable",
      `This cannot be undone: ${refusal}.`,
      { reason: refusal },
    );
  // From here on the move no longer sends rows to the other stage.
  const undone = await repository.markUndone(transaction, id, actor.name);
  if (move.kind === "move") await undoMove(transaction, actor, move);
  else if (otherStageId === null) throw notFound();
  else if (move.kind === "split")
    await undoSplit(transaction, actor, move, otherStageId);
  else await undoJoin(transaction, actor, move, otherStageId);
  return toResponse(transaction, undone);
}

export async function listStageMoves(
  transaction: Transaction,
  stageId: number,
): Promise<repository.StageMove[]> {
  const moves = await repository.listMoves(transaction, stageId);
  const responses: repository.StageMove[] = [];
  for (const move of moves) responses.push(await toResponse(transaction, move));
  return responses;
}

/** Removes what only an undo would need, once none is possible any more. */
export async function removeExpiredMoves(
  database: Database,
  now: number,
): Promise<number> {
  const before = new Date(now - undoableMs);
  const expired = await inTransaction(
    database,
    platformIdentity,
    async (transaction) => {
      await repository.forgetKept(transaction, before);
      return repository.listExpiredStages(transaction, before);
    },
  );
  for (const stageId of expired)
    await inTransaction(database, platformIdentity, (transaction) =>
      repository.removeStageForGood(transaction, stageId),
    );
  return expired.length;
}
