import { fdiEntries, runStage } from "@stagecraft/engine";
import {
  kestrelPad,
  merlinPad,
  ospreyPad,
  planStage,
  simulateStage,
  type OffsetPlan,
  type StagePlan,
} from "@stagecraft/simulator";
import type { TruthRow } from "./truth-row.ts";

const stagesPerWell = 8;
const startTimestamp = Date.UTC(2026, 10, 14, 13, 2);

/** An offset well of a demo stage with the engine's final result. */
export interface DemoNeighbour {
  readonly stage: string;
  readonly plan: OffsetPlan;
  readonly isHit: boolean;
  /** Largest pressure that the simulated hit adds, psi. */
  readonly trueSize: number;
  /** Longest time it had a level although a hit would first have had to make up for a pressure fall. */
  readonly blindSeconds: number;
  readonly reason: unknown;
}

function settingsOf(plan: StagePlan) {
  return {
    fdiStartTime:
      plan.startTimestamp + (plan.pumpStartSecond + 12.5 * 60) * 1000,
    fdiWLFirstDerivThreshold: 2000,
    fdiWLSecondDerivThreshold: 5000,
    fdi: plan.offsets.map(({ channelName, wellLabel, hitThresholdPsi }) => ({
      name: channelName,
      wellLabel,
      minDeltaPressureFracHit: hitThresholdPsi,
    })),
  };
}

/** The stages of the demonstration's pads, computed with its settings. */
function demoNeighbours(): DemoNeighbour[] {
  return [kestrelPad, merlinPad, ospreyPad].flatMap((pad) =>
    pad.wells.flatMap((_, wellIndex) =>
      Array.from({ length: stagesPerWell }, (__, index) =>
        planStage(pad, {
          wellIndex,
          stageNumber: 3 + 2 * index,
          startTimestamp: startTimestamp + index * 86_400_000,
        }),
      ).flatMap((plan) => neighboursOf(plan, `${pad.name} ${wellIndex}`)),
    ),
  );
}

function neighboursOf(plan: StagePlan, name: string): DemoNeighbour[] {
  const { rows, channels } = simulateStage(plan);
  const withoutHits = simulateStage({
    ...plan,
    offsets: plan.offsets.map((offset) => ({ ...offset, hit: null })),
  }).rows;
  const parameters = settingsOf(plan);
  const { summary, output } = runStage(
    { scope: "stage", rules: [], parameters },
    {
      times: rows.times,
      channels: channels.map(({ name, unit }, index) => ({
        name,
        unit,
        values: rows.columns[index] ?? new Float64Array(0),
      })),
    },
  );
  const valuesOf = (name: string) =>
    output.channels.find((one) => one.name === name)?.values ??
    new Float64Array(0);
  return fdiEntries(parameters.fdi).flatMap((entry) => {
    const n = entry.offsetNumber;
    const planned = plan.offsets.find(
      ({ channelName }) => channelName === entry.channel,
    );
    if (planned === undefined) return [];
    const place = channels.findIndex(({ name: own }) => own === entry.channel);
    const change = valuesOf(`fdiPressureChange${n}`);
    const warning = valuesOf(`fdiWarning${n}`);
    return [
      {
        stage: `${name} ${plan.stageNumber}`,
        plan: planned,
        isHit: typeof summary[`fdiVFFH${n}`] === "number",
        trueSize: largestDifference(
          rows.columns[place],
          withoutHits.columns[place],
        ),
        blindSeconds: longestBlind(
          change,
          warning,
          entry.minDeltaPressureFracHit,
        ),
        reason: summary[`fdiNotEvaluatedReason${n}`],
      },
    ];
  });
}

function largestDifference(
  one: Float64Array | undefined,
  other: Float64Array | undefined,
): number {
  let largest = 0;
  one?.forEach((value, k) => {
    const difference = value - (other?.[k] ?? NaN);
    if (difference > largest) largest = difference;
  });
  return largest;
}

function longestBlind(
  change: Float64Array,
  warning: Float64Array,
  threshold: number,
): number {
  let longest = 0;
  let run = 0;
  for (let k = 0; k < warning.length; k++) {
    const isGreen = (warning[k] as number) < 2;
    run = isGreen && (change[k] as number) < -0.5 * threshold ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** A fall is noticed within a minute; nothing is green for longer than that. */
const longestAllowedBlindSeconds = 90;

export function fdiDemoRows(): TruthRow[] {
  const all = demoNeighbours();
  const blind = all.filter(
    ({ blindSeconds }) => blindSeconds > longestAllowedBlindSeconds,
  );
  const hits = all.filter(
    ({ trueSize, plan }) => trueSize >= 1.15 * plan.hitThresholdPsi,
  );
  const found = hits.filter(({ isHit }) => isHit);
  const wrong = all.filter(
    ({ isHit, trueSize, plan: { hitThresholdPsi, poroelasticPsi } }) =>
      isHit && trueSize + poroelasticPsi < 0.9 * hitThresholdPsi,
  );
  const row = (figure: string, within: number, total: number): TruthRow => ({
    figure,
    wanted: 1,
    counted: total,
    within,
    total,
    note: "",
  });
  return [
    row(
      "neighbours of the demo that are never green while blind",
      all.length - blind.length,
      all.length,
    ),
    row("frac hits of the demo found", found.length, hits.length),
    row(
      "neighbours of the demo without a false frac hit",
      all.length - wrong.length,
      all.length,
    ),
  ];
}
