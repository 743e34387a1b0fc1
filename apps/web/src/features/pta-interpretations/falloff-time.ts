import { gFunction, secondsAtG } from "@stagecraft/pta";
import type { ComputedPlots } from "./computed-plots.ts";

/** A time of the falloff and its G. */
export interface FalloffTime {
  readonly shutInMs: number;
  readonly injectionSeconds: number;
  readonly lastSeconds: number;
  /** Whether the well is shut in; during flow, elapsed time is the equivalent time. */
  readonly isShutIn: boolean;
  /** Whether the pressure falls in this period. */
  readonly isFalling: boolean;
  readonly toG: (seconds: number) => number;
  readonly toSeconds: (g: number) => number;
}

/** Null for a record without a shut-in. */
export function falloffTimeOf({
  reading,
  alpha,
}: ComputedPlots): FalloffTime | null {
  const { injection, falloff } = reading;
  if (injection === null || falloff === null) return null;
  return {
    shutInMs: injection.shutInMs,
    injectionSeconds: injection.seconds,
    lastSeconds: falloff.seconds.at(-1) ?? 0,
    isShutIn: injection.kind === "falloff" || injection.kind === "buildUp",
    isFalling: injection.kind === "falloff" || injection.kind === "drawdown",
    toG: (seconds) =>
      gFunction(Math.max(0, seconds) / injection.seconds, alpha),
    toSeconds: (g) => secondsAtG(g, injection.seconds, alpha),
  };
}
