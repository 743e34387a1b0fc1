import { isEpochTime } from "@stagecraft/domain";
import { mustBeGreater, mustBeLess, type NamedTime } from "./edit-messages.ts";
import { fieldError } from "./field-error.ts";
import type { FieldError, StageEdit } from "../stage-edit.ts";
import { isSetTime, type TypedNumber } from "../fields/typed-number.ts";

/** Epoch times below this are seconds, from it on milliseconds. */
const smallestEpochMs = 1e11;

function comparable(time: number): number {
  return isEpochTime(time) && time < smallestEpochMs ? time * 1000 : time;
}

/** Returns null for unset times, and when a second of the stage is compared with an epoch time. */
function isBefore(first: TypedNumber, second: TypedNumber): boolean | null {
  if (!isSetTime(first) || !isSetTime(second)) return null;
  if (isEpochTime(first) !== isEpochTime(second)) return null;
  return comparable(first) < comparable(second);
}

interface OrderedTime {
  readonly name: NamedTime;
  readonly path: string;
  readonly value: TypedNumber;
}

function orderedTimes({ parameters }: StageEdit): OrderedTime[] {
  const { plot, tensileStartTime, cumShearStart } = parameters;
  return [
    { name: "start", path: "plot.startTime", value: plot.startTime },
    { name: "tensile", path: "tensileStartTime", value: tensileStartTime },
    { name: "cumulative shear", path: "cumShearStart", value: cumShearStart },
    { name: "end", path: "plot.endTime", value: plot.endTime },
  ];
}

function orderErrors(earlier: OrderedTime, later: OrderedTime): FieldError[] {
  if (isBefore(earlier.value, later.value) !== false) return [];
  return [
    fieldError("quick", earlier.path, mustBeLess(later.name)),
    fieldError("quick", later.path, mustBeGreater(earlier.name)),
  ];
}

/** Start, tensile, cumulative shear and end follow each other; FDI begins after the start. */
export function checkTimes(edit: StageEdit): FieldError[] {
  const times = orderedTimes(edit);
  const errors = times.flatMap((earlier, position) =>
    times.slice(position + 1).flatMap((later) => orderErrors(earlier, later)),
  );
  const { plot, fdiStartTime, fdiEndTime, stageStartTime, stageEndTime } =
    edit.parameters;
  if (isBefore(stageStartTime, stageEndTime) === false)
    errors.push(
      fieldError("quick", "stageEndTime", mustBeGreater("stage start")),
    );
  if (isBefore(fdiStartTime, fdiEndTime) === false)
    errors.push(fieldError("quick", "fdiEndTime", mustBeGreater("FDI start")));
  if (isBefore(plot.startTime, fdiStartTime) !== false) return errors;
  return [
    ...errors,
    fieldError("quick", "fdiStartTime", mustBeGreater("start")),
  ];
}
