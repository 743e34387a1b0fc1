import type { contract, OutputOf } from "@stagecraft/contract";
import { isLocked, nextStageName } from "@stagecraft/domain";
import type { Column } from "@stagecraft/series";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { countRecords } from "#features/stage-moves/moved-records.ts";
import {
  listRawSeries,
  rawSpan,
  type RawSpan,
} from "#features/stage-moves/moved-samples.repository.ts";
import {
  countRows,
  readRange,
  type TimeRange,
} from "#features/stage-moves/stored-samples.ts";
import * as movedStages from "#features/stage-moves/moved-stages.repository.ts";

import { guardSupport, requireStage } from "#features/stages/stages.service.ts";

type Preview = OutputOf<typeof contract.stageMoves.previewJoin>;

export type MoveOrder =
  | { readonly kind: "split"; readonly atTimestamp: number }
  | { readonly kind: "join" }
  | { readonly kind: "move"; readonly wellId: number };

type Stage = Awaited<ReturnType<typeof requireStage>>;
type Part = Preview["moving"];
type Block = Preview["blocks"][number];
type Conflicts = Preview["conflicts"];

const nothing: Part = {
  rows: 0,
  comments: 0,
  alarms: 0,
  startTimestamp: null,
  endTimestamp: null,
};

const noConflicts: Conflicts = {
  count: 0,
  startTimestamp: null,
  endTimestamp: null,
  channels: [],
};

/** The range in which both stages have rows; null when there is none. */
export function overlapOf(first: RawSpan, second: RawSpan): TimeRange | null {
  if (first.lastTime === null || second.firstTime === null) return null;
  if (first.lastTime < second.firstTime) return null;
  return { fromTime: second.firstTime, toTime: first.lastTime };
}

/** Moments at which both have a sample of the same channel and the samples differ. */
export function conflictsOf(
  first: ReadonlyMap<string, Column>,
  second: ReadonlyMap<string, Column>,
): Conflicts {
  const times = new Set<number>();
  const channels: string[] = [];
  for (const [channel, column] of first) {
    const other = second.get(channel);
    if (other === undefined) continue;
    const values = new Map(
      [...other.times].map((time, index) => [time, other.values[index]]),
    );
    const differing = [...column.times].filter(
      (time, index) =>
        values.has(time) && !Object.is(values.get(time), column.values[index]),
    );
    if (differing.length > 0) channels.push(channel);
    for (const time of differing) times.add(time);
  }
  if (times.size === 0) return noConflicts;
  const inOrder = [...times].sort((one, next) => one - next);
  return {
    count: times.size,
    startTimestamp: inOrder[0] ?? null,
    endTimestamp: inOrder.at(-1) ?? null,
    channels: channels.sort(),
  };
}

function named({ id, name, wellNumber, state }: Stage) {
  return { id, name, wellNumber, state };
}

/** All data of a stage from a time on. */
async function partFrom(
  transaction: Transaction,
  stageId: number,
  fromTime: number,
): Promise<Part> {
  const { firstTime, lastTime } = await rawSpan(transaction, stageId);
  const rows = await countRows(transaction, stageId, fromTime);
  return {
    rows,
    ...(await countRecords(transaction, stageId, fromTime)),
    startTimestamp:
      rows === 0 || firstTime === null ? null : Math.max(firstTime, fromTime),
    endTimestamp: rows === 0 ? null : lastTime,
  };
}

interface Specific {
  readonly other: Preview["other"];
  readonly staying: Part;
  readonly moving: Part;
  readonly proposedName: string;
  readonly isNameTaken: boolean;
  readonly conflicts: Conflicts;
  readonly channelsOfOtherUnit: readonly string[];
  readonly recomputed: Preview["recomputed"];
  readonly watchesItself: boolean;
  readonly blocks: readonly Block[];
}

function unspecific(stage: Stage): Specific {
  return {
    other: null,
    staying: nothing,
    moving: nothing,
    proposedName: stage.name,
    isNameTaken: false,
    conflicts: noConflicts,
    channelsOfOtherUnit: [],
    recomputed: [named(stage)],
    watchesItself: false,
    blocks: [],
  };
}

async function previewSplit(
  transaction: Transaction,
  stage: Stage,
  atTime: number,
): Promise<Specific> {
  const whole = await partFrom(transaction, stage.id, 0);
  const moving = await partFrom(transaction, stage.id, atTime);
  const well = await movedStages.findTargetWell(transaction, stage.wellId, 0);
  const staying = {
    rows: whole.rows - moving.rows,
    comments: whole.comments - moving.comments,
    alarms: whole.alarms - moving.alarms,
    startTimestamp: whole.startTimestamp,
    endTimestamp: moving.rows === 0 ? whole.endTimestamp : atTime - 1,
  };
  return {
    ...unspecific(stage),
    staying:
      staying.rows === 0 ? { ...staying, startTimestamp: null } : staying,
    moving,
    proposedName: nextStageName(stage.name, well?.stageNames ?? []),
    blocks: [
      ...(staying.rows === 0 ? (["noRowsBefore"] as const) : []),
      ...(moving.rows === 0 ? (["noRowsAfter"] as const) : []),
    ],
  };
}

