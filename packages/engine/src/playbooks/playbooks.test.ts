import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf, cutsWithin, runInParts } from "../../test/fdi-split-run.ts";
import reference from "../../test/playbooks.json" with { type: "json" };
import { reasonCode } from "../fdi/offset-settings.ts";
import { CollectingSink } from "../kit/sink.ts";
import type { FdiRule, RuleColor, StagecraftRule } from "../setup.ts";
import { FdiPlaybook } from "./fdi-playbook.ts";
import { playbookMetricNames } from "./playbook-metrics.ts";
import { stagecraftPlaybookSummary } from "./playbook-summary.ts";
import { reevaluatePlaybooks } from "./reevaluate-playbooks.ts";
import { StagecraftPlaybook } from "./stagecraft-playbook.ts";

const psi = { unit: "psi", decimals: 0, factor: 1 };
const plain = {
  version: "7",
  offsetWellName: null,
  recommendation: "Slow down",
};

const fdiRules: FdiRule[] = reference.fdi.rules.map((rule) => ({
  ...plain,
  id: rule.id,
  color: rule.color as RuleColor,
  playbookType: "FDI",
  trigger: rule.trigger,
}));
const stagecraftRules: StagecraftRule[] = reference.product.rules.map(
  (rule) => ({
    ...plain,
    id: rule.id,
    color: rule.color as RuleColor,
    playbookType: "stagecraft",
    trigger: rule.trigger,
  }),
);

const change = Float64Array.from(reference.fdi.columns.change);
const derivative = Float64Array.from(reference.fdi.columns.deriv);
const reason = Uint8Array.from(reference.fdi.columns.wireline, (isWireline) =>
  isWireline === 1 ? reasonCode.operation : reasonCode.evaluated,
);

function fdiUnderTest(rules: readonly FdiRule[] = fdiRules) {
  const colors: string[] = [];
  return {
    length: change.length,
    colors: colors,
    columns: [],
    make: () =>
      new FdiPlaybook({
        rules,
        offsetNumber: 2,
        wellName: "Anna 2H",
        minimumDelta: reference.fdi.D,
        minimumDerivative: reference.fdi.minDeriv,
      }),
    step: ((part, block, from, sink) => {
      part.process(
        block,
        {
          change: from(change),
          derivative: from(derivative),
          reason: from(reason),
          metrics: new Map(),
          pressureShown: psi,
        },
        sink,
      );
      colors[block.firstK] = part.recommendation().color;
    }) satisfies Parameters<typeof runInParts<FdiPlaybook>>[0]["step"],
  };
}

const proppantKg = Float64Array.from(reference.product.columns.proppant);
const cleanM3 = Float64Array.from(reference.product.columns.water);
const metrics = new Map([
  [
    "fractureIntensityMedian",
    Float64Array.from(reference.product.columns.fractureIntensityMedian),
  ],
]);
const plan = {
  startK: 0,
  isSuspended: false,
  isProppantDisabled: false,
  isWaterDisabled: false,
  plannedProppantKg: reference.product.plannedProppant,
  plannedWaterM3: reference.product.plannedWater,
};

function stagecraftUnderTest(
  changes: Partial<typeof plan> = {},
  rules: readonly StagecraftRule[] = stagecraftRules,
) {
  const colors: string[] = [];
  return {
    length: proppantKg.length,
    colors: colors,
    columns: [],
    make: () => new StagecraftPlaybook({ ...plan, ...changes, rules }),
    step: ((part, block, from, sink) => {
      part.process(
        block,
        {
          proppantKg: from(proppantKg),
          cleanM3: from(cleanM3),
          metrics: new Map(
            [...metrics].map(([name, column]) => [name, from(column)]),
          ),
        },
        sink,
      );
      colors[block.firstK] = part.recommendation().color;
    }) satisfies Parameters<typeof runInParts<StagecraftPlaybook>>[0]["step"],
  };
}

const everySecond = (length: number) =>
  Array.from({ length: length - 1 }, (_, i) => i + 1);
const changesOf = (colors: readonly string[]) =>
  colors.flatMap((color, k) => (color === colors[k - 1] ? [] : [[k, color]]));
