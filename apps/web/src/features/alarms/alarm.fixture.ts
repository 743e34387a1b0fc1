import type { Alarm } from "#entities/alarm/alarm.queries.ts";

export const alarmTime = Date.UTC(2026, 10, 14, 14, 0, 0);

/** A frac hit that is not acknowledged. */
export function anAlarm(fields: Partial<Alarm> = {}): Alarm {
  return {
    id: 1,
    stageId: 167,
    timestamp: alarmTime,
    type: "warning",
    subtype: "fracHit",
    words: null,
    message: "Code 702 - Kestrel 3H: frac hit, pressure up 312 psi",
    value: 312,
    offsetWellName: "Kestrel 3H",
    color: "#c42525",
    code: 702,
    firstTimestamp: alarmTime,
    unit: "psi",
    offsetNumber: 3,
    ruleId: null,
    ruleVersion: null,
    evidence: {},
    earlier: [],
    setupFingerprint: null,
    release: null,
    backfilled: false,
    raisedAt: alarmTime,
    state: "raised",
    clearedTimestamp: null,
    acknowledgedAt: null,
    acknowledgedByName: null,
    acknowledgedReason: null,
    shelvedUntil: null,
    shelvedByName: null,
    shelvedReason: null,
    level: "alert",
    stageName: "23",
    stageState: "LOADING",
    wellId: 4,
    wellNumber: "Kestrel 4H",
    ...fields,
  };
}
