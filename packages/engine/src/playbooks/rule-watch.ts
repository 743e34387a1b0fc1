import { reasonCode } from "../fdi/offset-settings.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { isMet, isNearlyMet } from "./playbook-rule.ts";
import type { ReadyRule } from "./playbook-rule.ts";

/** So many seconds in a row make a rule fire. */
export const fireSeconds = 3;
const rearmSeconds = 30;

/** What a second means for a rule; numbers, because there is one each second. */
export const stay = 0;
export const fire = 1;
const rearm = 2;

/** Follows one rule: once per crossing, no chatter. Rules PB5 and PB6. */
export class RuleWatch {
  readonly ready: ReadyRule;
  #trueSeconds = 0;
  #falseSeconds = 0;
  #isArmed = true;
  /** Key of the notification that still stands; empty when none does. */
  standingKey = "";

  constructor(ready: ReadyRule) {
    this.ready = ready;
  }

  /** True now and long enough to count. */
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

  /** From second `from` on, where the rule next could be met or has work to do. */
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

  /** From second `from` on, where a rule that has fired is met no longer. */
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

  /** Nothing can be said now: counting starts again. */
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

  /** Whether both values, less of a slack, reach what the rule asks for. */
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