const firesOf = (
  notifications: readonly { k: number; ruleId: number | null }[],
) => notifications.map(({ k, ruleId }) => [k, ruleId]);

describe("FDI playbook", () => {
  const test = fdiUnderTest();
  const run = runInParts(test, everySecond(test.length));

  it("PB5, PB6: fires once per crossing, as in the reference", () => {
    expect(firesOf(run.notifications)).toEqual(reference.fdi.expected.fires);
  });

  it("PB7: recommends the worst color of all true rules", () => {
    expect(changesOf(test.colors)).toEqual(reference.fdi.expected.activeColor);
  });

  it("PB5: reports the rule, its version and its evidence", () => {
    expect(run.notifications[0]).toMatchObject({
      code: 710,
      type: "fdiPlaybook",
      message: "Code 710 - Slow down",
      firstTimestamp: 40_000,
      offsetWellName: "Anna 2H",
      offsetNumber: 2,
      ruleId: 1,
      ruleVersion: "7",
      color: "yellow",
      evidence: { pressureChange: 21, pressureChangeThreshold: 20 },
    });
  });

  it("PB6: clears what it said when the rule may fire again", () => {
    const keys = run.notifications.map(({ key }) => key);
    expect(run.cleared.length).toBeGreaterThan(0);
    for (const { key } of run.cleared) expect(keys).toContain(key);
  });

  it("PB1: a rule for another well is not evaluated", () => {
    const others = fdiRules.map((rule) => ({
      ...rule,
      offsetWellName: "Berta 1H",
    }));
    expect(runInParts(fdiUnderTest(others), []).notifications).toEqual([]);
  });

  it("PB11: is the same however the seconds are cut and restored", () => {
    const whole = runInParts(fdiUnderTest(), []);
    fc.assert(
      fc.property(cutsWithin(change.length), (cuts) => {
        expect(runInParts(fdiUnderTest(), cuts)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  it("PB11: a rule that is new at a restore starts, the others go on", () => {
    const sink = new CollectingSink(() => 0);
    const before = fdiUnderTest(fdiRules.slice(0, 1)).make();
    const step = fdiUnderTest().step;
    const [first, rest] = blocksOf(change.length, [150]);
    if (!first || !rest) throw new Error("Two blocks were expected.");
    step(before, first, (column) => column, sink);
    const after = fdiUnderTest().make();
    after.load(before.save());
    step(after, rest, (column) => column.subarray(150) as typeof column, sink);
    const fires = firesOf(sink.takeNotifications());
    expect(fires[0]).toEqual([42, 1]);
    expect(fires.filter(([, id]) => id === 1)).toHaveLength(1);
    expect(fires).toContainEqual([152, 2]);
  });
});

describe("Stagecraft playbook", () => {
  const test = stagecraftUnderTest();
  const run = runInParts(test, everySecond(test.length));

  it("PB2 to PB5: fires as in the reference", () => {
    expect(firesOf(run.notifications)).toEqual(
      reference.product.expected.fires,
    );
    expect(run.notifications[0]).toMatchObject({
      code: 720,
      type: "stagecraftPlaybook",
    });
  });

  it("PB7: recommends as in the reference", () => {
    expect(changesOf(test.colors)).toEqual(
      reference.product.expected.activeColor,
    );
  });

  it("PB7: is gray and silent while suspended", () => {
    const suspended = stagecraftUnderTest({ isSuspended: true });
    expect(runInParts(suspended, []).notifications).toEqual([]);
    expect(suspended.colors[0]).toBe("grey");
  });

  it("PB8: counts from its start time", () => {
    const late = runInParts(stagecraftUnderTest({ startK: 300 }), []);
    expect(firesOf(late.notifications)).toEqual([
      [302, 11],
      [302, 12],
      [302, 13],
    ]);
  });

  it("PB2: without a plan a part is never reached", () => {
    const noPlan = { plannedProppantKg: 0, plannedWaterM3: 0 };
    expect(runInParts(stagecraftUnderTest(noPlan), []).notifications).toEqual(
      [],
    );
  });

  it("PB2: a disabled part drops out", () => {
    const noProppant = stagecraftUnderTest({ isProppantDisabled: true });
    const fires = firesOf(runInParts(noProppant, []).notifications);
    // Rule 11 now requires 40 % of the water alone: 320 of 800 m3.
    expect(fires.find(([, id]) => id === 11)).toEqual([162, 11]);
    expect(fires.filter(([, id]) => id === 13)).toHaveLength(1);
  });

  it.each([
    [">", 2, true],
    [">", 5, false],
    [">=", 5, true],
    ["<", 5, false],
    ["<=", 5, true],
    ["=", 5, true],
    ["==", 5, true],
    ["!=", 5, false],
    ["!=", 4, true],
    ["~", 5, false],
  ])("PB4: a metric of 5 %s %d is %s", (operator, value, isTrue) => {
    const rule: StagecraftRule = {
      ...plain,
      id: 1,
      color: "red",
      playbookType: "stagecraft",
      trigger: {
        metricsTrigger: { name: "fractureIntensityMedian", operator, value },
      },
    };
    const [first] = blocksOf(3, []);
    const sink = new CollectingSink(() => 0);
    const part = stagecraftUnderTest({}, [rule]);
    if (first) part.step(part.make(), first, (column) => column, sink);
    expect(sink.takeNotifications()).toHaveLength(isTrue ? 1 : 0);
  });

  it("PB4: an unknown metric fulfills no condition", () => {
    const unknown: StagecraftRule = {
      ...plain,
      id: 1,
      color: "red",
      playbookType: "stagecraft",
      trigger: {
        metricsTrigger: { name: "noSuchKey", operator: "!=", value: 1 },
      },
    };
    const given = stagecraftUnderTest({}, [unknown]);
    expect(runInParts(given, []).notifications).toEqual([]);
    expect(playbookMetricNames([unknown])).toEqual(["noSuchKey"]);
  });

  it("PB9: reports whether van and integrated totals agree", () => {
    const scalars = { proppant: 1, clean: 1 };
    const none = { color: "green", ruleId: null, text: "" } as const;
    const agree = { proppant: "vanAgrees", clean: "rate" } as const;
    const near = stagecraftPlaybookSummary(agree, scalars, none);
    expect(near["stagecraftPlaybookProppantSourceMatches"]).toBe(true);
    expect(near["stagecraftPlaybookCleanSourceMatches"]).toBeNull();
    const differ = { proppant: "vanDiffers", clean: "vanStoodStill" } as const;
    const apart = stagecraftPlaybookSummary(differ, scalars, none);
    expect(apart["stagecraftPlaybookProppantSourceMatches"]).toBe(false);
    expect(apart["stagecraftPlaybookCleanSourceMatches"]).toBe(false);
  });
});

describe("other rules over a stored stage", () => {
  const offset = {
    offsetNumber: 2,
    wellName: "Anna 2H",
    minimumDelta: reference.fdi.D,
    minimumDerivative: reference.fdi.minDeriv,
    isSuspended: false,
    change,
    derivative,
    warning: change.map((value, k) => (reason[k] === 0 ? value : NaN)),
    isWireline: Float64Array.from(reference.fdi.columns.wireline),
    pressureShown: psi,
  };
  const stage = {
    originMs: 0,
    lengthSeconds: change.length,
    offsets: [offset],
    stagecraft: plan,
    proppantKg: null,
    cleanM3: null,
    metrics: new Map(),
  };

  it("PB10: says what the live run with these rules would have said", () => {
    const again = reevaluatePlaybooks(fdiRules, stage);
    const live = runInParts(fdiUnderTest(), []);
    expect(again.notifications).toEqual(live.notifications);
    expect(again.cleared).toEqual(live.cleared);
    expect(again.fdi.get(2)?.color).toBe("red");
    expect(again.unknownMetrics).toEqual([]);
  });

  it("PB10: reports metrics that were not stored", () => {
    const again = reevaluatePlaybooks(stagecraftRules, stage);
    expect(again.unknownMetrics).toEqual(["fractureIntensityMedian"]);
  });
});
