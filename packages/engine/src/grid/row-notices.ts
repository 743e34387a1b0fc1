import { notification } from "../kit/sink.ts";
import type { EngineNotification } from "../output.ts";

/** Late rows are told at most once per this many seconds of data. */
export const lateNoticeSeconds = 300;

export function lateNotice(
  originMs: number,
  k: number,
  lateRows: number,
): EngineNotification {
  return notification(originMs, {
    k,
    code: 804,
    type: "warning",
    subtype: "lateData",
    message: "Code 804 - Late data: rerun advised",
    value: lateRows,
    evidence: { lateRows },
  });
}

export function unknownUnitNotice(
  originMs: number,
  k: number,
  what: string,
  unit: string,
): EngineNotification {
  const shown = unit.trim() === "" ? "no unit" : `unknown unit ${unit}`;
  return notification(originMs, {
    k,
    subject: what,
    code: 803,
    type: "warning",
    subtype: "unitMismatch",
    message: `Code 803 - ${what} has ${shown} and is not used`,
  });
}
