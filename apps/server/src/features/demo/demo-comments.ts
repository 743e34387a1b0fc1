import type { StagePlan } from "@stagecraft/simulator";
import { internalTag, operationsTag, pressureTag } from "./demo-tags.ts";

export interface DemoComment {
  readonly tagName: string;
  readonly timestamp: number;
  readonly annotation: string;
}

function tripComments(plan: StagePlan): DemoComment[] {
  return plan.pumpTrips.map((trip) => {
    const minutes = Math.max(
      1,
      Math.round((trip.toSecond - trip.fromSecond) / 60),
    );
    const heldBpm = plan.designRateBpm - trip.lostRateBpm;
    return {
      tagName: operationsTag,
      timestamp: plan.startTimestamp + trip.fromSecond * 1000,
      annotation: `Pump ${trip.pumpNumber} offline, rate held at ${heldBpm} bpm for ${minutes} min.`,
    };
  });
}

function hitComments(plan: StagePlan): DemoComment[] {
  return plan.offsets.flatMap((offset) => {
    if (!offset.hit || offset.hit.risePsi < offset.hitThresholdPsi) return [];
    const second = offset.hit.atSecond + Math.round(offset.hit.riseSeconds);
    return [
      {
        tagName: pressureTag,
        timestamp: plan.startTimestamp + second * 1000,
        annotation: `Sharp pressure rise on ${offset.wellLabel}; company man informed.`,
      },
    ];
  });
}

function screenOutComments(plan: StagePlan): DemoComment[] {
  if (!plan.formation.screenOut) return [];
  return [
    {
      tagName: operationsTag,
      timestamp: plan.startTimestamp + plan.shutInSecond * 1000,
      annotation: "Pressured out, pumps kicked out; well flowed back.",
    },
  ];
}

function gaugeComments(plan: StagePlan): DemoComment[] {
  return plan.offsets
    .filter(({ condition }) => condition === "dead")
    .map((offset) => ({
      tagName: internalTag,
      timestamp: plan.startTimestamp + plan.pumpStartSecond * 1000,
      annotation: `Gauge on ${offset.wellLabel} repeats one value, replacement ordered.`,
    }));
}

function messComments(plan: StagePlan): DemoComment[] {
  return plan.frozen.map(({ fromSecond }) => ({
    tagName: internalTag,
    timestamp: plan.startTimestamp + fromSecond * 1000,
    annotation:
      "Treating gauge repeats one value, radio link drops rows; use the van pressure.",
  }));
}

/** Returns comments a person on location would have written, in time order. */
export function commentsOf(plan: StagePlan): DemoComment[] {
  return [
    ...tripComments(plan),
    ...hitComments(plan),
    ...screenOutComments(plan),
    ...gaugeComments(plan),
    ...messComments(plan),
  ].sort((a, b) => a.timestamp - b.timestamp);
}
