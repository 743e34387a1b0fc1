import type { SimulatedChannel, SimulatedRows } from "./channel.ts";
import { additiveConcentration } from "./physics/additive-concentration.ts";
import {
  offsetPresence,
  offsetPressurePsi,
} from "./physics/offset-pressure.ts";
import { treatingPressurePsi } from "./physics/treating-pressure.ts";
import { simulateTreatment } from "./physics/treatment.ts";
import type { Treatment } from "./physics/treatment.ts";
import type { StagePlan } from "./plan/stage-plan.ts";
import { quantizeColumn } from "./quantize.ts";
import { bell, between, randomStream } from "./random.ts";

export interface SimulatedStage {
  plan: StagePlan;
  channels: SimulatedChannel[];
  durationSeconds: number;
  /** The whole stage, shared: read-only. */
  rows: SimulatedRows;
  /** Returns the gauge values in `[fromSecond, toSecond)`, before the link. */
  read(fromSecond: number, toSecond: number): SimulatedRows;
}

interface Signal {
  channel: SimulatedChannel;
  values: Float64Array;
  /** When omitted, present in every second. */
  present?: Uint8Array;
}

function signal(
  name: string,
  unit: string,
  decimals: number,
  values: Float64Array,
): Signal {
  return { channel: { name, unit, decimals }, values };
}

/** A second instrument on the same line: small bias, separate noise. */
function secondInstrument(
  plan: StagePlan,
  name: string,
  values: Float64Array,
  biasRange: number,
  noise: number,
): Float64Array {
  const random = randomStream(plan.seed, name);
  const bias = between(random, -biasRange, biasRange);
  return values.map((value) =>
    value === 0 ? 0 : Math.max(0, value + bias + noise * bell(random)),
  );
}

function treatmentSignals(plan: StagePlan, treatment: Treatment): Signal[] {
  const { rateBpm } = treatment;
  const pressure = treatingPressurePsi(plan, treatment);
  return [
    signal("pressure", "psi", 0, pressure),
    signal("rate", "bpm", 1, rateBpm),
    signal("proppant", "ppg", 2, treatment.concentrationPpg),
    signal("cleanRate", "bpm", 1, treatment.cleanBpm),
    signal(
      "vanPressure",
      "psi",
      0,
      secondInstrument(plan, "vanPressure", pressure, 35, 4),
    ),
    signal(
      "tubingRate",
      "bpm",
      1,
      secondInstrument(plan, "tubingRate", rateBpm, 0.4, 0.15),
    ),
    signal("vanCumCleanVolume", "bbl", 1, treatment.cleanVolumeBbl),
    signal("vanCumProppantMass", "lb", 1, treatment.proppantMassLb),
  ];
}

function stageSignals(plan: StagePlan): Signal[] {
  const treatment = simulateTreatment(plan);
  return [
    ...treatmentSignals(plan, treatment),
    ...plan.additives.map((additive) =>
      signal(
        additive.name,
        additive.unit,
        additive.decimals,
        additiveConcentration(plan.seed, additive, treatment.cleanBpm),
      ),
    ),
    ...plan.offsets.map((offset) => ({
      ...signal(
        offset.channelName,
        "psi",
        0,
        offsetPressurePsi(plan, offset, treatment),
      ),
      present: offsetPresence(offset, plan.durationSeconds),
    })),
  ];
}

function recorded(plan: StagePlan, entry: Signal): Float64Array {
  const { values, present, channel } = entry;
  quantizeColumn(values, channel.decimals);
  for (const { channelName, fromSecond, toSecond } of plan.frozen)
    if (channelName === channel.name)
      values.fill(values[fromSecond] ?? 0, fromSecond, toSecond);
  present?.forEach((isPresent, second) => {
    if (!isPresent) values[second] = NaN;
  });
  return values;
}

/** Computes the whole stage once; reading any range afterwards only copies. */
export function simulateStage(plan: StagePlan): SimulatedStage {
  const signals = stageSignals(plan);
  const columns = signals.map((entry) => recorded(plan, entry));
  const always = new Uint8Array(plan.durationSeconds).fill(1);
  const present = signals.map((entry) => entry.present ?? always);
  const times = Float64Array.from(
    { length: plan.durationSeconds },
    (_, second) => plan.startTimestamp + second * 1000,
  );
  return {
    plan,
    channels: signals.map((entry) => entry.channel),
    durationSeconds: plan.durationSeconds,
    rows: { times, columns, present },
    read(fromSecond, toSecond) {
      const from = Math.max(0, fromSecond);
      const to = Math.max(from, toSecond);
      return {
        times: times.slice(from, to),
        columns: columns.map((column) => column.slice(from, to)),
        present: present.map((mask) => mask.slice(from, to)),
      };
    },
  };
}
