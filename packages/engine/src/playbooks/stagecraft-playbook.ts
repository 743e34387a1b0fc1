import { blockCapacity } from "../block.ts";
import type { Block } from "../block.ts";
import { reasonCode } from "../fdi/offset-settings.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { notification } from "../kit/sink.ts";
import type { Sink } from "../kit/sink.ts";
import type { PlaybookRule, StagecraftRule } from "../setup.ts";
import { finiteOrNull } from "../guidance/evidence.ts";
import { stagecraftReadyRule } from "./playbook-rule.ts";
import type { ReadyRule } from "./playbook-rule.ts";
import type { Recommendation } from "./recommendation.ts";
import { RuleGroup } from "./rule-group.ts";
import type { MetricColumns } from "./rule-group.ts";
import { fireSeconds } from "./rule-watch.ts";

export interface StagecraftPlaybookSettings {
  readonly rules: readonly PlaybookRule[];
  /** stagecraftPlaybookStartTime as a grid second; 0 when unset. */
  readonly startK: number;
  readonly isSuspended: boolean;
  readonly isProppantDisabled: boolean;
  readonly isWaterDisabled: boolean;
  /** Planned amounts in kg and m3; 0 or less when there is none. */
  readonly plannedProppantKg: number;
  readonly plannedWaterM3: number;
}

export interface StagecraftPlaybookInputs {
  /** Stored totals of the chosen sources; null when a source does not exist. */
  readonly proppantKg: Float64Array | null;
  readonly cleanM3: Float64Array | null;
  readonly metrics: MetricColumns;
}

/** The playbook that compares the pumped amounts with the plan. */
export class StagecraftPlaybook {
  readonly #settings: StagecraftPlaybookSettings;
  readonly #group: RuleGroup;
  readonly #proppantPercent = new Float64Array(blockCapacity);
  readonly #waterPercent = new Float64Array(blockCapacity);
  readonly #reason = new Uint8Array(blockCapacity);

  constructor(settings: StagecraftPlaybookSettings) {
    const { isProppantDisabled, isWaterDisabled } = settings;
    this.#settings = settings;
    this.#group = new RuleGroup(
      settings.rules
        .filter(isStagecraftRule)
        .map((rule) =>
          stagecraftReadyRule(rule, isProppantDisabled, isWaterDisabled),
        ),
    );
  }

  process(block: Block, inputs: StagecraftPlaybookInputs, sink: Sink): void {
    const { plannedProppantKg, plannedWaterM3 } = this.#settings;
    this.#reasons(block);
    percentOf(
      this.#proppantPercent,
      inputs.proppantKg,
      plannedProppantKg,
      block.length,
    );
    percentOf(this.#waterPercent, inputs.cleanM3, plannedWaterM3, block.length);
    this.#group.process(
      block,
      {
        first: this.#proppantPercent,
        second: this.#waterPercent,
        reason: this.#reason,
        storedScale: Infinity,
      },
      inputs.metrics,
      (ready, at, i, { metric }) => this.#message(ready, at, i, metric, inputs),
      sink,
    );
  }

  recommendation(): Recommendation {
    return this.#group.recommendation();
  }

  save(): SavedState {
    return this.#group.save();
  }

  load(saved: SavedState): void {
    this.#group.load(saved);
  }

  #reasons(block: Block): void {
    const { startK, isSuspended } = this.#settings;
    for (let i = 0; i < block.length; i++)
      this.#reason[i] = isSuspended
        ? reasonCode.suspended
        : block.firstK + i < startK
          ? reasonCode.missing
          : reasonCode.evaluated;
  }

  #message(
    ready: ReadyRule,
    block: Block,
    i: number,
    metric: number,
    { proppantKg, cleanM3 }: StagecraftPlaybookInputs,
  ) {
    const { rule } = ready;
    const k = block.firstK + i;
    const proppantPercent = finiteOrNull(this.#proppantPercent[i] as number);
    const waterPercent = finiteOrNull(this.#waterPercent[i] as number);
    return notification(block.originMs, {
      k,
      firstK: k - fireSeconds + 1,
      code: 720,
      type: "stagecraftPlaybook",
      words: rule.recommendation,
      value: ready.hasFirst ? proppantPercent : waterPercent,
      unit: "%",
      color: rule.color,
      ruleId: rule.id,
      ruleVersion: rule.version,
      evidence: {
        proppantPercent,
        proppantPercentThreshold: finiteOrNull(ready.firstThreshold),
        waterPercent,
        waterPercentThreshold: finiteOrNull(ready.secondThreshold),
        proppantKg: finiteOrNull(proppantKg?.[i] ?? NaN),
        cleanM3: finiteOrNull(cleanM3?.[i] ?? NaN),
        metric: finiteOrNull(metric),
      },
    });
  }
}

function isStagecraftRule(rule: PlaybookRule): rule is StagecraftRule {
  return rule.playbookType === "stagecraft";
}

/** Without a plan or a source there is no percentage. */
function percentOf(
  percent: Float64Array,
  total: Float64Array | null,
  planned: number,
  length: number,
): void {
  if (total === null || !(planned > 0)) {
    percent.fill(NaN, 0, length);
    return;
  }
  for (let i = 0; i < length; i++)
    percent[i] = (100 * (total[i] as number)) / planned;
}
