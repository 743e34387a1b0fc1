import type { ShownUnit } from "../guidance/shown-unit.ts";
import type { Sink } from "../kit/sink.ts";

/** How what is found in a second is reported, and where to. */
export interface WindowReport {
  readonly originMs: number;
  readonly sink: Sink;
  readonly shown: {
    readonly pressure: ShownUnit;
    readonly volume: ShownUnit;
    readonly mass: ShownUnit;
  };
}
