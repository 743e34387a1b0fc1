import type { Additive } from "../basics/additive.ts";
import type { VanCounters } from "./van-counters.ts";
import type { WindowReport } from "./window-report.ts";

export interface StageWindowSettings {
  /** Set by a person; null = found automatically. */
  readonly startK: number | null;
  readonly endK: number | null;
  /** The plot ends here, and so does the stage. */
  readonly plotEndK: number | null;
  readonly shutInK: number | null;
}

export interface StageWindowInputs {
  /** m3/min; NaN = missing. */
  readonly knownRate: Float64Array;
  /** NaN = missing, also where the grid holds the last value. */
  readonly knownPressureMpa: Float64Array;
  readonly proppant: Float64Array;
  readonly slurryVolume: Float64Array;
  readonly cleanVolume: Float64Array;
  readonly sandMass: Float64Array;
  readonly rate: Float64Array;
  readonly additives: { all(): Iterable<Additive> };
  readonly vans: VanCounters;
  readonly shown: WindowReport["shown"];
}

/** One value per second as known in that second, so for two seconds before. */
export interface StageWindowColumns {
  readonly filteredRate: Float64Array;
  readonly filteredPressureMpa: Float64Array;
  /** The treatment's rate and pressure so far, and the pumping threshold. */
  readonly scaleRate: Float64Array;
  readonly scalePressureMpa: Float64Array;
  readonly onRate: Float64Array;
  /** Codes of `windowStates`. */
  readonly windowState: Uint8Array;
  readonly treatmentStartK: Float64Array;
  /** Clean volume since the stage began, m3; NaN before it and after its end. */
  readonly stageCleanM3: Float64Array;
  /** 1 where the slurry rate counts as pumping. */
  readonly pumping: Uint8Array;
}
