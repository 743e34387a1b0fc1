import type {
  ClearedAlarm,
  EngineNotification,
  EngineOutput,
} from "./output.ts";
import type { OutputChannel, QualityChange } from "./output.ts";
import type { InputRows } from "./rows.ts";
import type { EngineSetup } from "./setup.ts";
import { StageEngine } from "./stage-engine.ts";
import { stageBody } from "./stage-length.ts";
import type { StageSummary } from "./summary-value.ts";

export interface StageResult {
  /** The output of the whole stage, as if it had been one push. */
  readonly output: EngineOutput;
  readonly summary: StageSummary;
}

/** Runs a whole stage at once with rows in time order: for a rerun or a what-if. */
export function runStage(setup: EngineSetup, rows: InputRows): StageResult {
  const engine = new StageEngine(setup);
  const output = engine.pushLast(stageBody(rows));
  return { output, summary: engine.summary() };
}

/** Joins the outputs of consecutive pushes into one. */
export function joinOutputs(outputs: readonly EngineOutput[]): EngineOutput {
  const notifications: EngineNotification[] = [];
  const cleared: ClearedAlarm[] = [];
  const quality: QualityChange[] = [];
  let lateRows = 0;
  for (const output of outputs) {
    notifications.push(...output.notifications);
    cleared.push(...output.cleared);
    quality.push(...output.quality);
    lateRows += output.lateRows;
  }
  return {
    times: joined(outputs.map(({ times }) => times)),
    channels: joinChannels(outputs),
    notifications,
    cleared,
    quality,
    lateRows,
  };
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(
    parts.reduce((length, part) => length + part.length, 0),
  );
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A channel that is missing in a push has no values there. */
function joinChannels(outputs: readonly EngineOutput[]): OutputChannel[] {
  const seconds = outputs.reduce((sum, { times }) => sum + times.length, 0);
  const channels = new Map<string, OutputChannel>();
  let at = 0;
  for (const output of outputs) {
    for (const channel of output.channels) {
      let whole = channels.get(channel.name);
      if (whole === undefined) {
        whole = { ...channel, values: new Float64Array(seconds).fill(NaN) };
        channels.set(channel.name, whole);
      }
      whole.values.set(channel.values, at);
    }
    at += output.times.length;
  }
  return [...channels.values()];
}
