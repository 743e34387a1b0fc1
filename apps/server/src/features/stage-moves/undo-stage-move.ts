import { DomainError } from "@stagecraft/domain";
import { mergeColumns } from "@stagecraft/series";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import {
  stateAfterUndoneSplit,
  statesAfterUndoneJoin,
  undoRefusalOf,
} from "#features/stage-moves/move-rules.ts";
import {
  lockStages,
  liveOrdinalOf,
  recordChange,
  computeAgain,
  showOnLiveChart,
  toResponse,
} from "#features/stage-moves/move-steps.ts";
import * as records from "#features/stage-moves/moved-records.ts";
import {
  joinSamples,
  spanSources,
  splitSamples,
} from "#features/stage-moves/moved-samples.ts";
import { unpackColumns } from "#features/stage-moves/packed-columns.ts";
import {
  addColumns,
  changeRange,
  readRange,
  withoutTimes,
} from "#features/stage-moves/stored-samples.ts";
import * as movedStages from "#features/stage-moves/moved-stages.repository.ts";
import * as repository from "#features/stage-moves/stage-moves.repository.ts";
import {
  guardSupport,
  refuseDuplicate,
  requireStage,
} from "#features/stages/stages.service.ts";

async function undoSplit(
  transaction: Transaction,
  actor: Actor,
  move: repository.StoredMove,
  otherId: number,
): Promise<void> {
  const { stageId, previous } = move;
  const before = await requireStage(transaction, stageId);
  const other = await requireStage(transaction, otherId);
  await joinSamples(transaction, stageId, otherId);
  await records.moveAllRecords(transaction, otherId, stageId);
  await records.restoreAlarms(transaction, move.id);
  const state = stateAfterUndoneSplit(
    previous.stage.state,
    before.state,
    other.state,
  );
  await movedStages.setState(transaction, stageId, state, actor.name);
  await showOnLiveChart(transaction, actor, stageId, liveOrdinalOf(other));
  await recordChange(transaction, actor, before);
  await movedStages.setTakenIn(transaction, otherId, true, actor.name);
  await computeAgain(transaction, move.companyId, [stageId]);
}

/** Where both had rows, each gets its own rows back; newer rows are given to the second. */
async function partOverlap(
  transaction: Transaction,
  { stageId, companyId, keptFirst, keptSecond, ...move }: repository.StoredMove,
  otherId: number,
): Promise<void> {
  if (move.keptUntil === null || move.atTimestamp === null) return;
  const range = { fromTime: move.atTimestamp, toTime: move.keptUntil };
  const first = unpackColumns(keptFirst);
  const second = unpackColumns(keptSecond);
  const now = await readRange(transaction, otherId, range);
  const since = new Map(
    [...now].map(([channel, column]) => {
      const known = new Set([
        ...(first.get(channel)?.times ?? []),
        ...(second.get(channel)?.times ?? []),
      ]);
      return [channel, withoutTimes(column, known)] as const;
    }),
  );
  await changeRange(transaction, otherId, range, (_, { times }) => ({
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
  await addColumns(transaction, otherId, companyId, others);
  await addColumns(transaction, stageId, companyId, first);
  await spanSources(transaction, [stageId, otherId]);
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
  await movedStages
    .setTakenIn(transaction, otherId, false, actor.name)
    .catch(refuseDuplicate);
  await splitSamples(transaction, stageId, otherId, atTimestamp, {
    isNew: false,
  });
  await partOverlap(transaction, move, otherId);
  await records.moveNamedRecords(
    transaction,
    stageId,
    otherId,
    move.movedRecords,
  );
  // Records added since, after the last row of the first stage.
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
  await movedStages.setState(transaction, stageId, states.stage, actor.name);
  await movedStages.setState(transaction, otherId, states.other, actor.name);
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
  await movedStages.makeRoom(transaction, fromWellId, ordinal);
  await movedStages
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
  // From here on the move no longer redirects rows to the other stage.
  const undone = await repository.markUndone(transaction, id, actor.name);
  if (move.kind === "move") await undoMove(transaction, actor, move);
  else if (otherStageId === null) throw notFound();
  else if (move.kind === "split")
    await undoSplit(transaction, actor, move, otherStageId);
  else await undoJoin(transaction, actor, move, otherStageId);
  return toResponse(transaction, undone);
}
