import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Delivery,
  deliver,
  inOnePush,
} from "../test/engine-bytes.fixture.ts";
import { busyRows, busySetup } from "../test/busy-stage.fixture.ts";

const rows = busyRows();
const setup = busySetup();
const seconds = rows.times.length;

const deliveries: fc.Arbitrary<Delivery> = fc
  .uniqueArray(
    fc.record({
      at: fc.integer({ min: 1, max: seconds - 1 }),
      isRestored: fc.boolean(),
    }),
    { selector: ({ at }) => at, maxLength: 30 },
  )
  .map((cuts) => ({
    cuts: cuts.map(({ at }) => at),
    restores: new Set(
      cuts.filter(({ isRestored }) => isRestored).map(({ at }) => at),
    ),
  }));

describe("EN1: how rows are handed over changes nothing", () => {
  const whole = deliver(setup, rows, inOnePush);

  it("has a stage that shows something of everything", () => {
    const codes = new Set(whole.output.notifications.map(({ code }) => code));
    for (const code of [702, 710, 720, 801, 802, 804, 808, 811, 812])
      expect(codes).toContain(code);
    const rules = new Set(
      whole.output.notifications.map(({ ruleId }) => ruleId),
    );
    for (const rule of [1, 2, 3]) expect(rules).toContain(rule);
    expect(whole.output.cleared.length).toBeGreaterThan(0);
  });

  it("gives the same bytes whatever the pushes and wherever it was restored", () => {
    fc.assert(
      fc.property(deliveries, (delivery) => {
        const other = deliver(setup, rows, delivery);
        expect(other.text === whole.text).toBe(true);
        expect(Buffer.compare(other.checkpoint, whole.checkpoint)).toBe(0);
      }),
      { numRuns: 8 },
    );
  });

  it("gives the same bytes row by row", () => {
    const cuts = Array.from({ length: seconds - 1 }, (_, i) => i + 1);
    const other = deliver(setup, rows, { cuts, restores: new Set() });
    expect(other.text === whole.text).toBe(true);
  });
});
