import type { FdiEntry } from "../parameters/fdi-entries.ts";
import { resolveParameters } from "../parameters/resolve-parameters.ts";
import type { EngineSetup, PlaybookRule } from "../setup.ts";
import { readyRulesOf } from "./fdi-playbook.ts";
import { offsetMetric } from "./offset-metric.ts";
import { playbookMetricNames } from "./playbook-metrics.ts";
import { couldBeMet, reachLimits, type ReadyRule } from "./playbook-rule.ts";

/** A computed channel whose pieces below `from` need not be read. */
export interface NeededChannel {
  readonly name: string;
  readonly from: number;
}

/** An offset well that rules refer to, and the channels to read for it. */
export interface OffsetPlan {
  readonly entry: FdiEntry;
  readonly change: NeededChannel;
  /** `from` is Infinity when no rule uses it. */
  readonly derivative: NeededChannel;
  /** Only the seconds with values matter: there the offset was evaluated. */
  readonly evaluated: string;
  /** Whether any rule can fire, given the largest values of the stage. */
  readonly couldFire: (changeMost: number, derivativeMost: number) => boolean;
}

/** The data to read from a stored stage to run rules over it. */
export interface BackTestPlan {
  readonly offsets: readonly OffsetPlan[];
  /** Channels that hold metrics, to be read completely. */
  readonly metricChannels: readonly string[];
  /** Metrics that no channel holds: rules on them cannot be tested. */
  readonly unknownMetrics: readonly string[];
  /** Computed totals that the Stagecraft playbook uses. */
  readonly totals: readonly string[];
  /** Measured counters of the data van that it uses. */
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

/** Returns the measured channel behind a source of the playbook; null when it is computed. */
export function vanCounter(source: string): string | null {
  if (source === "vancumproppantmass") return "vanCumProppantMass";
  return source === "vancumcleanvolume" ? "vanCumCleanVolume" : null;
}

/** Returns null when no rule applies to the offset. */
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
