import type { FdiEntry } from "../parameters/fdi-entries.ts";
import { resolveParameters } from "../parameters/resolve-parameters.ts";
import type { EngineSetup, PlaybookRule } from "../setup.ts";
import { readyRulesOf } from "./fdi-playbook.ts";
import { offsetMetric } from "./offset-metric.ts";
import { playbookMetricNames } from "./playbook-metrics.ts";
import { couldBeMet, reachLimits, type ReadyRule } from "./playbook-rule.ts";

/** A computed channel of which pieces below `from` need not be read. */
export interface NeededChannel {
  readonly name: string;
  readonly from: number;
}

/** An offset well that rules look at, and what of it has to be read. */
export interface OffsetPlan {
  readonly entry: FdiEntry;
  readonly change: NeededChannel;
  /** From is Infinity when no rule asks for it. */
  readonly derivative: NeededChannel;
  /** Only where it has values matters: there the offset was evaluated. */
  readonly evaluated: string;
  /** Whether any rule can fire, from the largest values of the stage. */
  readonly couldFire: (changeMost: number, derivativeMost: number) => boolean;
}

/** What has to be read of a stored stage to run rules over it. */
export interface BackTestPlan {
  readonly offsets: readonly OffsetPlan[];
  /** Channels that stand for metrics, to be read whole. */
  readonly metricChannels: readonly string[];
  /** Metrics that no channel holds: rules on them cannot be tested. */
  readonly unknownMetrics: readonly string[];
  /** Computed totals that the Stagecraft playbook looks at. */
  readonly totals: readonly string[];
  /** Counters of the van that it looks at, as measured. */
  readonly counters: readonly string[];
}

export function backTestPlan(
  setup: Pick<EngineSetup, "parameters" | "scope">,
  rules: readonly PlaybookRule[],
): BackTestPlan {
  const { parameters } = resolveParameters(setup);
  const metrics = playbookMetricNames(rules);
  const known = metrics.map(offsetMetric).filter((metric) => metric !== null);
  const isAboutPlan = rules.some(
    ({ playbookType }) => playbookType === "stagecraft",
  );
  const { cleanSource, proppantSource } = parameters.stagecraftPlaybook;
  const sources = isAboutPlan ? [proppantSource, cleanSource] : [];
  return {
    offsets: parameters.fdi
      .map((entry) => offsetPlan(entry, rules))
      .filter((plan) => plan !== null),
    metricChannels: [...new Set(known.map(({ channel }) => channel))],
    unknownMetrics: metrics.filter((name) => offsetMetric(name) === null),
    totals: sources.filter((source) => source.startsWith("cum")),
    counters: sources.flatMap((source) => vanCounter(source) ?? []),
  };
}

/** The measured channel behind a source of the playbook; null when computed. */
export function vanCounter(source: string): string | null {
  if (source === "vancumproppantmass") return "vanCumProppantMass";
  return source === "vancumcleanvolume" ? "vanCumCleanVolume" : null;
}

/** Null when no rule is for the offset. */
function offsetPlan(
  entry: FdiEntry,
  rules: readonly PlaybookRule[],
): OffsetPlan | null {
  const ready = readyRulesOf({
    rules,
    wellName: entry.wellLabel,
    minimumDelta: entry.minDeltaPressureFracHit,
    minimumDerivative: entry.minDerivPressureFracHit,
  });
  if (ready.length === 0 || entry.isSuspended) return null;
  const n = entry.offsetNumber;
  return {
    entry,
    change: { name: `fdiPressureChange${n}`, from: leastOf(ready, "first") },
    derivative: {
      name: `fdiOffsetPressureDerivative${n}`,
      from: leastOf(ready, "second"),
    },
    evaluated: `fdiWarning${n}`,
    couldFire: (changeMost, derivativeMost) =>
      ready.some((rule) => couldBeMet(rule, changeMost, derivativeMost)),
  };
}

function leastOf(
  ready: readonly ReadyRule[],
  part: "first" | "second",
): number {
  return Math.min(...ready.map((rule) => reachLimits(rule)[part]));
}
