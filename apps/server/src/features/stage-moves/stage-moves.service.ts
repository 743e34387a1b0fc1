import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { Column } from "@stagecraft/series";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { conflictsOf, overlapOf } from "#features/stage-moves/move-preview.ts";
import {
  stateAfterJoin,
  statesAfterSplit,
  undoableMs,
} from "#features/stage-moves/move-rules.ts";
import {
  lockStages,
  lockVersion,
  liveOrdinalOf,
  previousOf,
  wellOf,
  refuseBlocked,
  recordChange,
  computeAgain,
  showOnLiveChart,
  toResponse,
  type Stage,
} from "#features/stage-moves/move-steps.ts";
import * as records from "#features/stage-moves/moved-records.ts";
import { rawSpan } from "#features/stage-moves/moved-samples.repository.ts";
import {
  joinSamples,
  splitSamples,
} from "#features/stage-moves/moved-samples.ts";
import { packColumns } from "#features/stage-moves/packed-columns.ts";
import {
  type TimeRange,
  changeRange,
  readRange,
  withoutTimes,
} from "#features/stage-moves/stored-samples.ts";
import * as movedStages from "#features/stage-moves/moved-stages.repository.ts";
import * as repository from "#features/stage-moves/stage-moves.repository.ts";
import {
  addStage,
  guardSupport,
  refuseDuplicate,
} from "#features/stages/stages.service.ts";

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
  await splitSamples(transaction, id, otherId, atTimestamp, {
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
  await movedStages.setState(transaction, id, states.stage, actor.name);
  await movedStages.setState(transaction, otherId, states.other, actor.name);
  await movedStages.feedFrom(transaction, id, otherId, atTimestamp);
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
  await movedStages.makeRoom(transaction, stage.wellId, ordinal);
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
  readonly range: TimeRange;
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
    first: await readRange(transaction, id, range),
    second: await readRange(transaction, otherId, range),
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
  await changeRange(transaction, loserId, overlap.range, (channel, column) =>
    withoutTimes(column, new Set(winning.get(channel)?.times ?? [])),
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
  if ((await movedStages.findFollower(transaction, id)) !== otherId)
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
  await joinSamples(transaction, id, otherId);
  const movedRecords = await records.moveAllRecords(transaction, otherId, id);
  const state = stateAfterJoin(before.state, other.state);
  await movedStages.setState(transaction, id, state, actor.name);
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
    keptFirst: overlap === null ? null : packColumns(overlap.first),
    keptSecond: overlap === null ? null : packColumns(overlap.second),
    keptUntil: overlap?.range.toTime ?? null,
    author: actor,
  });
  await movedStages.setTakenIn(transaction, otherId, true, actor.name);
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
  const well = await movedStages.findTargetWell(transaction, wellId, id);
  if (well === null) throw notFound();
  const before = await lockVersion(transaction, id, updatedAt);
  const preview = await refuseBlocked(transaction, id, {
    kind: "move",
    wellId,
  });
  await movedStages
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

export async function listStageMoves(
  transaction: Transaction,
  stageId: number,
): Promise<repository.StageMove[]> {
  const moves = await repository.listMoves(transaction, stageId);
  const responses: repository.StageMove[] = [];
  for (const move of moves) responses.push(await toResponse(transaction, move));
  return responses;
}

/** Removes data that only an undo would need, once it is no longer possible. */
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
      return movedStages.listExpiredStages(transaction, before);
    },
  );
  for (const stageId of expired)
    await inTransaction(database, platformIdentity, (transaction) =>
      movedStages.removeStageForGood(transaction, stageId),
    );
  return expired.length;
}
