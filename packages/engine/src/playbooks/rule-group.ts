import { type Block, blockCapacity } from "../block.ts";
import { reasonCode } from "../fdi/offset-settings.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import type { Sink } from "../kit/sink.ts";
import { storedValue } from "../kit/stored-value.ts";
import type { EngineNotification } from "../output.ts";
import { pauses, recommendationOf } from "./recommendation.ts";
import type { Recommendation } from "./recommendation.ts";
import type { ReadyRule } from "./playbook-rule.ts";
import { fire, RuleWatch, stay } from "./rule-watch.ts";

/** A summary value for every second of a block, by summary key. */
export type MetricColumns = ReadonlyMap<string, Float64Array>;

export interface GroupColumns {
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** Codes of `notEvaluatedReasons`: nothing fires unless it is 0. */
  readonly reason: Uint8Array;
  /**
   * Ten to the power of the decimals with which both columns are stored,
   * because rules use the stored values; Infinity when they use the values
   * unrounded.
   */
  readonly storedScale: number;
}

/** The values a rule's decision is based on. */
export interface Decided {
  readonly first: number;
  readonly second: number;
  readonly metric: number;
}

/** Makes the notification of a rule that fires at index i of the block. */
export type RuleMessage = (
  ready: ReadyRule,
  block: Block,
  i: number,
  decided: Decided,
) => EngineNotification;

/** Columns of the group being processed: groups run one after the other, so they share them. */
const storedFirst = new Float64Array(blockCapacity);
const storedSecond = new Float64Array(blockCapacity);

/** The rules that use the same two columns. */
export class RuleGroup {
  readonly #watches: readonly RuleWatch[];
  #reason: number = reasonCode.missing;
  /** Whether the shared columns hold the current block: few blocks need them. */
  #isStored = false;

  constructor(rules: readonly ReadyRule[]) {
    this.#watches = rules.map((ready) => new RuleWatch(ready));
  }

  process(
    block: Block,
    columns: GroupColumns,
    metrics: MetricColumns,
    message: RuleMessage,
    sink: Sink,
  ): void {
    this.#isStored = false;
    for (const watch of this.#watches) {
      const { metricName } = watch.ready;
      const metric = metricName === null ? null : metrics.get(metricName);
      this.#run(watch, block, columns, metric ?? null, message, sink);
    }
    if (block.length > 0)
      this.#reason = columns.reason[block.length - 1] as number;
  }

  recommendation(): Recommendation {
    return recommendationOf(this.#watches, pauses[this.#reason] ?? null);
  }

  save(): SavedState {
    const rules: Record<string, SavedState> = {};
    for (const watch of this.#watches)
      rules[nameOf(watch.ready)] = watch.save();
    return { reason: this.#reason, rules };
  }

  /** New rules start fresh; the state of removed rules is ignored. */
  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const rules = new SavedFields(fields.child("rules"));
    const names = new Set(rules.names());
    this.#reason = fields.number("reason");
    for (const watch of this.#watches) {
      const name = nameOf(watch.ready);
      if (names.has(name)) watch.load(rules.child(name));
    }
  }

  #run(
    watch: RuleWatch,
    block: Block,
    { first, second, reason, storedScale }: GroupColumns,
    metricColumn: Float64Array | null,
    message: RuleMessage,
    sink: Sink,
  ): void {
    // Rounding lifts a value by half a step at most.
    const slack = 1 / storedScale;
    for (let i = 0; i < block.length; i++) {
      i = watch.skipIdle(first, second, i, block.length, slack);
      if (i === block.length) return;
      if (reason[i] !== reasonCode.evaluated) {
        watch.pause();
        continue;
      }
      if (!this.#isStored)
        this.#store(first, second, block.length, storedScale);
      i = watch.skipActive(storedFirst, storedSecond, reason, i, block.length);
      if (i === block.length) return;
      if (reason[i] !== reasonCode.evaluated) {
        watch.pause();
        continue;
      }
      const metric = metricColumn === null ? NaN : (metricColumn[i] as number);
      const a = storedFirst[i] as number;
      const b = storedSecond[i] as number;
      const response = watch.step(a, b, metric);
      if (response === stay) continue;
      if (response === fire) {
        const decided = { first: a, second: b, metric };
        const fired = message(watch.ready, block, i, decided);
        watch.standingKey = fired.key;
        sink.notify(fired);
      } else sink.clear(watch.standingKey, block.firstK + i);
    }
  }

  #store(
    first: Float64Array,
    second: Float64Array,
    length: number,
    scale: number,
  ): void {
    for (let i = 0; i < length; i++) {
      storedFirst[i] = storedValue(first[i] as number, scale);
      storedSecond[i] = storedValue(second[i] as number, scale);
    }
    this.#isStored = true;
  }
}

function nameOf({ rule }: ReadyRule): string {
  return `${rule.id}@${rule.version}`;
}
