import { rowsAt, setupWith } from "./small-stage.fixture.ts";
import { runStage } from "../src/run-stage.ts";

/** Length of a stage in seconds, and the second at which modeled hits begin. */
export const stageSeconds = 9000;
export const onsetSecond = 3000;

/** Frac-hit threshold of every modeled well, psi. */
export const threshold = 100;

type ValueAt = (k: number) => number;

/** Gauge noise with a memory of some seconds, repeatable by seed. */
export function quietGauge(
  seed: number,
  { level = 1500, noise = 0.4, driftPerHour = 0 } = {},
): ValueAt {
  let state = seed * 2_654_435_761;
  const values = new Float64Array(stageSeconds);
  let slow = 0;
  for (let k = 0; k < stageSeconds; k++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    slow = 0.8 * slow + (state / 2 ** 32 - 0.5) * noise;
    values[k] = level + slow + (driftPerHour * k) / 3600;
  }
  return (k) => values[k] ?? NaN;
}

const since = (k: number) => Math.max(0, k - onsetSecond);

/** Shapes of a neighbor's pressure response, psi above its own baseline, by the size it reaches. */
export const hitShapes = {
  "a step within half a minute": (size, k) =>
    size * (1 - Math.exp(-since(k) / 30)),
  "a rise over ten minutes": (size, k) =>
    size * (1 - Math.exp(-since(k) / 200)),
  "a slow rise over an hour": (size, k) =>
    size * (1 - Math.exp(-since(k) / 1200)),
  "a straight ramp of a quarter of an hour": (size, k) =>
    size * Math.min(1, since(k) / 900),
  "a slow start and a fast rise": (size, k) =>
    k < onsetSecond ? 0 : size / (1 + Math.exp(-(since(k) - 600) / 90)),
  "a peak that falls off again": (size, k) =>
    1.6 *
    size *
    (Math.exp(-since(k) / 2400) - Math.exp(-since(k) / 150)) *
    (k < onsetSecond ? 0 : 1),
} satisfies Record<string, (size: number, k: number) => number>;

export interface ModeledWell {
  readonly pressure: ValueAt;
}

interface OffsetFinding {
  readonly isHit: boolean;
  readonly hitSecond: number | null;
  readonly responseSecond: number | null;
  readonly largestChange: number | null;
}

/** Runs up to twenty wells next to one stage through the whole engine. */
export function watchWells(
  wells: readonly ModeledWell[],
  parameters: Readonly<Record<string, unknown>> = {},
): OffsetFinding[] {
  const names = wells.map((_, index) => `offset_pressure_${index + 1}`);
  const rows = rowsAt(stageSeconds, {
    "pressure psi": () => 8000,
    "rate bpm": () => 90,
    "proppant ppg": () => 1,
    "cleanRate bpm": () => 85,
    ...Object.fromEntries(
      names.map((name, index) => [
        `${name} psi`,
        (k: number) => wells[index]?.pressure(k) ?? NaN,
      ]),
    ),
  });
  const { summary, output } = runStage(
    setupWith({
      fdiStartTime: 600,
      ...parameters,
      fdi: names.map((name, index) => ({
        name,
        wellLabel: `Well ${index + 1}H`,
        minDeltaPressureFracHit: threshold,
      })),
    }),
    rows,
  );
  const secondOf = (code: number, offset: number) =>
    output.notifications.find(
      (one) => one.code === code && one.offsetNumber === offset,
    )?.k ?? null;
  return names.map((_, index) => {
    const largest = summary[`fdiPressureChangeMax${index + 1}`];
    return {
      isHit: typeof summary[`fdiVFFH${index + 1}`] === "number",
      hitSecond: secondOf(702, index + 1),
      responseSecond: secondOf(701, index + 1),
      largestChange: typeof largest === "number" ? largest : null,
    };
  });
}
