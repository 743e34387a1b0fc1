import type { FleetFeed, FleetPad } from "#live/fleet-feed.ts";
import { readingAgeMs } from "#live/fleet-reading.ts";
import { isLost } from "./wall-level.ts";
import { writeNumber } from "@stagecraft/domain";

export interface WallFigures {
  readonly pads: number;
  readonly pumping: number;
  readonly stagesToday: number;
  readonly planned: number;
  /** Null when no result contains any. */
  readonly proppantPounds: number | null;
  readonly onTime: number;
  readonly lost: number;
  /** Number of stages without any samples yet. */
  readonly waiting: number;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns sums over all pads; the clock decides whether a stream is on time. */
export function wallFigures(
  pads: readonly FleetPad[],
  ageOf: (stageId: number) => number | null,
): WallFigures {
  const stages = pads.flatMap((pad) => pad.stages);
  const ages = stages.map(({ stageId }) => ageOf(stageId));
  const lost = ages.filter(isLost).length;
  const waiting = ages.filter((age) => age === null).length;
  const onTime = stages.length - lost - waiting;
  const known = pads.flatMap(
    ({ proppantTodayPounds }) => proppantTodayPounds ?? [],
  );
  return {
    pads: pads.length,
    // A stage without recent samples is not known to be pumping.
    pumping: onTime,
    stagesToday: sum(pads.map(({ stagesToday }) => stagesToday)),
    planned: sum(pads.map(({ plannedStagesPerDay }) => plannedStagesPerDay)),
    proppantPounds: known.length === 0 ? null : sum(known),
    onTime,
    lost,
    waiting,
  };
}

export function ageOfStage(feed: FleetFeed, serverNow: number, now: number) {
  return (stageId: number): number | null => {
    const reading = feed.reading(stageId);
    return reading === undefined ? null : readingAgeMs(reading, serverNow, now);
  };
}

const million = 1_000_000;

/** Returns `21.4` or `0.84`: as many decimals as matter. */
export function inMillions(pounds: number): string {
  const millions = pounds / million;
  return writeNumber(millions, millions >= 10 ? 1 : 2);
}
