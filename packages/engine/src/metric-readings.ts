import { type Block, blockCapacity } from "./block.ts";
import { ownValue } from "./kit/own-value.ts";
import { SavedFields, type SavedState } from "./kit/saved-state.ts";
import {
  metricSeconds,
  playbookMetricNames,
} from "./playbooks/playbook-metrics.ts";
import type { MetricColumns } from "./playbooks/rule-group.ts";
import type { PlaybookRule } from "./setup.ts";
import type { StageSummary } from "./summary-value.ts";

/**
 * Summary values for the rules that need them. They are read at the end of
 * every tenth second, so blocks have to end there when there are such rules.
 */
export class MetricReadings {
  readonly columns: MetricColumns;
  readonly #asStored: (name: string, value: number) => number;

  /** `asStored` rounds a value like the stored channel that holds the key's values. */
  constructor(
    rules: readonly PlaybookRule[],
    asStored: (name: string, value: number) => number,
  ) {
    this.#asStored = asStored;
    this.columns = new Map(
      playbookMetricNames(rules).map((name) => [
        name,
        new Float64Array(blockCapacity).fill(NaN),
      ]),
    );
  }

  /** Returns the maximum block length in seconds so that the block ends at a reading. */
  mostSeconds(firstK: number): number {
    if (this.columns.size === 0) return blockCapacity;
    return metricSeconds - (firstK % metricSeconds);
  }

  read({ firstK, length }: Block, summary: () => StageSummary): void {
    const isDue = (firstK + length) % metricSeconds === 0;
    if (this.columns.size === 0 || !isDue) return;
    const values = summary();
    for (const [name, column] of this.columns)
      column.fill(
        this.#asStored(name, asMetric(ownValue(values, name))),
        0,
        metricSeconds,
      );
  }

  save(): SavedState {
    return Object.fromEntries(
      [...this.columns].map(([name, column]) => [name, column[0] as number]),
    );
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const names = new Set(fields.names());
    for (const [name, column] of this.columns)
      if (names.has(name)) column.fill(fields.number(name), 0, metricSeconds);
  }
}

function asMetric(value: unknown): number {
  return typeof value === "number" || typeof value === "boolean"
    ? Number(value)
    : NaN;
}
