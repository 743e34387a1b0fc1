import type { Caller } from "./caller.ts";
import type { OwnPad } from "./own-pad.ts";

const rowCount = 2400;
const computedWithinMs = 90_000;
const hitSecond = 1500;
const chemical = "gal/mgal";

/** A stage of forty minutes: a ramp, then steady, two chemicals, and an offset well that is hit. */
const channels: readonly {
  readonly name: string;
  readonly unit: string;
  readonly value: (second: number) => number;
}[] = [
  {
    name: "pressure",
    unit: "psi",
    value: (second) => 3500 + 4200 * ramp(second),
  },
  { name: "rate", unit: "bpm", value: (second) => 90 * ramp(second) },
  { name: "cleanRate", unit: "bpm", value: (second) => 85 * ramp(second) },
  {
    name: "proppant",
    unit: "ppg",
    value: (second) => (second < 900 ? 0 : 0.5),
  },
  { name: "frictionReducer", unit: chemical, value: () => 1.2 },
  { name: "biocide", unit: chemical, value: () => 0.4 },
  {
    name: "offset_pressure_1",
    unit: "psi",
    value: (second) => 1200 + wobble(second),
  },
  {
    name: "offset_pressure_2",
    unit: "psi",
    value: (second) =>
      1400 +
      wobble(second) +
      Math.min(400, Math.max(0, second - hitSecond) * 0.5),
  },
];

/** A gauge that repeats the same value counts as broken. */
function wobble(second: number): number {
  return ((second * 7) % 11) / 10 - 0.5;
}

function ramp(second: number): number {
  return Math.min(1, second / 600);
}

/** Parameters of the stage for the engine. */
const pumpedParameters = {
  pressureCeiling: 9500,
  pressureCaution: 0.87,
  boreholeVolume: 330,
  boreholeVolumeUnits: "bbl",
  fdi: [1, 2].map((number) => ({
    name: `offset_pressure_${number}`,
    wellLabel: `Condor ${number}H`,
    api: "",
    state: "Monitored",
    suspend: false,
    minDeltaPressureFracHit: 200,
  })),
};

/** Samples begin at a whole minute, so that two stages can be overlaid. */
export interface PumpedStage {
  readonly id: number;
  readonly firstTime: number;
  readonly lastTime: number;
}

async function untilComputed(caller: Caller, id: number, lastTime: number) {
  const deadline = Date.now() + computedWithinMs;
  for (;;) {
    const { summary, state } = await caller.get<{
      summary: { newestSample?: number };
      state: string;
    }>(`stages/${id}`);
    if (summary.newestSample === lastTime && state === "ENDED") return;
    if (Date.now() > deadline) throw new Error("The stage was not computed");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Pumps a whole stage that ended some minutes ago. */
export async function pumpStage(
  caller: Caller,
  pad: OwnPad,
  { name, endedMinutesAgo }: { name: string; endedMinutesAgo: number },
): Promise<PumpedStage> {
  const minuteMs = 60_000;
  const lastTime =
    (Math.floor(Date.now() / minuteMs) - endedMinutesAgo) * minuteMs;
  const firstTime = lastTime - (rowCount - 1) * 1000;
  const id = await pad.addStage(name, pumpedParameters);
  await caller.post(`stages/${id}/samplebatches?final=true`, {
    source: "journey",
    firstSequence: 0,
    times: Array.from({ length: rowCount }, (_, row) => firstTime + row * 1000),
    channels: channels.map(({ value, ...channel }) => ({
      ...channel,
      values: Array.from({ length: rowCount }, (_, row) => value(row)),
    })),
  });
  await untilComputed(caller, id, lastTime);
  return { id, firstTime, lastTime };
}
