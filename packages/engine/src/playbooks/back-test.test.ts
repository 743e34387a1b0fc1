import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { originMs, rowsAt } from "../../test/small-stage.fixture.ts";
import { storedValue } from "../kit/stored-value.ts";
import type { EngineNotification } from "../output.ts";
import type { InputRows } from "../rows.ts";
import { runStage, type StageResult } from "../run-stage.ts";
import type { EngineSetup, PlaybookRule, RuleColor } from "../setup.ts";
import { backTestPlan } from "./back-test-plan.ts";
import { reevaluatePlaybooks } from "./reevaluate-playbooks.ts";
import { storedStage, type StoredChannel } from "./stored-stage.ts";

const seconds = 2400;
/** Length of stored pieces, so that pieces that cannot matter are left out. */
const pieceSeconds = 300;

interface Notice {
  readonly key: string;
  readonly value: number | null;
  readonly color: string | null;
}

function notified(notifications: readonly EngineNotification[]): Notice[] {
  return notifications
    .filter(({ type }) => type.endsWith("Playbook"))
    .map(({ key, value, color }) => ({ key, value, color }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Returns a channel as it would be read: rounded, and without the pieces that stay below `from`. */
function read(
  { output }: StageResult,
  name: string,
  from: number,
): StoredChannel | null {
  const channel = output.channels.find((one) => one.name === name);
  if (channel === undefined) return null;
  const values = channel.values.map((value) =>
    storedValue(value, 10 ** channel.decimals),
  );
  for (let at = 0; at < values.length; at += pieceSeconds) {
    const piece = values.subarray(at, at + pieceSeconds);
    const most = piece.reduce((a, b) => (b > a ? b : a), -Infinity);
    if (!(most >= from)) piece.fill(NaN);
  }
  return { unit: channel.unit, values };
}

/** Runs the rules over the stored data of a stage. */
function backTest(
  setup: EngineSetup,
  rows: InputRows,
  result: StageResult,
): readonly EngineNotification[] {
  const plan = backTestPlan(setup, setup.rules);
  const channels = new Map<string, StoredChannel>();
  const add = (name: string, from: number) => {
    const channel = read(result, name, from);
    if (channel !== null) channels.set(name, channel);
  };
  const most = (name: string) =>
    read(result, name, -Infinity)?.values.reduce(
      (a, b) => (b > a ? b : a),
      -Infinity,
    ) ?? -Infinity;
  for (const { change, derivative, evaluated, couldFire } of plan.offsets) {
    if (!couldFire(most(change.name), most(derivative.name))) continue;
    add(change.name, change.from);
    add(derivative.name, derivative.from);
    add(evaluated, -Infinity);
  }
  for (const name of plan.metricChannels) add(name, -Infinity);
  for (const name of plan.totals) add(name, -Infinity);
  const counters = new Map(
    rows.channels
      .filter(({ name }) => plan.counters.includes(name))
      .map(({ name, unit, values }) => [name, known(rows.times, unit, values)]),
  );
  const { stageStart } = result.summary;
  const stage = storedStage({
    setup,
    rules: setup.rules,
    originMs,
    lengthSeconds: result.output.times.length,
    startMs: typeof stageStart === "number" ? stageStart : null,
    channels,
    counters,
  });
  return reevaluatePlaybooks(setup.rules, stage).notifications;
}

/** A measured channel has no samples in rows without a value. */
function known(times: Float64Array, unit: string, values: Float64Array) {
  const at = [...values.keys()].filter((row) => Number.isFinite(values[row]));
  return {
    unit,
    times: Float64Array.from(at, (row) => times[row] as number),
    values: Float64Array.from(at, (row) => values[row] as number),
  };
}

function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296 - 0.5;
  };
}

interface Shape {
  readonly seed: number;
  readonly unit: string;
  /** Rise of the offset per second from second 600 on, in thresholds. */
  readonly slope: number;
  /** Amplitude of a rise and fall, so that rules re-arm. */
  readonly swing: number;
  readonly gapFrom: number;
  readonly gapSeconds: number;
  readonly spike: boolean;
  readonly counts: "van" | "engine";
  readonly suspend: boolean;
}

const threshold: Readonly<Record<string, number>> = {
  psi: 100,
  kPa: 700,
  MPa: 0.7,
};

function stageRows(shape: Shape): InputRows {
  const random = noise(shape.seed);
  const d = threshold[shape.unit] as number;
  const isPumping = (k: number) => k >= 60 && k < seconds - 300;
  let clean = 500;
  let sand = 0;
  return rowsAt(seconds, {
    "pressure psi": () => 5000 + 20 * random(),
    "rate bpm": (k) => (isPumping(k) ? 80 + random() : 0),
    "cleanRate bpm": (k) => (isPumping(k) ? 76 : 0),
    "proppant ppg": (k) => (isPumping(k) && k > 300 ? 2 + random() : 0),
    "vanCumCleanVolume bbl": (k) => {
      clean = k === 1500 ? 0 : clean + (isPumping(k) ? 76 / 60 : 0);
      return k % 4 === 0 ? clean : NaN;
    },
    "vanCumProppantMass lb": (k) => {
      sand += isPumping(k) && k > 300 ? 110 + random() : 0;
      return k % 7 === 0 ? sand : NaN;
    },
    [`offset_pressure_1 ${shape.unit}`]: (k) => {
      if (k >= shape.gapFrom && k < shape.gapFrom + shape.gapSeconds)
        return NaN;
      const rise = k > 600 ? d * shape.slope * (k - 600) : 0;
      const swing = d * shape.swing * Math.sin(k / 40);
      const spike = shape.spike && k > 1200 && k < 1215 ? 20 * d : 0;
      return 40 * d + rise + swing + spike + 0.02 * d * random();
    },
    "offset_pressure_2 psi": (k) => 1800 + (k > 1000 ? 60 : 0) + random(),
  });
}

const colors: readonly RuleColor[] = ["green", "yellow", "orange", "red"];

const percent = fc.integer({ min: 0, max: 160 });
const rule = fc.record({
  first: percent,
  second: percent,
  hasFirst: fc.boolean(),
  hasSecond: fc.boolean(),
  operator: fc.constantFrom("AND", "OR"),
  about: fc.constantFrom("FDI", "stagecraft"),
  metric: fc.constantFrom(
    null,
    null,
    "fdiPressureChange1",
    "fdiOffsetPressureDerivativeCurrent1",
  ),
  limit: fc.integer({ min: -20, max: 80 }),
});
type GivenRule = typeof rule extends fc.Arbitrary<infer Given> ? Given : never;

function toRule(given: GivenRule, index: number): PlaybookRule {
  const common = {
    id: index + 1,
    version: "1",
    offsetWellName: index % 3 === 2 ? "Heron 1H" : null,
    color: colors[index % colors.length] ?? "red",
    recommendation: "Slow down",
  };
  const joined = {
    operator: given.operator,
    metricsTrigger:
      given.metric === null
        ? null
        : { name: given.metric, operator: ">", value: given.limit },
  };
  if (given.about === "FDI")
    return {
      ...common,
      playbookType: "FDI",
      trigger: {
        ...joined,
        applyDeltaPressure: given.hasFirst,
        minDeltaPressureFracHitPercentage: given.first,
        applyDerivPressure: given.hasSecond,
        minDerivPressureFracHitPercentage: given.second,
      },
    };
  return {
    ...common,
    playbookType: "stagecraft",
    trigger: {
      ...joined,
      applyProppant: given.hasFirst,
      proppantPercentage: given.first,
      applyWater: given.hasSecond,
      waterPercentage: given.second,
    },
  };
}

function setupOf(shape: Shape, rules: readonly PlaybookRule[]): EngineSetup {
  const d = threshold[shape.unit] as number;
  const isVan = shape.counts === "van";
  return {
    scope: "stage",
    rules,
    parameters: {
      plannedConsumablesUnits: "Field",
      plannedWater: 2200,
      plannedProppant: 150_000,
      fdiWLFirstDerivThreshold: 20 * d,
      fdiEndTime: 2300,
      stagecraftPlaybook: {
        proppantSource: isVan ? "vancumproppantmass" : "cumSandSurface",
        cleanSource: isVan ? "vancumcleanvolume" : "cumCleanVolumeStageTotal",
      },
      fdi: [
        {
          name: "offset_pressure_1",
          wellLabel: "Heron 1H",
          minDeltaPressureFracHit: d,
          minDerivPressureFracHit: 0.2 * d,
        },
        {
          name: "offset_pressure_2",
          wellLabel: "Heron 2H",
          minDeltaPressureFracHit: 100,
          suspend: shape.suspend,
        },
      ],
    },
  };
}

const shapes: fc.Arbitrary<Shape> = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  unit: fc.constantFrom("psi", "kPa", "MPa"),
  slope: fc.constantFrom(0, 0.0005, 0.001, 0.003),
  swing: fc.constantFrom(0, 0.05, 0.3),
  gapFrom: fc.integer({ min: 300, max: 2000 }),
  gapSeconds: fc.constantFrom(0, 8, 45, 200),
  spike: fc.boolean(),
  counts: fc.constantFrom("van", "engine"),
  suspend: fc.boolean(),
});

