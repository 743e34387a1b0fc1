import fc from "fast-check";
import { describe, expect, it } from "vitest";
import savgol from "../../test/savgol.json" with { type: "json" };
import { EngineStateError } from "../engine-state-error.ts";
import { History } from "./history.ts";
import { LastValid } from "./last-valid.ts";
import { median5 } from "./median5.ts";
import type { SavedState } from "./saved-state.ts";
import { SavedFields } from "./saved-state.ts";
import { CollectingSink, notification } from "./sink.ts";
import { decodeState, encodeState } from "./state-codec.ts";
import { TrailingMean } from "./trailing-mean.ts";
import { TrailingRange } from "./trailing-range.ts";
import { TrailingSlope } from "./trailing-slope.ts";

const sizes = fc.integer({ min: 1, max: 40 });
const samples = fc.array(fc.integer({ min: -5000, max: 5000 }), {
  minLength: 1,
  maxLength: 200,
});

function lastOf(values: readonly number[], k: number, n: number): number[] {
  return values.slice(Math.max(0, k + 1 - n), k + 1);
}

function slopeOf(window: readonly number[]): number {
  const m = window.length;
  if (m < 3) return 0;
  const middle = (m - 1) / 2;
  const sum = window.reduce((s, y, i) => s + (i - middle) * y, 0);
  return (12 * sum) / (m * (m * m - 1));
}

interface Window {
  push(value: number): number;
  save(): SavedState;
  load(saved: SavedState): void;
}

const windows: readonly {
  readonly name: string;
  readonly make: (n: number) => Window;
  readonly plain: (window: number[]) => number;
}[] = [
  {
    name: "TrailingMean",
    make: (n) => new TrailingMean(n),
    plain: (window) => window.reduce((a, b) => a + b, 0) / window.length,
  },
  { name: "TrailingSlope", make: (n) => new TrailingSlope(n), plain: slopeOf },
  {
    name: "TrailingRange",
    make: (n) => new TrailingRange(n),
    plain: (window) => Math.max(...window) - Math.min(...window),
  },
];

describe.each(windows)("KI1: $name", ({ make, plain }) => {
  it("is what the last n samples say", () => {
    fc.assert(
      fc.property(sizes, samples, (n, values) => {
        const window = make(n);
        values.forEach((value, k) => {
          expect(window.push(value)).toBeCloseTo(
            plain(lastOf(values, k, n)),
            7,
          );
        });
      }),
      { numRuns: 60 },
    );
  });

  it("goes on from a saved state as if nothing had happened", () => {
    fc.assert(
      fc.property(sizes, samples, samples, (n, before, after) => {
        const window = make(n);
        for (const value of before) window.push(value);
        const restored = make(n);
        restored.load(decodeState(encodeState(window.save())));
        for (const value of after)
          expect(restored.push(value)).toBe(window.push(value));
        expect(restored.save()).toEqual(window.save());
      }),
      { numRuns: 60 },
    );
  });
});

describe("KI2: rounding does not pile up", () => {
  it("has the slope of a line on a high level after many samples", () => {
    const slope = new TrailingSlope(50);
    let last = 0;
    for (let k = 0; k < 50_000; k++) last = slope.push(1e4 + 0.001 * k);
    expect(last).toBeCloseTo(0.001, 12);
  });

  it("has a mean of 0 again after large values", () => {
    const mean = new TrailingMean(10);
    for (let k = 0; k < 3000; k++) mean.push(1e4 * Math.sin(k));
    let last = NaN;
    for (let k = 0; k < 1100; k++) last = mean.push(0);
    expect(last).toBe(0);
  });
});

describe("KI3: the slope is the one-sided Savitzky-Golay derivative", () => {
  it.each([savgol.trailingSlope, savgol.trailingSlope50])(
    "of the reference sequence over $n samples",
    ({ n, y, expected }) => {
      const slope = new TrailingSlope(n);
      y.forEach((value, k) => {
        const wanted = expected[k] ?? NaN;
        const error = Math.abs(slope.push(value) - wanted);
        expect(error).toBeLessThanOrEqual(
          1e-12 * Math.max(1, Math.abs(wanted)),
        );
      });
    },
  );

  it.each(
    savgol.cases.filter(
      ({ kind, order, deriv }) =>
        kind === "trailing" && order === 1 && deriv === 1,
    ),
  )("with the exact weights over $window samples", ({ window, weights }) => {
    weights.forEach((weight, at) => {
      const slope = new TrailingSlope(window);
      let last = NaN;
      for (let i = 0; i < window; i++) last = slope.push(i === at ? 1 : 0);
      expect(last).toBeCloseTo(weight, 12);
    });
  });
});

