/** A gap longer than this ends the line. */
const silenceMs = 60_000;

interface Step {
  firstTime: number;
  lastTime: number;
  lowTime: number;
  low: number;
  highTime: number;
  high: number;
}

export interface PressurePoints {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
  readonly sampleCount: number;
}

/**
 * Thins a long record to the lowest and highest sample of each step, at their
 * own times: no spike is lost, and no point is drawn where nothing was
 * recorded.
 */
export class PressureThinner {
  readonly #fromTime: number;
  readonly #stepMs: number;
  readonly #steps: (Step | undefined)[];
  #sampleCount = 0;

  constructor(fromTime: number, toTime: number, points: number) {
    const stepCount = Math.max(1, Math.floor(points / 2));
    this.#fromTime = fromTime;
    this.#stepMs = Math.max(1, (toTime - fromTime + 1) / stepCount);
    this.#steps = new Array<Step | undefined>(stepCount);
  }

  add(times: ArrayLike<number>, values: ArrayLike<number>, factor: number) {
    for (let index = 0; index < times.length; index += 1) {
      const value = (values[index] as number) * factor;
      if (Number.isFinite(value)) this.#take(times[index] as number, value);
    }
  }

  #take(time: number, value: number): void {
    const at = Math.floor((time - this.#fromTime) / this.#stepMs);
    if (at < 0 || at >= this.#steps.length) return;
    this.#sampleCount += 1;
    const step = this.#steps[at];
    if (step === undefined) {
      this.#steps[at] = {
        firstTime: time,
        lastTime: time,
        lowTime: time,
        low: value,
        highTime: time,
        high: value,
      };
      return;
    }
    step.firstTime = Math.min(step.firstTime, time);
    step.lastTime = Math.max(step.lastTime, time);
    if (value < step.low) {
      step.low = value;
      step.lowTime = time;
    }
    if (value > step.high) {
      step.high = value;
      step.highTime = time;
    }
  }

  points(): PressurePoints {
    const times: number[] = [];
    const values: (number | null)[] = [];
    let lastTime: number | null = null;
    for (const step of this.#steps) {
      if (step === undefined) continue;
      if (lastTime !== null && step.firstTime - lastTime > silenceMs) {
        times.push(lastTime + 1);
        values.push(null);
      }
      lastTime = step.lastTime;
      for (const [time, value] of extremes(step)) {
        times.push(time);
        values.push(value);
      }
    }
    return { times, values, sampleCount: this.#sampleCount };
  }
}

function extremes(step: Step): readonly (readonly [number, number])[] {
  const low = [step.lowTime, step.low] as const;
  const high = [step.highTime, step.high] as const;
  if (step.lowTime === step.highTime) return [low];
  return step.lowTime < step.highTime ? [low, high] : [high, low];
}