describe("a back-test", () => {
  it(
    "PB10: of the live rules gives the firings of the live run, second by second",
    { timeout: 180_000 },
    () => {
      let firings = 0;
      fc.assert(
        fc.property(
          shapes,
          fc.array(rule, { minLength: 1, maxLength: 6 }),
          (shape, given) => {
            const setup = setupOf(shape, given.map(toRule));
            const rows = stageRows(shape);
            const result = runStage(setup, rows);
            const live = notified(result.output.notifications);
            firings += live.length;
            expect(notified(backTest(setup, rows, result))).toEqual(live);
          },
        ),
        { numRuns: 15, seed: 20_261_115 },
      );
      expect(firings).toBeGreaterThan(20);
    },
  );

  it("PB10: names the metrics that no stored channel holds", () => {
    const setup = setupOf(
      {
        seed: 1,
        unit: "psi",
        slope: 0,
        swing: 0,
        gapFrom: 300,
        gapSeconds: 0,
        spike: false,
        counts: "van",
        suspend: false,
      },
      [],
    );
    const onMetric: PlaybookRule = {
      id: 1,
      version: "1",
      offsetWellName: null,
      color: "red",
      recommendation: "Slow down",
      playbookType: "FDI",
      trigger: {
        metricsTrigger: { name: "pumpTime", operator: ">", value: 60 },
      },
    };
    expect(backTestPlan(setup, [onMetric]).unknownMetrics).toEqual([
      "pumpTime",
    ]);
  });
});
