import {
  randomFrom,
  sandSeconds,
  type TreatmentRecord,
} from "./modeled-screen-outs.ts";

export interface ModeledPause {
  readonly record: TreatmentRecord;
  /** The first second after the pause. */
  readonly restartK: number;
}

const shutInPressure = 5500;

/** Returns a real treatment in the middle of which the pumps are off for some minutes. */
export function modeledPause(
  base: TreatmentRecord,
  seed: number,
): ModeledPause {
  const random = randomFrom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const { firstK, lastK } = sandSeconds(base);
  const pauseK = Math.round(between(firstK + 600, lastK - 900));
  const pauseSeconds = Math.round(between(120, 600));
  const rampSeconds = Math.round(between(45, 150));
  // The fractures have closed a little, an effect that fades.
  const closed = between(0, 400);
  const fades = between(60, 300);
  const restartK = pauseK + pauseSeconds;
  const at = (values: Float64Array, k: number) =>
    values[k < pauseK ? k : Math.max(pauseK, k - pauseSeconds)] ?? NaN;
  const share = (k: number) =>
    k < pauseK ? 1 : Math.min(1, Math.max(0, (k - restartK) / rampSeconds));
  const column = (valueAt: (k: number) => number) =>
    Float64Array.from({ length: base.rate.length + pauseSeconds }, (_, k) =>
      valueAt(k),
    );
  return {
    restartK,
    record: {
      name: base.name,
      boreholeVolume: base.boreholeVolume,
      rate: column((k) => at(base.rate, k) * share(k)),
      proppant: column((k) =>
        k >= pauseK && k < restartK ? 0 : at(base.proppant, k),
      ),
      pressure: column((k) => {
        const moving = share(k) ** 1.8;
        const own = at(base.pressure, k);
        const wornOff = k < restartK ? 1 : Math.exp((restartK - k) / fades);
        const extra = k < pauseK ? 0 : closed * wornOff * moving;
        return shutInPressure + (own - shutInPressure) * moving + extra;
      }),
    },
  };
}
