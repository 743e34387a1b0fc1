import fc from "fast-check";
import { expect, it } from "vitest";
import { rowsAt, setupWith } from "../test/small-stage.fixture.ts";
import { runStage } from "./run-stage.ts";
import { StageEngine } from "./stage-engine.ts";
import { unitFactor } from "./units/units.ts";

/** Names that every JavaScript object inherits, and similar ones. */
const inherited = Object.getOwnPropertyNames(Object.prototype);
const hostileName = fc.constantFrom(
  ...inherited,
  "then",
  "prototype",
  "length",
);

const steady = { "pressure psi": () => 5000, "rate bpm": () => 60 };
const seconds = 90;

function withAdditive(name: string, unit: string) {
  return rowsAt(seconds, { ...steady, [`${name} ${unit}`]: () => 2 });
}

/** Returns a stage's results for its additive, under any channel name. */
function additiveOf(name: string, unit: string) {
  const { summary, output } = runStage(setupWith(), withAdditive(name, unit));
  const totals = summary["additiveTotals"] as Record<string, unknown>;
  return {
    total: Object.hasOwn(totals, name) ? totals[name] : null,
    channels: output.channels.map((channel) =>
      channel.name.replace(name, "additive"),
    ),
  };
}

it("a channel may have any name: it is an additive like another", () => {
  fc.assert(
    fc.property(hostileName, fc.constantFrom("gpt", "ppg"), (name, unit) => {
      expect(additiveOf(name, unit)).toEqual(additiveOf("additive", unit));
    }),
    { numRuns: 40 },
  );
});

it("a unit that nobody defined counts as no unit, whatever its name", () => {
  for (const unit of inherited) expect(unitFactor("rate", unit)).toBeNull();
  fc.assert(
    fc.property(hostileName, hostileName, (name, unit) => {
      expect(additiveOf(name, unit)).toEqual(additiveOf("additive", "dimless"));
    }),
    { numRuns: 40 },
  );
});

it("a stage with hostile names is restored and continues unchanged", () => {
  fc.assert(
    fc.property(hostileName, (name) => {
      const rows = withAdditive(name, "gpt");
      const engine = new StageEngine(setupWith());
      engine.push(rows);
      const restored = StageEngine.restore(setupWith(), engine.checkpoint());
      expect(restored.finish()).toEqual(engine.finish());
      expect(restored.summary()).toEqual(engine.summary());
    }),
    { numRuns: 40 },
  );
});

it("hostile names of rules, sources and parameters change nothing else", () => {
  const plain = runStage(setupWith(), rowsAt(seconds, steady));
  fc.assert(
    fc.property(hostileName, (name) => {
      const foreign = JSON.parse(
        `{"${name}": 1, "source": [{"name": "${name}", "units": "${name}"}]}`,
      ) as Record<string, unknown>;
      const rule = {
        id: 7,
        version: "1",
        offsetWellName: name,
        playbookType: "stagecraft",
        trigger: { metricsTrigger: { name, operator: ">", value: 0 } },
        color: "orange",
        recommendation: name,
      } as const;
      const setup = { ...setupWith(foreign), rules: [rule] };
      const { output } = runStage(setup, rowsAt(seconds, steady));
      expect(output.channels).toEqual(plain.output.channels);
    }),
    { numRuns: 40 },
  );
});
