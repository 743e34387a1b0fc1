import type { contract, OutputOf } from "@stagecraft/contract";
import type { Column } from "@stagecraft/series";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  listRawSeries,
  rawSpan,
} from "#features/stage-moves/moved-samples.repository.ts";
import { readChannel } from "#features/stage-moves/stored-samples.ts";
import { pumpPauses } from "#features/stage-moves/pump-pauses.ts";
import { guardSupport, requireStage } from "#features/stages/stages.service.ts";

type Course = OutputOf<typeof contract.stageMoves.course>;

const mostPoints = 600;
const pressureChannel = "pressure";
const rateChannel = "rate";

/** Resamples values at equal steps: the newest sample of each step. */
function onAxis(
  { times, values }: Column,
  axis: readonly number[],
  stepMs: number,
): (number | null)[] {
  const course: (number | null)[] = axis.map(() => null);
  const [start = 0] = axis;
  for (let index = 0; index < times.length; index++) {
    const step = Math.floor(((times[index] ?? 0) - start) / stepMs);
    const value = values[index] ?? NaN;
    if (step >= 0 && step < course.length && Number.isFinite(value))
      course[step] = value;
  }
  return course;
}

function axisOf(firstTime: number, lastTime: number) {
  const stepMs = Math.max(
    1000,
    Math.ceil((lastTime - firstTime + 1) / mostPoints),
  );
  const length = Math.floor((lastTime - firstTime) / stepMs) + 1;
  return {
    stepMs,
    axis: Array.from({ length }, (_, step) => firstTime + step * stepMs),
  };
}

export async function readSplitCourse(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
): Promise<Course> {
  guardSupport(actor);
  await requireStage(transaction, stageId);
  const { firstTime, lastTime } = await rawSpan(transaction, stageId);
  const series = await listRawSeries(transaction, stageId);
  const unitOf = (name: string) =>
    series.find(({ channel }) => channel === name)?.unit ?? "";
  const pressure = await readChannel(transaction, stageId, pressureChannel);
  const rate = await readChannel(transaction, stageId, rateChannel);
  const { axis, stepMs } =
    firstTime === null || lastTime === null
      ? { axis: [], stepMs: 1 }
      : axisOf(firstTime, lastTime);
  return {
    startTimestamp: firstTime,
    endTimestamp: lastTime,
    times: axis,
    pressure: {
      unit: unitOf(pressureChannel),
      values: onAxis(pressure, axis, stepMs),
    },
    rate: { unit: unitOf(rateChannel), values: onAxis(rate, axis, stepMs) },
    proposals: pumpPauses(rate),
  };
}
