import type { StageNotification } from "#entities/stage/stage.queries.ts";

export const noticeTime = Date.UTC(2026, 10, 14, 14, 0, 0);

/** A frac hit that is not acknowledged. */
export function aNotice(
  fields: Partial<StageNotification> = {},
): StageNotification {
  return {
    id: 1,
    stageId: 167,
    timestamp: noticeTime,
    type: "warning",
    subtype: "fracHit",
    words: null,
    message: "Code 702 - Kestrel 3H: frac hit, pressure up 312 psi",
    value: 312,
    offsetWellName: "Kestrel 3H",
    color: "#c42525",
    code: 702,
    firstTimestamp: noticeTime,
    unit: "psi",
    offsetNumber: 3,
    ruleId: null,
    ruleVersion: null,
    evidence: {},
    earlier: [],
    setupFingerprint: null,
    release: null,
    backfilled: false,
    raisedAt: noticeTime,
    state: "raised",
    clearedTimestamp: null,
    acknowledgedAt: null,
    acknowledgedByName: null,
    acknowledgedReason: null,
    shelvedUntil: null,
    shelvedByName: null,
    shelvedReason: null,
    ...fields,
  };
}
