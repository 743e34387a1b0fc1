import type { Block } from "../block.ts";
import type { ShownUnit } from "../guidance/shown-unit.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { notification } from "../kit/sink.ts";
import type { Sink } from "../kit/sink.ts";
import type { FdiRule, PlaybookRule } from "../setup.ts";
import { finiteOrNull } from "../guidance/evidence.ts";
import { fdiReadyRule } from "./playbook-rule.ts";
import type { ReadyRule } from "./playbook-rule.ts";
import type { Recommendation } from "./recommendation.ts";
import { RuleGroup } from "./rule-group.ts";
import type { MetricColumns } from "./rule-group.ts";
import { fireSeconds } from "./rule-watch.ts";

export interface FdiPlaybookSettings {
  readonly rules: readonly PlaybookRule[];
  readonly offsetNumber: number;
  readonly wellName: string;
  /** minDeltaPressureFracHit, in the unit of the offset's channel. */
  readonly minimumDelta: number;
  /** minDerivPressureFracHit per minute; null when unset. */
  readonly minimumDerivative: number | null;
}

export interface FdiPlaybookInputs {
  readonly change: Float64Array;
  readonly derivative: Float64Array;
  /** Codes of `notEvaluatedReasons`. */
  readonly reason: Uint8Array;
  readonly metrics: MetricColumns;
  readonly pressureShown: ShownUnit;
}

/** The FDI playbook for one offset well. */
export class FdiPlaybook {
  readonly #settings: FdiPlaybookSettings;
  readonly #group: RuleGroup;

  constructor(settings: FdiPlaybookSettings) {
    const { minimumDelta, minimumDerivative } = settings;
    this.#settings = settings;
    this.#group = new RuleGroup(
      settings.rules
        .filter((rule) => isForOffset(rule, settings.wellName))
        .map((rule) => fdiReadyRule(rule, minimumDelta, minimumDerivative)),
    );
  }

  process(block: Block, inputs: FdiPlaybookInputs, sink: Sink): void {
    const { change, derivative, reason, metrics } = inputs;
    this.#group.process(
      block,
      { first: change, second: derivative, reason },
      metrics,
      (ready, at, i, metric) => this.#message(ready, at, i, metric, inputs),
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

  #message(
    ready: ReadyRule,
    block: Block,
    i: number,
    metric: number,
    { change, derivative, pressureShown }: FdiPlaybookInputs,
  ) {
    const { rule } = ready;
    const { factor, unit } = pressureShown;
    const shown = (value: number) => finiteOrNull(value * factor);
    const k = block.firstK + i;
    return notification(block.originMs, {
      k,
      firstK: k - fireSeconds + 1,
      code: 710,
      type: "fdiPlaybook",
      message: `Code 710 - ${rule.recommendation}`,
      value: shown(change[i] as number),
      unit,
      color: rule.color,
      offsetWellName: this.#settings.wellName,
      offsetNumber: this.#settings.offsetNumber,
      ruleId: rule.id,
      ruleVersion: rule.version,
      evidence: {
        pressureChange: shown(change[i] as number),
        pressureChangeThreshold: shown(ready.firstThreshold),
        derivativePerMinute: shown(derivative[i] as number),
        derivativeThreshold: shown(ready.secondThreshold),
        metric: finiteOrNull(metric),
      },
    });
  }
}

function isForOffset(rule: PlaybookRule, wellName: string): rule is FdiRule {
  if (rule.playbookType !== "FDI") return false;
  const name = rule.offsetWellName;
  return name === null || name === "" || name === wellName;
}
