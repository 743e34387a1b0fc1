import { defaultPlot, offsetChannel, type Plot } from "../charts/plot.ts";

export interface FdiEntry {
  readonly name: string;
  readonly wellLabel: string;
  readonly api: string;
  readonly minDeltaPressureFracHit: number;
  readonly state?: string;
  readonly suspend: boolean;
}

export interface StageParameters {
  readonly plot: Plot;
  readonly fdi: readonly FdiEntry[];
  readonly pauseFlag: boolean;
  readonly features: readonly string[];
  readonly [parameter: string]: unknown;
}

export interface StageControl {
  readonly parameters: StageParameters;
}

const defaultMinDeltaPressurePsi = 100;

/** The control document of a new stage; the offsets are the wells it watches, in offset order. */
export function newStageControl(
  offsetWellLabels: readonly string[],
): StageControl {
  return {
    parameters: {
      plot: defaultPlot(offsetWellLabels),
      fdi: offsetWellLabels.map((wellLabel, index) => ({
        name: offsetChannel(index + 1),
        wellLabel,
        api: "",
        minDeltaPressureFracHit: defaultMinDeltaPressurePsi,
        suspend: false,
      })),
      pauseFlag: false,
      features: ["default"],
    },
  };
}
