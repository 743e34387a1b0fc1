import { describe, expect, it } from "vitest";
import {
  isDateJump,
  PumpingWatch,
  type Closing,
  type PumpedRow,
} from "./pumping-watch.ts";

const start = Date.UTC(2026, 2, 1, 8);
const minutes = (count: number) => count * 60;
const dayMs = 24 * 3_600_000;

/** Plays phases of constant rate second by second; returns the seconds at which a stage begins. */
function play(
  phases: readonly {
    readonly seconds: number;
    readonly rate: number;
    readonly pressure?: number;
    readonly proppant?: number;
    /** Seconds without any row before the phase. */
    readonly gap?: number;
    readonly shiftMs?: number;
  }[],
  closing: Closing = "open",
): number[] {
  let watch = new PumpingWatch();
  let second = 0;
  const begins: number[] = [];
  for (const phase of phases) {
    const { seconds, rate, proppant = 0, gap = 0, shiftMs = 0 } = phase;
    const { pressure = rate === 0 ? 30 : 60 } = phase;
    second += gap;
    for (let at = 0; at < seconds; at += 1) {
      const row: PumpedRow = {
        time: start + second * 1000 + shiftMs,
        rate,
        pressure,
        proppant,
      };
      if (watch.beginsNext(row, closing)) {
        begins.push(second);
        watch = new PumpingWatch();
      }
      watch.take(row);
      second += 1;
    }
  }
  return begins;
}

const treatment = [
  { seconds: minutes(5), rate: 8 },
  { seconds: minutes(20), rate: 12, proppant: 240 },
  { seconds: minutes(5), rate: 12 },
];
const treatmentSeconds = minutes(30);

describe("FE31: the next stage begins with pumping", () => {
  it("after five minutes without, however long the well rested", () => {
    for (const rest of [minutes(6), minutes(90), minutes(600)])
      expect(
        play([...treatment, { seconds: rest, rate: 0 }, ...treatment]),
      ).toEqual([treatmentSeconds + rest + 2]);
  });

  it("not within five minutes", () => {
    expect(
      play([...treatment, { seconds: minutes(4), rate: 0 }, ...treatment]),
    ).toEqual([]);
  });

  it("not with a pulse of the meter", () => {
    const rest = { seconds: minutes(20), rate: 0.02 };
    expect(play([...treatment, rest, { seconds: 2, rate: 3 }, rest])).toEqual(
      [],
    );
  });

  it("not before the first pumping of a stage", () => {
    expect(play([{ seconds: minutes(120), rate: 0 }, ...treatment])).toEqual(
      [],
    );
  });

  it("when the van logs only while it pumps", () => {
    expect(
      play([
        ...treatment,
        { seconds: 30, rate: 0 },
        { seconds: 30, rate: 8, gap: minutes(60) },
      ]),
    ).toEqual([treatmentSeconds + 30 + minutes(60) + 2]);
  });

  it("after a rest of twelve hours also without pumping", () => {
    expect(
      play([...treatment, { seconds: minutes(12 * 60 + 1), rate: 0 }]),
    ).toHaveLength(1);
  });
});

describe("FE32: a treatment that is interrupted goes on", () => {
  const sandOn = treatment.slice(0, 2);

  it("when the pumps stop before the flush, for up to half an hour", () => {
    expect(
      play([...sandOn, { seconds: minutes(20), rate: 0 }, ...treatment]),
    ).toEqual([]);
    expect(
      play([...sandOn, { seconds: minutes(40), rate: 0 }, ...treatment]),
    ).toHaveLength(1);
  });

  it("when the pumps stop before the first proppant, for up to half an hour", () => {
    const pad = treatment.slice(0, 1);
    expect(
      play([...pad, { seconds: minutes(16), rate: 0 }, ...treatment]),
    ).toEqual([]);
    expect(
      play([...pad, { seconds: minutes(60), rate: 0 }, ...treatment]),
    ).toHaveLength(1);
  });

  it("after priming and tests, which are not pumped into the well", () => {
    const rest = { seconds: minutes(40), rate: 0 };
    const priming = { seconds: minutes(4), rate: 1.2, pressure: 0.9 };
    const burst = { seconds: 20, rate: 0.8 };
    expect(play([priming, rest, burst, rest, ...treatment])).toEqual([]);
  });

  it("through a gap in the data while pumping", () => {
    expect(
      play([...sandOn, { seconds: 60, rate: 12, gap: minutes(15) }]),
    ).toEqual([]);
  });

  it("not when a person has ended the stage", () => {
    expect(play(sandOn, "byPerson")[0]).toBe(2);
  });
});

describe("FE33: a clock that jumps over midnight begins no stage", () => {
  it.each([dayMs, -dayMs])("by %d ms", (shiftMs) => {
    const [pad, sand, flush] = treatment;
    if (pad === undefined || sand === undefined || flush === undefined) return;
    expect(play([pad, { ...sand, shiftMs }, { ...flush, shiftMs }])).toEqual(
      [],
    );
  });

  it("is distinguished from a day without rows by the time of day", () => {
    expect(isDateJump(start, start + dayMs + 1000)).toBe(true);
    expect(isDateJump(start, start - dayMs)).toBe(true);
    expect(isDateJump(start, start + dayMs + 3_600_000)).toBe(false);
    expect(isDateJump(start, start + 1000)).toBe(false);
  });
});

it("FE31: rows without a rate begin nothing and change nothing", () => {
  const watch = new PumpingWatch();
  const row = { time: start, rate: NaN, pressure: NaN, proppant: NaN };
  watch.take(row);
  expect(watch.seesRate).toBe(false);
  expect(watch.beginsNext(row, "byPerson")).toBe(false);
});
