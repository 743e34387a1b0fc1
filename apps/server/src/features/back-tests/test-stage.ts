import {
  engineRelease,
  reevaluatePlaybooks,
  rulesFingerprint,
  setupFingerprint,
  storedStage,
  type EngineNotification,
  type PlaybookRule,
} from "@stagecraft/engine";
import type { RuleColor } from "@stagecraft/domain";
import { advisedHits } from "#features/back-tests/advised-hits.ts";
import type { StageResult } from "#features/back-tests/back-tests.repository.ts";
import { stageHits } from "#features/back-tests/stage-hits.ts";
import {
  volumeChannel,
  type ReadStage,
  type TestOrder,
} from "#features/back-tests/stored-stage-reader.ts";
import type { LiveFiring } from "#features/back-tests/stored-stages.repository.ts";

export type Firing = StageResult["firings"][number];

/** More than a person reads for one stage; the counts include all firings. */
const mostFirings = 1000;

export function notTested(
  reason: NonNullable<StageResult["notTested"]>,
): StageResult {
  return {
    notTested: reason,
    hours: 0,
    release: null,
    remarks: [],
    unknownMetrics: [],
    counts: { same: 0, onlyTest: 0, onlyLive: 0 },
    firings: [],
    hits: [],
  };
}

/** Runs rules over a stored stage and compares with the live run. */
export function testStage(stage: ReadStage, order: TestOrder): StageResult {
  const { computed, grid, rules } = stage;
  if (computed?.summary == null) return notTested("notComputed");
  if (grid.isTooLong === true) return notTested("tooLong");
  if (grid.lengthSeconds === 0) return notTested("noSamples");
  if (rules.length === 0 && stage.live.length === 0)
    return notTested("noRules");
  const unknown = new Set(stage.plan.unknownMetrics);
  const tested = rules.filter((rule) => !usesMetricOf(rule, unknown));
  const untested = new Set(
    rules.filter((rule) => usesMetricOf(rule, unknown)).map(({ id }) => id),
  );
  const fired = firingsOf(stage, tested);
  const live = stage.live.filter(({ ruleId }) => !untested.has(ruleId));
  const firings = compared(fired, live);
  const isCutShort = firings.length > mostFirings;
  return {
    notTested: null,
    hours: grid.lengthSeconds / 3600,
    release: stage.computed?.release ?? null,
    remarks: remarksOf(stage, isCutShort),
    unknownMetrics: [...unknown],
    counts: countsOf(firings),
    firings: firings.slice(0, mostFirings),
    hits:
      order.playbookType === "FDI"
        ? advisedHits(
            stageHits(stage.setup, computed.summary),
            firings.filter(({ comparison }) => comparison !== "onlyLive"),
            stage,
            volumeChannel,
          )
        : [],
  };
}

function usesMetricOf(
  { trigger }: PlaybookRule,
  metrics: ReadonlySet<string>,
): boolean {
  return (
    trigger.metricsTrigger != null && metrics.has(trigger.metricsTrigger.name)
  );
}

function firingsOf(
  { setup, grid, computed, channels, counters }: ReadStage,
  rules: readonly PlaybookRule[],
): readonly EngineNotification[] {
  const start = computed?.summary?.["stageStart"];
  return reevaluatePlaybooks(
    rules,
    storedStage({
      ...grid,
      setup,
      rules,
      startMs: typeof start === "number" ? start : null,
      channels,
      counters,
    }),
  ).notifications;
}

function remarksOf(
  { computed, setup }: ReadStage,
  isCutShort: boolean,
): StageResult["remarks"] {
  const remarks: StageResult["remarks"] = [];
  if (computed?.setupFingerprint !== setupFingerprint(setup))
    remarks.push("settingsChanged");
  if (computed?.rulesFingerprint !== rulesFingerprint(setup))
    remarks.push("rulesChanged");
  if (computed?.release !== engineRelease) remarks.push("otherRelease");
  if (isCutShort) remarks.push("cutShort");
  return remarks;
}

function identityOf(
  ruleId: number | null,
  offsetNumber: number | null,
  timestamp: number,
): string {
  return `${ruleId}|${offsetNumber}|${timestamp}`;
}

/** Merges both runs into one list by time: the same rule, offset and second is the same firing. */
function compared(
  tested: readonly EngineNotification[],
  live: readonly LiveFiring[],
): Firing[] {
  const known = new Set(
    live.map((one) => identityOf(one.ruleId, one.offsetNumber, one.timestamp)),
  );
  const mine = tested.map((one): Firing => {
    const identity = identityOf(one.ruleId, one.offsetNumber, one.timestamp);
    return {
      ...toFiring(one),
      comparison: known.delete(identity) ? "same" : "onlyTest",
    };
  });
  const theirs = live
    .filter((one) =>
      known.has(identityOf(one.ruleId, one.offsetNumber, one.timestamp)),
    )
    .map((one): Firing => ({ ...toFiring(one), comparison: "onlyLive" }));
  return [...mine, ...theirs].sort((a, b) => a.timestamp - b.timestamp);
}

type Notice = Pick<
  EngineNotification,
  | "ruleId"
  | "color"
  | "message"
  | "offsetNumber"
  | "offsetWellName"
  | "timestamp"
  | "value"
  | "unit"
>;

function toFiring(notified: Notice): Omit<Firing, "comparison"> {
  return {
    ruleId: notified.ruleId ?? 0,
    color: notified.color as RuleColor,
    recommendation: notified.message.replace(/^Code \d+ - /, ""),
    offsetNumber: notified.offsetNumber,
    offsetWellName: notified.offsetWellName,
    timestamp: notified.timestamp,
    value: notified.value,
    unit: notified.unit,
  };
}

function countsOf(firings: readonly Firing[]): StageResult["counts"] {
  const counts = { same: 0, onlyTest: 0, onlyLive: 0 };
  for (const { comparison } of firings) counts[comparison] += 1;
  return counts;
}
