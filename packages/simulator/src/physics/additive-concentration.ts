import type { AdditivePlan } from "../plan/additive-plan.ts";
import { bell, randomStream } from "../random.ts";

// A chemical pump follows the clean rate with a short delay, so that its
// concentration swings when the rate changes.
const CHEMICAL_PUMP_RESPONSE = 0.25;
// Below this clean rate the controller stops the chemical pumps.
const LEAST_CLEAN_BPM = 2;

export function additiveConcentration(
  seed: number,
  additive: AdditivePlan,
  cleanBpm: Float64Array,
): Float64Array {
  const random = randomStream(seed, "chemical", additive.name);
  const { loadings } = additive;
  let step = -1;
  let pumped = 0;
  return cleanBpm.map((clean, second) => {
    while (second >= (loadings[step + 1]?.atSecond ?? Infinity)) step++;
    const loading = loadings[step]?.loading ?? 0;
    if (clean < LEAST_CLEAN_BPM) {
      pumped = 0;
      return 0;
    }
    pumped += (loading * clean - pumped) * CHEMICAL_PUMP_RESPONSE;
    const concentration = (pumped / clean) * (1 + 0.01 * bell(random));
    return concentration < 0.02 * loading || concentration < 0.002
      ? 0
      : concentration;
  });
}
