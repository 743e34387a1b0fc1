import type { Block } from "../block.ts";
import type { ShownUnit } from "../guidance/shown-unit.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { notification } from "../kit/sink.ts";
import type { Sink } from "../kit/sink.ts";
import type { FdiRule, PlaybookRule } from "../setup.ts";
import { storedPressureDecimals } from "../units/display.ts";
import { finiteOrNull } from "../guidance/evidence.ts";
import { fdiReadyRule } from "./playbook-rule.ts";
import type { ReadyRule } from "./playbook-rule.ts";
import type { Recommendation } from "./recommendation.ts";
import { RuleGroup } from "./rule-group.ts";
import type { Decided, MetricColumns } from "./rule-group.ts";
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
  /** The unit in which the change was last given. */
  #storedUnit = "";
  #storedScale = NaN;

  constructor(settings: FdiPlaybookSettings) {
    this.#settings = settings;
    this.#group = new RuleGroup(readyRulesOf(settings));
  }

  process(block: Block, inputs: FdiPlaybookInputs, sink: Sink): void {
    const { change, derivative, reason, metrics, pressureShown } = inputs;
    if (pressureShown.unit !== this.#storedUnit) {
      this.#storedUnit = pressureShown.unit;
      this.#storedScale = 10 ** storedPressureDecimals(pressureShown.unit);
    }
    const storedScale = this.#storedScale;
    this.#group.process(
      block,
      { first: change, second: derivative, reason, storedScale },
      metrics,
      (ready, at, i, decided) =>
        this.#message(ready, at.firstK + i, at.originMs, decided, inputs),
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
    k: number,
    originMs: number,
    { first, second, metric }: Decided,
    { pressureShown }: FdiPlaybookInputs,
  ) {
    const { rule } = ready;
    const { factor, unit } = pressureShown;
    const shown = (value: number) => finiteOrNull(value * factor);
    return notification(originMs, {
      k,
      firstK: k - fireSeconds + 1,
      code: 710,
      type: "fdiPlaybook",
      words: rule.recommendation,
      value: shown(first),
      unit,
      color: rule.color,
      offsetWellName: this.#settings.wellName,
      offsetNumber: this.#settings.offsetNumber,
      ruleId: rule.id,
      ruleVersion: rule.version,
      evidence: {
        pressureChange: shown(first),
        pressureChangeThreshold: shown(ready.firstThreshold),
        derivativePerMinute: shown(second),
        derivativeThreshold: shown(ready.secondThreshold),
        metric: finiteOrNull(metric),
      },
    });
  }
}

/** Returns the rules that apply to the offset, with its thresholds. */
export function readyRulesOf({
  rules,
  wellName,
  minimumDelta,
  minimumDerivative,
}: Omit<FdiPlaybookSettings, "offsetNumber">): ReadyRule[] {
  return rules
    .filter((rule) => isForOffset(rule, wellName))
    .map((rule) => fdiReadyRule(rule, minimumDelta, minimumDerivative));
}

function isForOffset(rule: PlaybookRule, wellName: string): rule is FdiRule {
  if (rule.playbookType !== "FDI") return false;
  const name = rule.offsetWellName;
  return name === null || name === "" || name === wellName;
}