async function differingUnits(
  transaction: Transaction,
  stageId: number,
  otherId: number,
): Promise<string[]> {
  const series = await listRawSeries(transaction, stageId);
  const units = new Map(series.map(({ channel, unit }) => [channel, unit]));
  const others = await listRawSeries(transaction, otherId);
  return others
    .filter(
      ({ channel, unit }) => units.has(channel) && units.get(channel) !== unit,
    )
    .map(({ channel }) => channel);
}

async function previewJoin(
  transaction: Transaction,
  stage: Stage,
): Promise<Specific> {
  const otherId = await movedStages.findFollower(transaction, stage.id);
  if (otherId === null) return { ...unspecific(stage), blocks: ["noFollower"] };
  const other = await requireStage(transaction, otherId);
  const staying = await partFrom(transaction, stage.id, 0);
  const moving = await partFrom(transaction, otherId, 0);
  const range = overlapOf(
    await rawSpan(transaction, stage.id),
    await rawSpan(transaction, otherId),
  );
  const channelsOfOtherUnit = await differingUnits(
    transaction,
    stage.id,
    otherId,
  );
  return {
    ...unspecific(stage),
    other: { ...named(other), updatedAt: other.updatedAt },
    staying,
    moving,
    conflicts:
      range === null
        ? noConflicts
        : conflictsOf(
            await readRange(transaction, stage.id, range),
            await readRange(transaction, otherId, range),
          ),
    channelsOfOtherUnit,
    blocks: [
      ...(isLocked(other.state) ? (["otherFinal"] as const) : []),
      ...(staying.rows === 0 ? (["noRowsBefore"] as const) : []),
      ...(moving.rows === 0 ? (["noRowsAfter"] as const) : []),
      ...(channelsOfOtherUnit.length > 0 ? (["unitsDiffer"] as const) : []),
    ],
  };
}

async function previewToWell(
  transaction: Transaction,
  stage: Stage,
  wellId: number,
): Promise<Specific> {
  const well = await movedStages.findTargetWell(transaction, wellId, stage.id);
  if (well === null) throw notFound();
  const isNameTaken = well.stageNames.some(
    (name) => name.toLowerCase() === stage.name.toLowerCase(),
  );
  return {
    ...unspecific(stage),
    moving: await partFrom(transaction, stage.id, 0),
    proposedName: isNameTaken
      ? nextStageName(stage.name, well.stageNames)
      : stage.name,
    isNameTaken,
    watchesItself: well.isWatched,
    blocks: [
      ...(well.id === stage.wellId ? (["sameWell"] as const) : []),
      ...(well.projectId === stage.projectId
        ? []
        : (["otherProject"] as const)),
      ...(well.active ? [] : (["wellInactive"] as const)),
    ],
  };
}

async function specificOf(
  transaction: Transaction,
  stage: Stage,
  order: MoveOrder,
): Promise<Specific> {
  if (order.kind === "split")
    return previewSplit(transaction, stage, order.atTimestamp);
  if (order.kind === "join") return previewJoin(transaction, stage);
  return previewToWell(transaction, stage, order.wellId);
}

/** Previews the effects of a move, by the same rules as the move itself. */
export async function previewStageMove(
  transaction: Transaction,
  stageId: number,
  order: MoveOrder,
): Promise<Preview> {
  const stage = await requireStage(transaction, stageId);
  const specific = await specificOf(transaction, stage, order);
  const { other, channelsOfOtherUnit, blocks } = specific;
  const stageIds = other === null ? [stageId] : [stageId, other.id];
  const watchers = new Map<number, Preview["outdated"][number]>();
  for (const id of stageIds)
    for (const watcher of await movedStages.listWatchers(transaction, id))
      watchers.set(watcher.id, {
        id: watcher.id,
        name: watcher.name,
        wellNumber: watcher.wellNumber,
        state: watcher.state,
      });
  return {
    ...specific,
    kind: order.kind,
    updatedAt: stage.updatedAt,
    channelsOfOtherUnit: [...channelsOfOtherUnit],
    outdated: [...watchers.values()],
    feeds: await movedStages.listFeeds(transaction, stageIds),
    blocks: [...(isLocked(stage.state) ? (["final"] as const) : []), ...blocks],
  };
}

export function previewFor(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  order: MoveOrder,
): Promise<Preview> {
  guardSupport(actor);
  return previewStageMove(transaction, stageId, order);
}
