import type { SecondSpan } from "./second-span.ts";

/** Pressure communication through a new fracture: fast, large, lasting. */
export interface FracHit {
  atSecond: number;
  risePsi: number;
  /** Time scale of the rise. */
  riseSeconds: number;
}

/** Plug and guns are pumped down: pressure jumps, holds, and is bled off. */
export interface WirelineRun extends SecondSpan {
  pumpDownPsi: number;
  /** Seconds at which guns are fired; each is a spike of one or two samples. */
  shotSeconds: readonly number[];
}

export type GaugeCondition = "good" | "noisy" | "dead";

export interface OffsetPlan {
  channelName: string;
  wellLabel: string;
  api: string;
  hitThresholdPsi: number;
  basePressurePsi: number;
  driftPsiPerHour: number;
  /** Slow rise while fluid is injected in the treated well, reached at shut-in. */
  poroelasticPsi: number;
  condition: GaugeCondition;
  hit: FracHit | null;
  wireline: WirelineRun | null;
  /** The gauge sends nothing at all. */
  silences: readonly SecondSpan[];
}
