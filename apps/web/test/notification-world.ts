import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { morning } from "./world.ts";

type Notification = OutputOf<
  StagecraftContract["stageNotifications"]["ofStage"]
>[number];

export function aNotification(
  fields: Partial<Notification> = {},
): Notification {
  const { timestamp = morning } = fields;
  return {
    id: 1,
    stageId: 1,
    timestamp,
    type: "warning",
    subtype: null,
    words: null,
    message: "Pressure is near the ceiling",
    value: null,
    offsetWellName: null,
    color: null,
    code: null,
    firstTimestamp: null,
    unit: null,
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
