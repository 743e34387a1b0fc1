import type { InputChannel, InputRows } from "../src/rows.ts";
import type { EngineSetup } from "../src/setup.ts";
import { originMs } from "./synthetic-stage.fixture.ts";

/** A small fixed generator, so that the stage is always the same. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296 - 0.5;
  };
}

const pumpFrom = 60;
const pumpTo = 1700;
const length = 2600;

function rateAt(k: number): number {
  if (k < pumpFrom || k >= pumpTo) return 0;
  const ramp = Math.min(1, (k - pumpFrom) / 60);
  return ramp * (k > 900 ? 80 : 70);
}

/** Rows of a data van with every kind of trouble: late channels, gaps, resets, disorder. */
export function busyRows(): InputRows {
  const random = noise(7);
  const names = {
    pressure: "psi",
    rate: "bpm",
    proppant: "ppg",
    cleanRate: "bpm",
    vanPressure: "psi",
    tubingRate: "bpm",
    vanCumCleanVolume: "bbl",
    vanCumProppantMass: "lb",
    offset_pressure_1: "psi",
    offset_pressure_2: "kPa",
    frictionReducer: "gal/mgal",
    frictionReducerBackup: "gal/mgal",
    breaker: "ppt",
    acid: "gal/min",
    temperature: "degC",
  };
  const times: number[] = [];
  const values = Object.fromEntries(
    Object.keys(names).map((name) => [name, [] as number[]]),
  );
  let clean = 40_000;
  let sand = 1000;
  for (let k = 0; k < length; k++) {
    // One gap of more than two minutes without any data.
    if (k >= 700 && k < 840) continue;
    const rate = rateAt(k) * (1 + 0.004 * random());
    const ppg = k > 500 && k < 1500 ? 1.5 : 0;
    clean = k === 1000 ? 0 : clean + rate / 60;
    sand += (ppg * rate * 42) / 60;
    const isHit = k > 1100;
    const tooth = 90 * ((k % 17) / 17);
    const row: Record<keyof typeof names, number> = {
      pressure: 300 + 75 * rate + tooth + 10 * random(),
      rate,
      // The densitometer fails for a while.
      proppant: k > 950 && k < 1100 ? -999.25 : ppg,
      cleanRate: k < 200 ? NaN : rate * 0.95,
      vanPressure: 310 + 75 * rate,
      tubingRate: k % 3 === 0 ? rate + 0.2 : NaN,
      vanCumCleanVolume: k % 10 === 0 ? clean : NaN,
      vanCumProppantMass: k % 10 === 0 ? sand : NaN,
      offset_pressure_1: 1500 + random() + (isHit ? (k - 1100) * 0.5 : 0),
      offset_pressure_2:
        k < 300 || (k > 1200 && k < 1400) ? NaN : 9000 + random(),
      frictionReducer: k > 600 && k < 690 ? NaN : 1 + 0.1 * random(),
      frictionReducerBackup: k > 400 ? 1.1 : NaN,
      breaker: k > 350 ? 2 : NaN,
      acid: k < 400 ? 5 : NaN,
      temperature: 20,
    };
    if (k === 1300) row.pressure = 1e308;
    if (k === 1301) row.rate = Infinity;
    // Now and then a row overtakes the next one.
    const early = k % 41 === 40 ? 1100 : 0;
    times.push(originMs + k * 1000 + early + Math.round(300 * random()));
    for (const name of Object.keys(names) as (keyof typeof names)[])
      values[name]?.push(row[name]);
    // A row that is repeated much too late.
    if (k % 500 === 499) {
      times.push(originMs + (k - 30) * 1000);
      for (const name of Object.keys(names) as (keyof typeof names)[])
        values[name]?.push(row[name]);
    }
  }
  const channels: InputChannel[] = Object.entries(names).map(
    ([name, unit]) => ({
      name,
      unit,
      values: Float64Array.from(values[name] ?? []),
    }),
  );
  return { times: Float64Array.from(times), channels };
}

export function busySetup(): EngineSetup {
  const rule = { version: "1", offsetWellName: null } as const;
  return {
    scope: "stage",
    rules: [
      {
        ...rule,
        id: 1,
        playbookType: "FDI",
        color: "red",
        recommendation: "Slow down",
        trigger: {
          minDeltaPressureFracHitPercentage: 50,
          applyDeltaPressure: true,
        },
      },
      {
        ...rule,
        id: 2,
        playbookType: "stagecraft",
        color: "yellow",
        recommendation: "Half of the water is in",
        trigger: { waterPercentage: 50, applyWater: true },
      },
      {
        ...rule,
        id: 3,
        playbookType: "stagecraft",
        color: "orange",
        recommendation: "It breaks well",
        trigger: {
          metricsTrigger: {
            name: "fractureIntensityMedian",
            operator: ">",
            value: 0.1,
          },
        },
      },
    ],
    parameters: {
      pressureCeiling: 7000,
      pressureCaution: 0.9,
      boreholeVolume: 250,
      boreholeVolumeUnits: "bbl",
      downholeconcentrates: ["frictionReducer", "breaker"],
      plannedConsumablesUnits: "Field",
      plannedWater: 2000,
      plannedProppant: 80_000,
      velocityWindow: 60,
      predictivePressureSmoothing: 5,
      pseudoProppantWindow: 20,
      pressureShift: 2,
      sandShift: 3,
      yInterceptOverrideTime: 400,
      fbsFlag: true,
      experimental: {
        suggestedCoefficients: true,
      },
      fdi: [
        {
          name: "offset_pressure_1",
          wellLabel: "Offset 1H",
          minDeltaPressureFracHit: 100,
          minDerivPressureFracHit: 20,
        },
        {
          name: "offset_pressure_2",
          wellLabel: "Offset 2H",
          minDeltaPressureFracHit: 700,
        },
        { name: "offset_pressure_3", wellLabel: "Silent 3H" },
      ],
    },
  };
}
