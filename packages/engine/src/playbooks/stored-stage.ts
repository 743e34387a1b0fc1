import type { FdiEntry } from "../parameters/fdi-entries.ts";
import {
  type EngineParameters,
  resolveParameters,
} from "../parameters/resolve-parameters.ts";
import { PartSettings } from "../part-settings.ts";
import type { EngineSetup, PlaybookRule } from "../setup.ts";
import { pressureDecimals } from "../units/display.ts";
import { type Quantity, unitFactor } from "../units/units.ts";
import { vanCounter } from "./back-test-plan.ts";
import { offsetMetric } from "./offset-metric.ts";
import { metricSeconds, playbookMetricNames } from "./playbook-metrics.ts";
import type { StoredOffset, StoredStage } from "./reevaluate-playbooks.ts";
import {
  type MeasuredColumn,
  type StoredSeconds,
  storedVanTotal,
} from "./stored-van-total.ts";

/** A computed channel on the grid: NaN where it has no value or no relevant value. */
export interface StoredChannel {
  readonly unit: string;
  readonly values: Float64Array;
}

export interface StoredStageParts extends StoredSeconds {
  readonly setup: Pick<EngineSetup, "parameters" | "scope">;
  readonly rules: readonly PlaybookRule[];
  readonly channels: ReadonlyMap<string, StoredChannel>;
  readonly counters: ReadonlyMap<string, MeasuredColumn>;
}

/** Assembles a stage from its stored data, for `reevaluatePlaybooks`. */
export function storedStage(parts: StoredStageParts): StoredStage {
  const { originMs, lengthSeconds } = parts;
  const { parameters } = resolveParameters(parts.setup);
  const settings = new PartSettings(parameters, originMs);
  const { rules: _, ...stagecraft } = settings.playbook([]);
  const { proppantSource, cleanSource } = parameters.stagecraftPlaybook;
  const isAboutPlan = parts.rules.some(
    ({ playbookType }) => playbookType === "stagecraft",
  );
  const total = (source: string, quantity: Quantity) =>
    isAboutPlan ? storedTotal(source, quantity, parts) : null;
  return {
    originMs,
    lengthSeconds,
    offsets: parameters.fdi.flatMap((entry) => storedOffset(entry, parts)),
    stagecraft,
    proppantKg: total(proppantSource, "mass"),
    cleanM3: total(cleanSource, "volume"),
    metrics: metricColumns(parts, parameters, settings),
  };
}

/** Returns nothing when the data read shows that no rule can be met. */
function storedOffset(
  entry: FdiEntry,
  { channels, lengthSeconds }: StoredStageParts,
): StoredOffset[] {
  const n = entry.offsetNumber;
  const change = channels.get(`fdiPressureChange${n}`);
  const derivative = channels.get(`fdiOffsetPressureDerivative${n}`);
  const warning = channels.get(`fdiWarning${n}`);
  const unit = change?.unit ?? derivative?.unit.replace(/\/min$/, "");
  if (warning === undefined || unit === undefined) return [];
  const nothing = () => new Float64Array(lengthSeconds).fill(NaN);
  return [
    {
      offsetNumber: n,
      wellName: entry.wellLabel,
      minimumDelta: entry.minDeltaPressureFracHit,
      minimumDerivative: entry.minDerivPressureFracHit,
      isSuspended: entry.isSuspended,
      change: change?.values ?? nothing(),
      derivative: derivative?.values ?? nothing(),
      warning: warning.values,
      // Seconds with wireline have no level, and rules check only the level.
      isWireline: new Float64Array(0),
      pressureShown: { unit, decimals: pressureDecimals(unit), factor: 1 },
    },
  ];
}

/** Returns a total in kg or m3, computed in the same steps as in the live playbook. */
function storedTotal(
  source: string,
  quantity: Quantity,
  parts: StoredStageParts,
): Float64Array {
  const counter = vanCounter(source);
  if (counter !== null)
    return storedVanTotal(counter, parts.counters.get(counter), parts);
  const stored = parts.channels.get(source);
  const totals = new Float64Array(parts.lengthSeconds);
  if (stored === undefined) return totals;
  const toShown = 1 / (unitFactor(quantity, stored.unit) ?? NaN);
  // Before the first sample nothing was pumped.
  let last = 0;
  for (let k = 0; k < totals.length; k++) {
    const value = stored.values[k] as number;
    if (value === value) last = value / toShown;
    totals[k] = last;
  }
  return totals;
}

function metricColumns(
  parts: StoredStageParts,
  { fdiEndTime }: EngineParameters,
  settings: PartSettings,
): Map<string, Float64Array> {
  const endK = settings.k(fdiEndTime) ?? Infinity;
  const columns = new Map<string, Float64Array>();
  for (const name of playbookMetricNames(parts.rules)) {
    const metric = offsetMetric(name);
    if (metric === null) continue;
    const channel = parts.channels.get(metric.channel);
    columns.set(name, metricColumn(channel, parts.lengthSeconds, endK));
  }
  return columns;
}

/** Values are read at the end of every tenth second; after the last measured one the value is held. */
function metricColumn(
  channel: StoredChannel | undefined,
  lengthSeconds: number,
  endK: number,
): Float64Array {
  const column = new Float64Array(lengthSeconds).fill(NaN);
  if (channel === undefined) return column;
  for (let k = metricSeconds; k < lengthSeconds; k++) {
    const readK = k - (k % metricSeconds) - 1;
    column[k] = channel.values[Math.min(readK, endK)] ?? NaN;
  }
  return column;
}
