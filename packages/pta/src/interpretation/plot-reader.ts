import {
  prepareFalloff,
  readPlots,
  type Interpretation,
  type PreparedFalloff,
} from "./interpret.ts";
import type { InterpretationInput } from "./interpretation-input.ts";

/** The settings that affect a reading, apart from the record itself. */
function settingOf(input: InterpretationInput): string {
  const { times, properties, overrides, alpha, model } = input;
  const { fluidGradientPaPerMeter, tvdMeters } = properties;
  return JSON.stringify([
    times,
    overrides.masked,
    String(fluidGradientPaPerMeter * tvdMeters),
    String(alpha),
    model,
  ]);
}

/**
 * Interprets one record repeatedly while a person moves picks and types inputs. The record is
 * processed again only when its times, its masked parts or its depth change.
 */
export class PlotReader {
  #last: {
    readonly setting: string;
    readonly prepared: PreparedFalloff;
  } | null = null;

  interpret(input: InterpretationInput): Interpretation {
    const setting = settingOf(input);
    const isOther = this.#last?.prepared.input.record !== input.record;
    if (this.#last === null || isOther || this.#last.setting !== setting)
      this.#last = { setting, prepared: prepareFalloff(input) };
    return readPlots({ ...this.#last.prepared, input });
  }
}
