import type { Additive } from "../basics/additive.ts";
import type { PumpingRun } from "./pumping-run.ts";
import { reconcile, type ReconciledAmount } from "./reconciled-amount.ts";
import { amount } from "./stage-amounts.ts";
import type { WindowView } from "./window-view.ts";
import type { VanCounters } from "./van-counters.ts";

const cleanToleranceM3 = 1.6;
const proppantToleranceKg = 900;

/** Amounts used by the stage, in internal units; null = the data van does not count it. */
export interface Totals {
  readonly slurryVolumeM3: number;
  readonly clean: ReconciledAmount;
  readonly proppant: ReconciledAmount;
  readonly vanCleanM3: number | null;
  readonly vanSlurryM3: number | null;
  readonly vanProppantKg: number | null;
  readonly additives: ReadonlyMap<string, number>;
  readonly pumpSeconds: number;
  /** Slurry since the last proppant at surface; null = there was none. */
  readonly flushM3: number | null;
}

export function windowTotals(
  window: WindowView,
  vans: VanCounters,
  additives: Iterable<Additive>,
): Totals {
  const first = window.firstRun;
  const last = window.lastRun;
  const used = (position: number) => amountOf(first, last, position);
  const counted = (has: boolean, position: number) =>
    has ? used(position) : null;
  const vanCleanM3 = counted(vans.clean.hasValue, amount.vanClean);
  const vanProppantKg = counted(vans.proppant.hasValue, amount.vanProppant);
  const missingSeconds = used(amount.missingSeconds);
  const amounts = new Map<string, number>();
  for (const { name, hasTotal, amount: whole } of additives) {
    if (!hasTotal) continue;
    const position = window.amounts.positionOf(name);
    amounts.set(name, position < 0 ? whole : used(position));
  }
  return {
    slurryVolumeM3: used(amount.slurry),
    clean: reconcile({
      integral: used(amount.clean),
      counted: vanCleanM3,
      missingSeconds,
      stillSeconds: used(amount.cleanStillSeconds),
      stillAmount: used(amount.cleanStillVolume),
      tolerance: cleanToleranceM3,
    }),
    proppant: reconcile({
      integral: used(amount.sand),
      counted: vanProppantKg,
      missingSeconds,
      stillSeconds: used(amount.proppantStillSeconds),
      stillAmount: used(amount.proppantStillMass),
      tolerance: proppantToleranceKg,
    }),
    vanCleanM3,
    vanSlurryM3: counted(vans.slurry.hasValue, amount.vanSlurry),
    vanProppantKg,
    additives: amounts,
    pumpSeconds: used(amount.pumpSeconds),
    flushM3: flushOf(window),
  };
}

function amountOf(
  first: PumpingRun | null,
  last: PumpingRun | null,
  position: number,
): number {
  if (first === null || last === null) return 0;
  return (last.end[position] as number) - (first.start[position] as number);
}

function flushOf(window: WindowView): number | null {
  const last = window.lastRun;
  const { first } = window.stageRuns;
  if (last === null) return null;
  for (let at = window.stageRuns.last; at >= first; at--) {
    const { slurryAtSandM3 } = window.runs.all[at] as PumpingRun;
    if (slurryAtSandM3 === slurryAtSandM3)
      return (last.end[amount.slurry] as number) - slurryAtSandM3;
  }
  return null;
}
