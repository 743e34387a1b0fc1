import type { ShownUnit } from "../guidance/shown-unit.ts";
import type { Sink } from "../kit/sink.ts";

/** How and where findings of a second are reported. */
export interface WindowReport {
  readonly originMs: number;
  readonly sink: Sink;
  readonly shown: {
    readonly pressure: ShownUnit;
    readonly volume: ShownUnit;
    readonly mass: ShownUnit;
  };
}