describe("KI4: median of five", () => {
  it("is the third of the sorted five", () => {
    const value = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(fc.tuple(value, value, value, value, value), (five) => {
        expect(median5(...five)).toBe(five.toSorted((a, b) => a - b)[2]);
      }),
    );
  });
});

describe("KI5: History and LastValid", () => {
  it("knows the last n and nothing older", () => {
    const history = new History(3);
    for (const value of [1, 2, 3, 4]) history.push(value);
    expect([0, 1, 2, 3].map((age) => history.at(age))).toEqual([4, 3, 2, NaN]);
    expect(history.atOrOldest(9)).toBe(2);
  });

  it("repeats the last value where there is none", () => {
    const last = new LastValid();
    expect([NaN, 5, NaN, 6].map((value) => last.push(value))).toEqual([
      NaN,
      5,
      5,
      6,
    ]);
  });
});

describe("KI6: saved states", () => {
  const leaf: fc.Arbitrary<SavedState> = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.double(),
    fc.string(),
    fc.float64Array(),
    fc.int32Array(),
    fc.uint8Array(),
  );
  const { tree } = fc.letrec<{ tree: SavedState }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie("tree"), { maxLength: 4 }),
      fc.dictionary(
        fc.string().filter((name) => name !== "__proto__"),
        tie("tree"),
        { maxKeys: 4, noNullPrototype: true },
      ),
    ),
  }));

  it("survive as bytes, NaN, -0 and infinities too", () => {
    fc.assert(
      fc.property(tree, (state) => {
        expect(decodeState(encodeState(state))).toEqual(state);
      }),
    );
    const extreme = { values: Float64Array.of(NaN, -0, Infinity), zero: -0 };
    expect(decodeState(encodeState(extreme))).toStrictEqual(extreme);
  });

  it("are read from a part of a larger buffer as well", () => {
    const saved = { floats: Float64Array.of(1, 2, 3), text: "here" };
    const larger = Buffer.concat([Buffer.of(7, 7, 7), encodeState(saved)]);
    expect(decodeState(larger.subarray(3))).toEqual(saved);
  });

  it("refuse bytes that are cut short", () => {
    const bytes = encodeState({ name: "x", ring: Float64Array.of(1, 2) });
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeState(bytes.subarray(0, length))).toThrow(
        EngineStateError,
      );
  });

  it("refuse a field that is not there or of another kind", () => {
    const fields = new SavedFields({ name: "x" });
    expect(() => fields.number("name")).toThrow(EngineStateError);
    expect(() => fields.number("age")).toThrow(EngineStateError);
  });
});

describe("KI7: what parts report", () => {
  const report = (code: number, k: number, subject?: string) =>
    notification(0, {
      k,
      code,
      type: "info",
      words: "text",
      ...(subject === undefined ? {} : { subject }),
    });

  it("is given out by second, then in the order of the parts", () => {
    const sink = new CollectingSink(() => 0);
    // Each part runs over the whole block before the next one.
    for (const [code, k] of [
      [1, 5],
      [1, 9],
      [2, 2],
      [2, 5],
    ] as const)
      sink.notify(report(code, k));
    expect(sink.takeNotifications().map(({ code, k }) => [code, k])).toEqual([
      [2, 2],
      [1, 5],
      [2, 5],
      [1, 9],
    ]);
    expect(sink.takeNotifications()).toEqual([]);
  });

  it("has a key of code, second, offset, rule and subject", () => {
    expect(report(803, 0, "gel").key).toBe("803:0:::gel");
    expect(
      notification(0, {
        k: 7,
        code: 710,
        type: "info",
        words: "text",
        offsetNumber: 2,
        ruleId: 11,
      }).key,
    ).toBe("710:7:2:11");
  });
});
