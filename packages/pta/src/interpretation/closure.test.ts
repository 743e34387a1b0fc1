import { describe, expect, it } from "vitest";
import { gPlotOf, gTimes } from "../plots/g-plot.ts";
import { readClosure } from "./closure.ts";
import { noOverrides } from "./interpretation-input.ts";

const injectionSeconds = 300;
const shutInPa = 50e6;
const closurePa = 45e6;
const lastG = 30;
/** After closure the decline drops, and falls as flow in the rock does. */
const dropped = 0.75;

/** The pressure over G of a fracture that closes, from how its decline goes until then. */
function closureOf(declineAt: (g: number, pressure: number) => number) {
  const step = 0.002;
  const g = Float64Array.from({ length: lastG / step }, (_, i) => i * step);
  let pressure = shutInPa;
  let closedAt = 0;
  const pressures = g.map((at) => {
    const before = pressure;
    const isOpen = pressure > closurePa;
    if (isOpen) closedAt = at;
    const decline = isOpen
      ? declineAt(at, pressure)
      : dropped * declineAt(closedAt, closurePa) * (closedAt / at) ** 2;
    pressure -= decline * step;
    return before;
  });
  const plot = gPlotOf(g, pressures);
  if (plot === null) throw new Error("There is no plot.");
  return readClosure(plot, noOverrides, injectionSeconds, 1, true, 0);
}

function expectClosure(closure: ReturnType<typeof closureOf>) {
  const pressure = closure.chosen?.pressure ?? NaN;
  expect(Math.abs(pressure / closurePa - 1)).toBeLessThan(0.03);
}

const steady = 0.5e6;

describe("PT4: closure is the end of the line", () => {
  it("of a decline that does not change before", () => {
    expectClosure(closureOf(() => steady));
  });

  it("that follows fissures, which make the pressure fall faster until they close", () => {
    const fissuresPa = 47.5e6;
    const closure = closureOf((_, pressure) => {
      const open = Math.max(0, (pressure - fissuresPa) / 2.5e6);
      return steady * (1 + 4 * open);
    });
    expectClosure(closure);
    expect(closure.method).toBe("tangent");
  });

  it("does not exist where the decline only falls, because a fracture that grows on has no line", () => {
    const closure = closureOf((g) => steady * (1 + 2 * Math.exp(-g / 2.5)));
    expect(closure.chosen).toBeNull();
    expect(closure.warnings.map(({ code }) => code)).toContain("noClosure");
  });

  it("does not exist where the fracture closed before the search begins", () => {
    expect(closureOf(() => 10e6).chosen).toBeNull();
  });
});

describe("PT17: which reading counts", () => {
  it("is the tangent where the decline rises steadily from shut-in, as height recedes", () => {
    const closure = closureOf((_, pressure) => {
      const open = (pressure - closurePa) / (shutInPa - closurePa);
      return steady * (1.25 - 0.7 * open);
    });
    expectClosure(closure);
    expect(closure.method).toBe("tangent");
    expect(closure.contact?.pressure).toBeGreaterThan(closurePa * 1.03);
    expect(closure.warnings.map(({ code }) => code)).toContain(
      "closuresDiffer",
    );
  });

  it("is contact where it rises after a line", () => {
    const contactPa = 46e6;
    const closure = closureOf((_, pressure) =>
      pressure > contactPa ? steady : steady * 2.5,
    );
    expect(closure.method).toBe("contact");
    const pressure = closure.chosen?.pressure ?? NaN;
    expect(Math.abs(pressure / contactPa - 1)).toBeLessThan(0.01);
  });
});

describe("PT34: a closure that only the start of the search shows", () => {
  const seconds = 378;
  const step = 0.002;
  const lastG = 2.8;
  /** What falls within the first minute and a half, and slowly afterwards. */
  function fallOf(overrides = noOverrides) {
    const g = Float64Array.from({ length: lastG / step }, (_, i) => i * step);
    const plot = gPlotOf(
      g,
      g.map((at) => 31e6 + 6e6 * Math.exp(-at / 0.06) - 2e5 * at),
    );
    if (plot === null) throw new Error("There is no plot.");
    return readClosure(plot, overrides, seconds, 1, true, 0);
  }

  it("is open between the closures of searches that begin elsewhere", () => {
    const { method, chosen, open, warnings } = fallOf();
    expect(method).toBe("tangent");
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: "closureOpen", values: open }),
    );
    expect(open?.low).toBeLessThanOrEqual(chosen?.pressure ?? NaN);
    expect(open?.high).toBeGreaterThan(35e6);
  });

  it("is not open where a person gives the range or the closure", () => {
    expect(
      fallOf({ ...noOverrides, gPlot: { from: 0.1, to: 2 } }).open,
    ).toBeNull();
    expect(fallOf({ ...noOverrides, closureG: 0.1 }).open).toBeNull();
  });

  it("is found in a day too, open and near, where the line ended before the search", () => {
    const [closureG = NaN] = gTimes([1200], 3600);
    const daySeconds = Float64Array.from({ length: 86_400 }, (_, i) => i);
    const g = gTimes(daySeconds, 3600);
    const plot = gPlotOf(
      g,
      g.map(
        (at) =>
          closurePa +
          4e6 * Math.max(0, closureG - at) -
          1.2e6 * Math.max(0, at - closureG),
      ),
    );
    if (plot === null) throw new Error("There is no plot.");
    const closure = readClosure(plot, noOverrides, 3600, 1, true, 0);
    expectClosure(closure);
    expect(closure.open).not.toBeNull();
  });

  it("is not open where the decline shows the end of its line", () => {
    expect(closureOf(() => steady).open).toBeNull();
  });
});

describe("PT35: a pressure that does not fall as before a closure", () => {
  const seconds = Float64Array.from({ length: 36_000 }, (_, i) => i + 1);
  function readingOf(pressureAt: (second: number) => number) {
    const times = gTimes(seconds, injectionSeconds);
    const plot = gPlotOf(times, seconds.map(pressureAt));
    if (plot === null) throw new Error("There is no plot.");
    return readClosure(plot, noOverrides, injectionSeconds, 1, true, 0);
  }

  it.each([
    ["stands still", () => 34_473_786.465_84],
    ["rises", (second: number) => 30e6 + 100 * second],
    ["rises fast at first", (second: number) => 30e6 + 1e5 * Math.sqrt(second)],
    [
      "settles, as in linear flow",
      (second: number) => 50e6 - 1e5 * Math.sqrt(second),
    ],
  ])("has no closure: it %s", (_, pressureAt) => {
    const { tangent, contact, chosen } = readingOf(pressureAt);
    expect([tangent, contact, chosen]).toEqual([null, null, null]);
  });
});
