import type { FormationPlan } from "../plan/formation-plan.ts";
import type { StagePlan } from "../plan/stage-plan.ts";
import type { Treatment } from "./treatment.ts";

// psi of rise per unit of -ln(time left): 1/slope falls on a straight line.
const SCREEN_OUT_PSI = 280;

/** Surface pressure that keeps the fracture open, falling off after shut-in. */
export function fracturePressurePsi(
  plan: StagePlan,
  treatment: Treatment,
): Float64Array {
  const { formation, pumpStartSecond, shutInSecond } = plan;
  const pumpingSeconds = shutInSecond - pumpStartSecond;
  let shutIn = Infinity;
  return treatment.rateBpm.map((rate, second) => {
    if (second >= shutInSecond && rate === 0) shutIn = Math.min(shutIn, second);
    const grown = Math.min(second, shutIn) - pumpStartSecond;
    const net =
      formation.netPressureGainPsi * Math.max(0, grown / pumpingSeconds) ** 0.8;
    const leakOff =
      formation.leakOffPsiPerRootSecond *
      Math.sqrt(Math.max(0, second - shutIn));
    return formation.fractureOpeningPsi + net - leakOff;
  });
}

/** Pressure from sand bridging at the fracture entry, at the full design rate. */
export function packingPsi(formation: FormationPlan, second: number): number {
  const { packing, screenOut } = formation;
  let psi = 0;
  if (packing && second > packing.fromSecond) {
    const share =
      (second - packing.fromSecond) / (packing.toSecond - packing.fromSecond);
    psi += packing.risePsi * Math.min(1, share) ** 1.25;
  }
  if (screenOut && second > screenOut.fromSecond) {
    const left = screenOut.toSecond - Math.min(second, screenOut.toSecond - 4);
    const total = screenOut.toSecond - screenOut.fromSecond;
    psi -= SCREEN_OUT_PSI * Math.log(left / total);
  }
  return psi;
}
