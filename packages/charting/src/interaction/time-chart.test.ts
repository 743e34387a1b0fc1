import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lineOf, modelOf, secondMs, startTime } from "../chart.fixture.ts";
import type { ChartModel } from "../chart-model.ts";
import { TimeChart, type TimeChartEvents } from "./time-chart.ts";

/** Counts created elements and listeners, so that a test can see what is left. */
const page = { elements: 0, listeners: 0, observed: 0, surfaces: 0 };

class FakeTarget {
  addEventListener(
    _name: string,
    _listener: unknown,
    options?: { signal?: AbortSignal },
  ) {
    page.listeners++;
    options?.signal?.addEventListener("abort", () => page.listeners--);
  }
  removeEventListener() {
    page.listeners--;
  }
}

class FakeElement extends FakeTarget {
  readonly style: Record<string, string> = {};
  className = "";
  readonly dataset: Record<string, string> = {};
  readonly clientWidth = 800;
  readonly clientHeight = 300;
  hidden = false;
  append(child: FakeElement) {
    if (child.className === "chart-surface") page.surfaces++;
  }
  remove() {
    page.surfaces--;
  }
  getContext() {
    return drawsNothing;
  }
}

const drawsNothing = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === "measureText")
        return (text: string) => ({ width: 7 * text.length });
      if (name === "createLinearGradient")
        return () => ({ addColorStop: () => undefined });
      return () => undefined;
    },
    set: () => true,
  },
);

beforeEach(() => {
  Object.assign(page, {
    elements: 0,
    listeners: 0,
    observed: 0,
    surfaces: 0,
  });
  vi.useFakeTimers();
  vi.stubGlobal("devicePixelRatio", 1);
  vi.stubGlobal("matchMedia", () => new FakeTarget());
  vi.stubGlobal("getComputedStyle", () => ({
    getPropertyValue: () => "#123456",
  }));
  vi.stubGlobal(
    "document",
    Object.assign(new FakeTarget(), {
      hidden: false,
      fonts: new FakeTarget(),
      createElement: () => {
        page.elements++;
        return new FakeElement();
      },
    }),
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {
        page.observed++;
      }
      disconnect() {
        page.observed--;
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(model: ChartModel, events: Partial<TimeChartEvents> = {}) {
  return new TimeChart(new FakeElement() as unknown as HTMLElement, model, {
    onCursor: () => undefined,
    onZoom: () => undefined,
    onResetZoom: () => undefined,
    onDraw: () => undefined,
    ...events,
  });
}

describe("a chart that is destroyed", () => {
  it("leaves no listener, observer, timer or canvas behind", async () => {
    const chart = open(modelOf([lineOf("p", [1, 2, 3])]));
    await vi.advanceTimersByTimeAsync(0);
    expect(page.listeners).toBeGreaterThan(0);
    chart.samplesChanged(startTime);
    chart.samplesChanged(startTime);
    chart.destroy();
    expect(page).toMatchObject({ listeners: 0, observed: 0, surfaces: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the cursor of another chart", () => {
  it("is shown without another report", async () => {
    const onCursor = vi.fn();
    const chart = open(modelOf([lineOf("p", [1, 2, 3])]), { onCursor });
    await vi.advanceTimersByTimeAsync(0);
    chart.showCursor(startTime + secondMs);
    expect(chart.cursorTime).toBe(startTime + secondMs);
    chart.showCursor(null);
    expect(chart.cursorTime).toBeNull();
    expect(onCursor).not.toHaveBeenCalled();
    chart.stepCursor(0);
    expect(onCursor).toHaveBeenCalledOnce();
  });
});

const eightHours = 28_800;
/** Samples arrive in batches. */
const deliverySeconds = 4;

/** The samples are allocated from the start, so that only the chart's memory can grow. */
function growingLine() {
  const times = Float64Array.from(
    { length: eightHours },
    (_, second) => startTime + second * secondMs,
  );
  const values = Float64Array.from(times, (_, second) => 50 + (second % 7));
  let length = 1;
  return {
    /** Adds samples and returns the time of the first new one. */
    grow: (count: number) => {
      const from = length;
      length += count;
      return times[from] ?? 0;
    },
    line: lineOf("p", [], {
      tag: "O1",
      flagged: true,
      read: () => ({
        times: times.subarray(0, length),
        values: values.subarray(0, length),
      }),
    }),
  };
}

describe("eight hours of live samples", () => {
  it("leave the page as it was, and mostly paint only the end", async () => {
    const { grow, line } = growingLine();
    const draws = { full: 0, tail: 0 };
    const chart = open(
      modelOf([line], {
        live: true,
        view: { kind: "follow", spanMilliseconds: 7_200_000 },
      }),
      { onDraw: ({ full }) => draws[full ? "full" : "tail"]++ },
    );
    await vi.advanceTimersByTimeAsync(0);
    const { elements, listeners } = page;
    const deliveries = Math.floor((eightHours - 1) / deliverySeconds);
    for (let delivery = 0; delivery < deliveries; delivery++) {
      chart.samplesChanged(grow(deliverySeconds));
      // Lets the chart gather the changes of one task, but no timer of another file run.
      await Promise.resolve();
      vi.advanceTimersByTime(deliverySeconds * secondMs);
    }
    expect(page).toMatchObject({
      elements,
      listeners,
      surfaces: 1,
      observed: 1,
    });
    expect(vi.getTimerCount()).toBe(0);
    expect(draws.full + draws.tail).toBeGreaterThan(deliveries);
    expect(draws.tail).toBeGreaterThan(draws.full * 10);
    chart.destroy();
  });
});
