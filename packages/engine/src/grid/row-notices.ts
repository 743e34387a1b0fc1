import { notification } from "../kit/sink.ts";
import type { EngineNotification } from "../output.ts";

/** Late rows are reported at most once per this many seconds of data. */
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
    words: { key: "message.lateData" },
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
  const channel = { channel: what };
  return notification(originMs, {
    k,
    subject: what,
    code: 803,
    type: "warning",
    subtype: "unitMismatch",
    words:
      unit.trim() === ""
        ? { key: "message.noUnit", values: { channel } }
        : { key: "message.unknownUnit", values: { channel, unit } },
  });
}
