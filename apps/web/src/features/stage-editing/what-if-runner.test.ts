import { describe, expect, it } from "vitest";
import type { ChannelColumn } from "#what-if/stage-rows.ts";
import type { WhatIfResult } from "#what-if/what-if-messages.ts";
import { WhatIfRunner, type WhatIfState } from "./what-if-runner.ts";

const pressure: ChannelColumn = {
  name: "pressure",
  unit: "psi",
  times: new Float64Array([1]),
  values: new Float64Array([2]),
};

function resultOf(parameters: Readonly<Record<string, unknown>>): WhatIfResult {
  return {
    times: new Float64Array(),
    channels: [],
    summary: { clip: parameters["rateClip"] } as never,
    notifications: [],
    elapsedMs: 1,
  };
}

function stage(columns: readonly ChannelColumn[] = [pressure]) {
  const states: WhatIfState[] = [];
  const computed: unknown[] = [];
  const reads = { count: 0, hasNew: false, failure: null as Error | null };
  const runner = new WhatIfRunner(
    { rateClip: 20 },
    {
      inputs: {
        read: () => {
          reads.count += 1;
          return reads.failure
            ? Promise.reject(reads.failure)
            : Promise.resolve(reads.hasNew);
        },
        columns: () => columns,
      },
      recompute: (_, parameters) => {
        computed.push(parameters["rateClip"]);
        return Promise.resolve(resultOf(parameters));
      },
      isSuperseded: () => false,
      onState: (state) => states.push(state),
    },
  );
  return { runner, states, computed, reads };
}

describe("what an edit would change", () => {
  it("looks again for data that were not there at first", async () => {
    const columns: ChannelColumn[] = [];
    const { runner, states, reads } = stage(columns);
    await runner.run({ rateClip: 15 });
    expect(states.at(-1)?.kind).toBe("noData");
    columns.push(pressure);
    await runner.refresh();
    expect(reads.count).toBe(2);
    expect(states.at(-1)?.kind).toBe("done");
  });

  it("is the same data computed with the stored and with the edited settings", async () => {
    const { runner, states } = stage();
    await runner.run({ rateClip: 15 });
    expect(states.map(({ kind }) => kind)).toEqual([
      "reading",
      "computing",
      "done",
    ]);
    const last = states.at(-1);
    expect(last?.kind === "done" && last.pair.before.summary).toEqual({
      clip: 20,
    });
    expect(last?.kind === "done" && last.pair.after.summary).toEqual({
      clip: 15,
    });
  });

  it("reads the data and computes the stored settings once for many questions", async () => {
    const { runner, computed, reads } = stage();
    await runner.run({ rateClip: 15 });
    await runner.run({ rateClip: 14 });
    expect(reads.count).toBe(1);
    expect(computed).toEqual([20, 15, 14]);
  });

  it("is computed only for the latest of several requests", async () => {
    const { runner, states } = stage();
    await Promise.all([
      runner.run({ rateClip: 15 }),
      runner.run({ rateClip: 14 }),
    ]);
    const done = states.filter(({ kind }) => kind === "done");
    expect(done).toHaveLength(1);
    expect(done[0]?.kind === "done" && done[0].pair.after.summary).toEqual({
      clip: 14,
    });
  });

  it("is recomputed for old and new settings when further samples come", async () => {
    const { runner, computed, reads } = stage();
    await runner.run({ rateClip: 15 });
    reads.hasNew = true;
    await runner.refresh();
    expect(computed).toEqual([20, 15, 20, 15]);
  });

  it("says that there is nothing to compute with", async () => {
    const { runner, states } = stage([]);
    await runner.run({ rateClip: 15 });
    expect(states.at(-1)?.kind).toBe("noData");
  });

  it("reports a failure and tries again with the next request", async () => {
    const { runner, states, reads } = stage();
    reads.failure = new Error("no network");
    await runner.run({ rateClip: 15 });
    expect(states.at(-1)).toEqual({
      kind: "failed",
      failure: reads.failure,
    });
    reads.failure = null;
    await runner.run({ rateClip: 15 });
    expect(states.at(-1)?.kind).toBe("done");
  });
});
