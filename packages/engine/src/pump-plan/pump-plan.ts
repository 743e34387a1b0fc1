import { proppantDensity } from "../constants.ts";
import type { PumpSchedule, ScheduledStep } from "./pump-schedule.ts";

/** The plan at a volume, in internal units. */
export interface PlannedMoment {
  /** Position of the step in the schedule, from 0. */
  readonly step: number;
  readonly rate: number;
  readonly cleanRate: number;
  readonly concentration: number;
  /** Planned proppant from the start to here, kg. */
  readonly proppantKg: number;
  /** Planned time from here to the end; null when a step has none. */
  readonly secondsLeft: number | null;
}

/** The plan by second, in internal units; NaN where there is none. */
export interface PlanColumns {
  readonly plannedRate: Float64Array;
  readonly plannedCleanRate: Float64Array;
  readonly plannedProppant: Float64Array;
}

/** A step that has clean volume, with what lies before it. */
interface PlacedStep {
  readonly at: number;
  readonly step: ScheduledStep;
  readonly fromM3: number;
  readonly proppantBeforeKg: number;
  readonly seconds: number | null;
  /** Planned time of all steps after it. */
  readonly secondsAfter: number | null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function sumOrNull(values: readonly (number | null)[]): number | null {
  let total = 0;
  for (const value of values) {
    if (value === null) return null;
    total += value;
  }
  return total;
}

/** Planned time of a step; null with a volume and no rate (PP6). */
function stepSeconds({
  cleanM3,
  proppantKg,
  rate,
}: ScheduledStep): number | null {
  const slurryM3 = cleanM3 + proppantKg / proppantDensity;
  if (slurryM3 === 0) return 0;
  return rate > 0 ? (60 * slurryM3) / rate : null;
}

/** Share of a step's proppant in the given share of its clean volume. */
function proppantShare(step: ScheduledStep, share: number): number {
  const { startConcentration: start, endConcentration: end } = step;
  const whole = (start + end) / 2;
  if (!(whole > 0)) return share;
  return (share * (start + ((end - start) * share) / 2)) / whole;
}

function placed(steps: readonly ScheduledStep[]): PlacedStep[] {
  const seconds = steps.map(stepSeconds);
  const all: PlacedStep[] = [];
  let [fromM3, proppantBeforeKg] = [0, 0];
  steps.forEach((step, at) => {
    if (step.cleanM3 > 0)
      all.push({
        at,
        step,
        fromM3,
        proppantBeforeKg,
        seconds: seconds[at] ?? null,
        secondsAfter: sumOrNull(seconds.slice(at + 1)),
      });
    fromM3 += step.cleanM3;
    proppantBeforeKg += step.proppantKg;
  });
  return all;
}

/** A pump schedule by the clean volume pumped. Rules PP2 to PP7. */
export class PumpPlan {
  readonly stepCount: number;
  readonly cleanM3: number;
  readonly proppantKg: number;
  /** Planned time of the whole; null when a step has none. */
  readonly seconds: number | null;
  readonly #steps: readonly PlacedStep[];
  readonly #moment: {
    -readonly [Name in keyof PlannedMoment]: PlannedMoment[Name];
  } = {
    step: 0,
    rate: NaN,
    cleanRate: NaN,
    concentration: NaN,
    proppantKg: NaN,
    secondsLeft: null,
  };
  /** Volumes mostly grow: the step of the last lookup is tried first. */
  #last = 0;

  constructor({ steps }: PumpSchedule) {
    this.stepCount = steps.length;
    this.cleanM3 = sum(steps.map((step) => step.cleanM3));
    this.proppantKg = sum(steps.map((step) => step.proppantKg));
    this.seconds = sumOrNull(steps.map(stepSeconds));
    this.#steps = placed(steps);
  }

  /** Returns the plan at a clean volume; null before it and past it (PP7). */
  at(volumeM3: number): PlannedMoment | null {
    return this.#read(volumeM3) ? { ...this.#moment } : null;
  }

  /** Writes the plan at a volume to second `i` of the columns, without an allocation. */
  fill(volumeM3: number, i: number, out: PlanColumns): void {
    const isPlanned = this.#read(volumeM3);
    const { rate, cleanRate, concentration } = this.#moment;
    out.plannedRate[i] = isPlanned ? rate : NaN;
    out.plannedCleanRate[i] = isPlanned ? cleanRate : NaN;
    out.plannedProppant[i] = isPlanned ? concentration : NaN;
  }

  /** Returns the planned proppant at a volume; all of it past the plan. */
  proppantAt(volumeM3: number): number {
    return (
      this.at(volumeM3)?.proppantKg ?? (volumeM3 > 0 ? this.proppantKg : 0)
    );
  }

  /** Fills the moment; false where there is no plan. */
  #read(volumeM3: number): boolean {
    const found = this.#steps[this.#indexAt(volumeM3)];
    if (found === undefined) return false;
    const { step, at, fromM3, proppantBeforeKg, seconds, secondsAfter } = found;
    const { startConcentration, endConcentration } = step;
    const share = (volumeM3 - fromM3) / step.cleanM3;
    const concentration =
      startConcentration + (endConcentration - startConcentration) * share;
    const moment = this.#moment;
    moment.step = at;
    moment.rate = step.rate;
    moment.cleanRate = step.rate / (1 + concentration / proppantDensity);
    moment.concentration = concentration;
    moment.proppantKg =
      proppantBeforeKg + step.proppantKg * proppantShare(step, share);
    moment.secondsLeft =
      seconds === null || secondsAfter === null
        ? null
        : (1 - share) * seconds + secondsAfter;
    return true;
  }

  #indexAt(volumeM3: number): number {
    if (!(volumeM3 >= 0) || volumeM3 >= this.cleanM3) return -1;
    const steps = this.#steps;
    let index = this.#last;
    if ((steps[index]?.fromM3 ?? Infinity) > volumeM3) index = 0;
    while ((steps[index + 1]?.fromM3 ?? Infinity) <= volumeM3) index += 1;
    this.#last = index;
    return index;
  }
}
