import type { EngineOutput } from "../src/output.ts";
import { joinOutputs } from "../src/run-stage.ts";
import type { InputRows } from "../src/rows.ts";
import type { EngineSetup } from "../src/setup.ts";
import { StageEngine } from "../src/stage-engine.ts";

/** Rows at which pushes are cut; `restores` are the cuts at which the engine is also replaced. */
export interface Delivery {
  readonly cuts: readonly number[];
  readonly restores: ReadonlySet<number>;
}

export const inOnePush: Delivery = { cuts: [], restores: new Set() };

export function part(rows: InputRows, from: number, to: number): InputRows {
  return {
    times: rows.times.subarray(from, to),
    channels: rows.channels.map((channel) => ({
      ...channel,
      values: channel.values.subarray(from, to),
    })),
  };
}

/** Removes the channels that have no sample in a delivery. */
export function withoutEmptyChannels(rows: InputRows): InputRows {
  return {
    ...rows,
    channels: rows.channels.filter(({ values }) =>
      values.some((value) => !Number.isNaN(value)),
    ),
  };
}

export interface Delivered {
  readonly output: EngineOutput;
  readonly text: string;
  readonly checkpoint: Uint8Array;
}

export function deliver(
  setup: EngineSetup,
  rows: InputRows,
  { cuts, restores }: Delivery,
): Delivered {
  let engine = new StageEngine(setup);
  const outputs: EngineOutput[] = [];
  const ends = [...new Set(cuts)].sort((a, b) => a - b);
  let from = 0;
  for (const to of [...ends, rows.times.length]) {
    outputs.push(engine.push(withoutEmptyChannels(part(rows, from, to))));
    if (restores.has(to))
      engine = StageEngine.restore(setup, engine.checkpoint());
    from = to;
  }
  outputs.push(engine.finish());
  const output = joinOutputs(outputs);
  return {
    output,
    text: written(output, engine),
    checkpoint: engine.checkpoint(),
  };
}

/** Returns the complete output as text for exact comparison. */
function written(output: EngineOutput, engine: StageEngine): string {
  const channels = [...output.channels]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, unit, decimals, values }) => [
      name,
      unit,
      decimals,
      exactly(values),
    ]);
  return JSON.stringify({
    times: exactly(output.times),
    channels,
    notifications: output.notifications,
    cleared: output.cleared,
    quality: output.quality,
    lateRows: output.lateRows,
    summary: engine.summary(),
  });
}

/** Compares bit by bit, except for the many bit patterns of NaN. */
function exactly(values: Float64Array): string {
  const copy = values.map((value) => (Number.isNaN(value) ? NaN : value));
  const bytes = new Uint8Array(copy.buffer, copy.byteOffset, copy.byteLength);
  return Buffer.from(bytes).toString("base64");
}
