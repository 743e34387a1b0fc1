import type { OutputOf, StagecraftContract } from "@stagecraft/contract";

export type Notice = OutputOf<
  StagecraftContract["stageNotifications"]["ofStage"]
>[number];

/** The browser does not announce the same advice twice, even across tests, so every advice gets a new id. */
let lastId = 0;

/** Advice that was raised just now, so that it is announced. */
export function anAdvice(fields: Partial<Notice> = {}): Notice {
  lastId += 1;
  const timestamp = Date.now() - 2000;
  return {
    id: lastId,
    stageId: 1,
    timestamp,
    firstTimestamp: null,
    type: "guidance",
    subtype: null,
    words: null,
    message:
      "Code 302 - Lower slurry rate by 2.0 bpm. Pressure is in the caution band",
    color: "#f28f43",
    code: 302,
    value: null,
    unit: null,
    offsetWellName: null,
    offsetNumber: null,
    ruleId: null,
    ruleVersion: null,
    evidence: {},
    earlier: [],
    setupFingerprint: null,
    release: null,
    backfilled: false,
    raisedAt: timestamp,
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

/** Advice of a playbook about an offset well. */
export function ofWell(offsetNumber: number, color: string): Notice {
  return anAdvice({
    type: "fdiPlaybook",
    words: null,
    message: "Code 710 - Hold the rate",
    color,
    offsetNumber,
    offsetWellName: `Kestrel ${offsetNumber}H`,
  });
}
