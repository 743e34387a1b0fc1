import type { FormationPlan } from "../plan/formation-plan.ts";
import type { StagePlan } from "../plan/stage-plan.ts";
import { closingFalloff } from "./closing-falloff.ts";
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
  const netAt = (second: number) =>
    formation.netPressureGainPsi *
    Math.max(0, (second - pumpStartSecond) / pumpingSeconds) ** 0.8;
  let falloff: ((seconds: number) => number) | null = null;
  let shutIn = Infinity;
  return treatment.rateBpm.map((rate, second) => {
    if (second >= shutInSecond && rate === 0 && falloff === null) {
      shutIn = second;
      falloff = falloffOf(formation, netAt(second), second - pumpStartSecond);
    }
    const lost = falloff === null ? 0 : falloff(second - shutIn);
    return (
      formation.fractureOpeningPsi + netAt(Math.min(second, shutIn)) - lost
    );
  });
}

/** How far the pressure has fallen, by the seconds since shut-in. */
function falloffOf(
  { closure, leakOffPsiPerRootSecond }: FormationPlan,
  netPsi: number,
  injectedSeconds: number,
): (seconds: number) => number {
  return closure === null
    ? (seconds) => leakOffPsiPerRootSecond * Math.sqrt(seconds)
    : closingFalloff({ netPsi, injectedSeconds, ...closure });
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
