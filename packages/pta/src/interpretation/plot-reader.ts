import {
  readPlots,
  readRecord,
  type Interpretation,
  type RecordReading,
} from "./interpret.ts";
import type { InterpretationInput } from "./interpretation-input.ts";

/** What a reading of the record depends on besides the record itself. */
function settingOf(input: InterpretationInput): string {
  const { times, properties, overrides, alpha } = input;
  const headPa = properties.fluidGradientPaPerMeter * properties.tvdMeters;
  return JSON.stringify([times, overrides.masked, headPa, alpha]);
}

/**
 * Interprets the same record again and again while a person moves picks: the
 * record is read only when its times, its masked stretches or its depth change.
 */
export class PlotReader {
  #last: {
    readonly record: InterpretationInput["record"];
    readonly setting: string;
    readonly reading: RecordReading;
  } | null = null;

  interpret(input: InterpretationInput): Interpretation {
    const { record } = input;
    const setting = settingOf(input);
    if (this.#last?.record !== record || this.#last.setting !== setting)
      this.#last = { record, setting, reading: readRecord(input) };
    return readPlots(input, this.#last.reading);
  }
}
