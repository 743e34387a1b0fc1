import { describe, expect, test } from "vitest";
import { bucketMs, StageLines, windowMs } from "./stage-lines.ts";

const start = 1_760_000_040_000 - (1_760_000_040_000 % bucketMs);

function column(samples: readonly (readonly [number, number])[]) {
  return {
    times: Float64Array.from(samples, ([time]) => time),
    values: Float64Array.from(samples, ([, value]) => value),
  };
}

describe("the last 45 minutes of a stage", () => {
  test("keep a spike that lasted a second", () => {
    const lines = new StageLines();
    const samples = Array.from(
      { length: 45 },
      (_, second) =>
        [start + second * 1000, second === 20 ? 9000 : 5000] as const,
    );
    lines.add(0, column(samples));
    expect(lines.whole(7)).toEqual([
      7,
      start + 44_000,
      5000,
      null,
      null,
      [[start, 5000, 9000, null, null, null, null]],
    ]);
  });

  test("are at most 60 stretches, however long the stage", () => {
    const lines = new StageLines();
    for (let at = start; at < start + 3 * windowMs; at += 15_000)
      lines.add(1, column([[at, 90]]));
    const [, , , , , buckets] = lines.whole(7);
    expect(buckets).toHaveLength(windowMs / bucketMs);
  });

  test("have a gap where nothing was measured, not a zero", () => {
    const lines = new StageLines();
    lines.add(0, column([[start, 5000]]));
    lines.add(0, column([[start + 4 * bucketMs, Number.NaN]]));
    lines.add(0, column([[start + 5 * bucketMs, 5000]]));
    const [, , , , , buckets] = lines.whole(7);
    expect(buckets.map(([at]) => at)).toEqual([start, start + 5 * bucketMs]);
  });

  test("report each change once, and only that", () => {
    const lines = new StageLines();
    lines.add(0, column([[start, 5000]]));
    expect(lines.takeChange(7)?.[5]).toHaveLength(1);
    expect(lines.takeChange(7)).toBeNull();
    lines.add(0, column([[start + 1000, 5000]]));
    expect(lines.takeChange(7)?.[5]).toEqual([]);
    lines.add(0, column([[start + bucketMs, 5100]]));
    expect(lines.takeChange(7)?.[5]).toEqual([
      [start + bucketMs, 5100, 5100, null, null, null, null],
    ]);
  });

  test("have no current value for a channel that fell silent while others continue", () => {
    const lines = new StageLines();
    lines.add(0, column([[start, 5000]]));
    lines.add(1, column([[start + 61_000, 80]]));
    expect(lines.whole(7).slice(2, 4)).toEqual([null, 80]);
  });
});
