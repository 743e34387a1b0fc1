import type { Block } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import { PumpPlan, type PlanColumns } from "./pump-plan.ts";
import type { PumpSchedule } from "./pump-schedule.ts";

export interface PlanInputs extends PlanColumns {
  /** Clean volume since the stage began, m3; NaN before it and after its end. */
  readonly stageCleanM3: Float64Array;
  readonly rate: Float64Array;
  readonly proppant: Float64Array;
  readonly pumping: Uint8Array;
}

/** Actual and planned values of the same seconds. */
class Compared {
  actual = 0;
  planned = 0;

  push(actual: number, planned: number): void {
    this.actual += actual;
    this.planned += planned;
  }

  /** Actual less plan in percent of the plan; null where the plan is zero (PP10). */
  get deviation(): number | null {
    return deviationOf(this.actual, this.planned);
  }

  save(): SavedState {
    return { actual: this.actual, planned: this.planned };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.actual = fields.number("actual");
    this.planned = fields.number("planned");
  }
}

/** Actual less plan in percent of the plan; null where the plan is zero (PP10). */
export function deviationOf(actual: number, planned: number): number | null {
  return planned > 0 ? (100 * (actual - planned)) / planned : null;
}

/** Follows a stage along its pump schedule, second by second. */
export class PlanWatch {
  readonly plan: PumpPlan;
  readonly schedule: PumpSchedule;
  readonly rate = new Compared();
  readonly concentration = new Compared();
  /** Clean volume of the stage at the last second; NaN outside of the stage. */
  volumeM3 = NaN;

  constructor(schedule: PumpSchedule) {
    this.schedule = schedule;
    this.plan = new PumpPlan(schedule);
  }

  process(
    { length }: Block,
    columns: PlanInputs,
    proppant: GridChannel | undefined,
  ): void {
    const { plan } = this;
    for (let i = 0; i < length; i++) {
      plan.fill(columns.stageCleanM3[i] as number, i, columns);
      const rate = columns.plannedRate[i] as number;
      if (rate !== rate || columns.pumping[i] !== 1) continue;
      this.rate.push(columns.rate[i] as number, rate);
      if (proppant !== undefined && i >= proppant.from)
        this.concentration.push(
          columns.proppant[i] as number,
          columns.plannedProppant[i] as number,
        );
    }
    this.volumeM3 = columns.stageCleanM3[length - 1] as number;
  }

  save(): SavedState {
    return {
      rate: this.rate.save(),
      concentration: this.concentration.save(),
      volumeM3: this.volumeM3,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.rate.load(fields.child("rate"));
    this.concentration.load(fields.child("concentration"));
    this.volumeM3 = fields.number("volumeM3");
  }
}
