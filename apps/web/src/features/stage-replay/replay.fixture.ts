import type {
  StageComment,
  StageNotification,
  StageQuality,
} from "#entities/stage/stage.queries.ts";

export function notification(
  change: Partial<StageNotification> = {},
): StageNotification {
  return {
    id: 1,
    stageId: 7,
    timestamp: 100_000,
    type: "warning",
    subtype: null,
    words: null,
    message: "Code 701 - Kestrel 3H: first response",
    value: null,
    offsetWellName: null,
    color: null,
    code: 701,
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
    raisedAt: 101_500,
    state: "raised",
    clearedTimestamp: null,
    acknowledgedAt: null,
    acknowledgedByName: null,
    acknowledgedReason: null,
    shelvedUntil: null,
    shelvedByName: null,
    shelvedReason: null,
    ...change,
  };
}

export function comment(change: Partial<StageComment> = {}): StageComment {
  return {
    id: 1,
    type: "comment",
    subtype: "",
    stageId: 7,
    tagId: 1,
    tagName: "comment:client:note",
    timestamp: 100_000,
    comment: { annotation: "Pump 7 offline" },
    audienceType: "CLIENT",
    authorId: 1,
    authorName: "Sam",
    createdAt: 100_000,
    updatedAt: 100_000,
    ...change,
  };
}

export function quality(change: Partial<StageQuality> = {}): StageQuality {
  return {
    revision: 3,
    computedAt: 900_000,
    release: "open-1",
    currentRelease: "open-1",
    outdated: false,
    failure: null,
    suspendedAt: null,
    streamDelaySeconds: null,
    sources: [],
    channels: [],
    lateRows: 0,
    lateArrivals: [],
    wellIntensityReference: null,
    offsets: [],
    ...change,
  };
}
