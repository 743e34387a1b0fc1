import type { EngineNotification } from "../src/output.ts";
import { runStage, type StageResult } from "../src/run-stage.ts";
import type { InputRows } from "../src/rows.ts";
import type { EngineSetup } from "../src/setup.ts";

export const originMs = 1_700_000_000_000;

type ValueAt = (k: number) => number;

/** Builds a stage with one row per second; channels by "name unit". */
export function rowsAt(
  seconds: number,
  channels: Readonly<Record<string, ValueAt>>,
): InputRows {
  return {
    times: Float64Array.from(
      { length: seconds },
      (_, k) => originMs + k * 1000,
    ),
    channels: Object.entries(channels).map(([header, valueAt]) => {
      const [name = "", unit = ""] = header.split(" ");
      return {
        name,
        unit,
        values: Float64Array.from({ length: seconds }, (_, k) => valueAt(k)),
      };
    }),
  };
}

export function setupWith(
  parameters: Readonly<Record<string, unknown>> = {},
): EngineSetup {
  return { scope: "stage", rules: [], parameters };
}

export class SmallStage {
  readonly result: StageResult;

  constructor(
    seconds: number,
    channels: Readonly<Record<string, ValueAt>>,
    parameters: Readonly<Record<string, unknown>> = {},
  ) {
    this.result = runStage(setupWith(parameters), rowsAt(seconds, channels));
  }

  has(name: string): boolean {
    return this.result.output.channels.some((one) => one.name === name);
  }

  unit(name: string): string | undefined {
    return this.result.output.channels.find((one) => one.name === name)?.unit;
  }

  at(name: string, k: number): number {
    const channel = this.result.output.channels.find(
      (one) => one.name === name,
    );
    return channel?.values[k] ?? NaN;
  }

  summary(key: string): unknown {
    return this.result.summary[key];
  }

  notified(code: number): EngineNotification[] {
    return this.result.output.notifications.filter((one) => one.code === code);
  }

  /** Seconds in which alarms were cleared. */
  cleared(): number[] {
    return this.result.output.cleared.map(({ k }) => k);
  }
}
