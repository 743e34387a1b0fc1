import { reasonCode } from "../fdi/offset-settings.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { isMet, isNearlyMet } from "./playbook-rule.ts";
import type { ReadyRule } from "./playbook-rule.ts";

/** A rule fires after this many consecutive seconds. */
export const fireSeconds = 3;
const rearmSeconds = 30;

/** Result of a second for a rule; numbers, because there is one each second. */
export const stay = 0;
export const fire = 1;
const rearm = 2;

/** Follows one rule: fires once per crossing, without chatter. Rules PB5 and PB6. */
export class RuleWatch {
  readonly ready: ReadyRule;
  #trueSeconds = 0;
  #falseSeconds = 0;
  #isArmed = true;
  /** Key of the notification that is still open; empty when there is none. */
  standingKey = "";

  constructor(ready: ReadyRule) {
    this.ready = ready;
  }

  /** True when the rule is met and has been for long enough. */
  get isActive(): boolean {
    return this.#trueSeconds >= fireSeconds;
  }

  step(first: number, second: number, metric: number): number {
    if (isMet(this.ready, first, second, metric)) {
      this.#falseSeconds = 0;
      this.#trueSeconds += 1;
      if (!this.#isArmed || this.#trueSeconds < fireSeconds) return stay;
      this.#isArmed = false;
      return fire;
    }
    this.#trueSeconds = 0;
    return this.#isArmed ? stay : this.#stepDisarmed(first, second, metric);
  }

  /** Returns the next second, from `from` on, at which the rule could be met or needs processing. */
  skipIdle(
    first: Float64Array,
    second: Float64Array,
    from: number,
    length: number,
    slack: number,
  ): number {
    const { metric } = this.ready;
    const isIdle = this.#isArmed && this.#trueSeconds === 0 && metric === null;
    if (!isIdle) return from;
    let to = from;
    while (
      to < length &&
      !this.#reaches(first[to] as number, second[to] as number, slack)
    )
      to++;
    return to;
  }

  /** Returns the next second, from `from` on, at which a fired rule is no longer met. */
  skipActive(
    first: Float64Array,
    second: Float64Array,
    reason: Uint8Array,
    from: number,
    length: number,
  ): number {
    if (this.#isArmed || this.ready.metric !== null) return from;
    let to = from;
    while (
      to < length &&
      reason[to] === reasonCode.evaluated &&
      this.#reaches(first[to] as number, second[to] as number, 0)
    )
      to++;
    if (to > from) this.#falseSeconds = 0;
    this.#trueSeconds += to - from;
    return to;
  }

  /** The rule cannot be evaluated now: counting starts again. */
  pause(): void {
    this.#trueSeconds = 0;
    this.#falseSeconds = 0;
  }

  save(): SavedState {
    return {
      trueSeconds: this.#trueSeconds,
      falseSeconds: this.#falseSeconds,
      isArmed: this.#isArmed,
      standingKey: this.standingKey,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#trueSeconds = fields.number("trueSeconds");
    this.#falseSeconds = fields.number("falseSeconds");
    this.#isArmed = fields.boolean("isArmed");
    this.standingKey = fields.text("standingKey");
  }

  /** Whether the values reach the rule's thresholds minus a slack. */
  #reaches(first: number, second: number, slack: number): boolean {
    const { hasFirst, hasSecond, isEither } = this.ready;
    const isFirst = hasFirst && first >= this.ready.firstThreshold - slack;
    const isSecond = hasSecond && second >= this.ready.secondThreshold - slack;
    if (hasFirst && hasSecond && !isEither) return isFirst && isSecond;
    return isFirst || isSecond;
  }

  #stepDisarmed(first: number, second: number, metric: number): number {
    if (isNearlyMet(this.ready, first, second, metric)) {
      this.#falseSeconds = 0;
      return stay;
    }
    this.#falseSeconds += 1;
    if (this.#falseSeconds < rearmSeconds) return stay;
    this.#falseSeconds = 0;
    this.#isArmed = true;
    return rearm;
  }
}
