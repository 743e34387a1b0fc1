import { convert, plannedTotals, type Quantity } from "@stagecraft/engine";

/** The engine's totals of a stage, in the stated units. */
export interface ComputedTotals {
  readonly totalCleanVolumeStageTotal: number | null;
  readonly totalProppantMassSurface: number | null;
  readonly units: { readonly volume?: string; readonly mass?: string } | null;
}

/** The planned consumables from the stage's settings, in the units of its plan. */
export interface PlannedConsumables {
  readonly plannedWater: unknown;
  readonly plannedProppant: unknown;
  readonly plannedConsumablesUnits: unknown;
  /** Source of totals that nobody has set. */
  readonly pumpSchedule: unknown;
}

/** Null rather than a number in an unknown unit. */
export function inUnit(
  quantity: Quantity,
  value: number | null,
  from: string | null | undefined,
  to: string,
): number | null {
  if (value === null || from === null || from === undefined) return null;
  return convert(quantity, value, from, to);
}

export function cleanVolumeBbl(computed: ComputedTotals): number | null {
  const { totalCleanVolumeStageTotal, units } = computed;
  return inUnit("volume", totalCleanVolumeStageTotal, units?.volume, "bbl");
}

export function proppantMassLb(computed: ComputedTotals): number | null {
  const { totalProppantMassSurface, units } = computed;
  return inUnit("mass", totalProppantMassSurface, units?.mass, "lb");
}

/** Zero is stored for "no plan". */
function planned(amount: number): number | null {
  return amount > 0 ? amount : null;
}

function planOf(plan: PlannedConsumables) {
  const totals = plannedTotals({ ...plan });
  const isField = totals.plannedConsumablesUnits === "Field";
  const water = planned(totals.plannedWater);
  const proppant = planned(totals.plannedProppant);
  return {
    plannedCleanBbl: inUnit("volume", water, isField ? "bbl" : "m3", "bbl"),
    plannedProppantLb: inUnit("mass", proppant, isField ? "lb" : "kg", "lb"),
  };
}

export interface StageTotals {
  readonly cleanVolumeBbl: number | null;
  readonly proppantMassLb: number | null;
  readonly plannedCleanBbl: number | null;
  readonly plannedProppantLb: number | null;
}

/** Returns the pumped and planned amounts of a stage; null where unknown. */
export function stageTotals(
  computed: ComputedTotals,
  plan: PlannedConsumables,
): StageTotals {
  return {
    cleanVolumeBbl: cleanVolumeBbl(computed),
    proppantMassLb: proppantMassLb(computed),
    ...planOf(plan),
  };
}
