import { describe, expect, it } from "vitest";
import { interpretPlots, prepareFalloff, readPlots } from "./interpret.ts";
import {
  aClosingRecord,
  anInput,
  aRecord,
  shutInMs,
} from "./interpretation.fixture.ts";
import { noOverrides } from "./interpretation-input.ts";

const codesOf = ({ warnings }: ReturnType<typeof interpretPlots>) =>
  warnings.map(({ code }) => code);

describe("PT28: a prepared falloff", () => {
  const record = aClosingRecord(3000);
  const prepared = prepareFalloff(anInput(record));

  it("gives what the whole reading gives, with whatever a person has set", () => {
    const overrides = {
      ...noOverrides,
      closureG: 0.3,
      unpropped: { from: 0.1, to: 0.25 },
    };
    const whole = interpretPlots(anInput(record, { overrides }));
    expect(readPlots(prepared, overrides)).toEqual(whole);
  });

  it("is read again when a person masks a part of it", () => {
    const masked = [{ from: 100, to: 199 }];
    const read = readPlots(prepared, { ...noOverrides, masked });
    expect(read.falloff?.leftOutCount).toBe(100);
    expect(prepared.falloff?.leftOutCount).toBe(0);
  });
});

describe("PT23: a falloff as it comes", () => {
  it("of four minutes is read, and says that no closure shows", () => {
    const read = interpretPlots(anInput(aRecord(240)));
    expect(read.logLog).not.toBeNull();
    expect(codesOf(read)).toContain("noClosure");
  });

  it("of a day at one sample a second is read whole", () => {
    const read = interpretPlots(anInput(aRecord(86_400)));
    expect(read.falloff?.seconds).toHaveLength(86_401);
    expect(read.logLog?.regimes.length).toBeGreaterThan(0);
  });

  it("PT27: ends where a valve is opened, which is no closure", () => {
    const closed = aRecord(1800);
    const opened = shutInMs + 900_000;
    const surfacePressurePa = Array.from(
      closed.surfacePressurePa,
      (pressure, index) => {
        const after = Number(closed.timestampsMs[index]) - opened;
        return after <= 0 ? pressure : pressure - Math.min(8e6, after * 100);
      },
    );
    const read = interpretPlots(anInput({ ...closed, surfacePressurePa }));
    expect(codesOf(read)).toContain("bledOff");
    expect(read.falloff?.seconds.at(-1)).toBeLessThanOrEqual(900);
  });

  it("PT26: of a stage that is still pumped has no shut-in", () => {
    const record = aRecord(600);
    record.slurryRateCubicMetersPerSecond.fill(0.2);
    const input = anInput(record);
    const times = { ...input.times, shutInMs: null };
    expect(codesOf(interpretPlots({ ...input, times }))).toEqual(["noShutIn"]);
  });
});
