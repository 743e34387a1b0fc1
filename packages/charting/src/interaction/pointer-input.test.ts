import { describe, expect, it } from "vitest";
import type { PointerMode } from "../chart-model.ts";
import type { TimeWindow } from "./live-window.ts";
import { PointerInput } from "./pointer-input.ts";

const minute = 60_000;
const plot = { left: 100, top: 50, right: 746, bottom: 250 };

/** An element at the corner of the page that receives pointers but does not capture them. */
class FakeElement extends EventTarget {
  readonly listeners = new Set<string>();
  readonly getBoundingClientRect = () => ({ left: 0, top: 0 });
  readonly setPointerCapture = () => undefined;

  send(name: string, x: number, y: number, fields: object = {}) {
    const event = Object.assign(new Event(name, { cancelable: true }), {
      clientX: x,
      clientY: y,
      button: 0,
      pointerId: 1,
      pointerType: "mouse",
      ...fields,
    });
    this.dispatchEvent(event);
    return event;
  }
}

function pointerOn(mode: PointerMode) {
  const said: unknown[][] = [];
  const say =
    (what: string) =>
    (...words: unknown[]) => {
      said.push([what, ...words]);
    };
  const element = new FakeElement();
  const input = new PointerInput(element as unknown as HTMLElement, {
    mode: () => mode,
    plot: () => plot,
    // 600 pixels show an hour: a tenth of a minute each.
    windowRight: () => 700,
    window: () => ({ from: 60 * minute, to: 120 * minute }),
    limits: () => ({
      minimumSpanMilliseconds: 10 * minute,
      extent: { firstTime: 0, lastTime: 240 * minute },
    }),
    point: say("point"),
    leave: say("leave"),
    select: say("select"),
    choose: say("choose"),
    show: say("show"),
    pick: say("pick"),
    reset: say("reset"),
  });
  const named = (what: string) => said.filter(([name]) => name === what);
  const shown = () => named("show").at(-1)?.[1] as TimeWindow | undefined;
  return { element, input, said, named, shown };
}

function drag(element: FakeElement, from: number, to: number, fields = {}) {
  element.send("pointerdown", from, 100, fields);
  element.send("pointermove", (from + to) / 2, 100, fields);
  element.send("pointermove", to, 100, fields);
  element.send("pointerup", to, 100, fields);
}

describe("zoom mode", () => {
  it.each(["mouse", "touch"])("chooses what a %s drags over", (pointerType) => {
    const { element, named } = pointerOn("zoom");
    drag(element, 400, 200, { pointerType });
    expect(named("choose")).toEqual([["choose", [200, 400]]]);
  });

  it.each(["zoom", "select"] as const)(
    "in the mode %s chooses the stretch that was dragged over",
    (mode) => {
      const { element, said } = pointerOn(mode);
      element.send("pointerdown", 200, 100);
      element.send("pointermove", 300, 100);
      element.send("pointerup", 300, 100);
      expect(said).toContainEqual(["choose", [200, 300]]);
    },
  );

  it("ignores the small movements of a trembling hand", () => {
    const { element, named } = pointerOn("zoom");
    drag(element, 400, 403);
    expect(named("choose")).toEqual([]);
  });

  it("does not choose what has not happened yet", () => {
    const { element, named } = pointerOn("zoom");
    drag(element, 500, 740);
    expect(named("choose")).toEqual([["choose", [500, 700]]]);
  });

  it("starts nothing outside the plot", () => {
    const { element, named } = pointerOn("zoom");
    element.send("pointerdown", 200, 20);
    element.send("pointermove", 400, 20);
    element.send("pointerup", 400, 20);
    expect(named("choose")).toEqual([]);
  });

  it("is reset by a double click", () => {
    const { element, named } = pointerOn("zoom");
    element.send("dblclick", 300, 100);
    expect(named("reset")).toHaveLength(1);
  });

  it("forgets a choice that the browser took for scrolling", () => {
    const { element, named } = pointerOn("zoom");
    element.send("pointerdown", 200, 100);
    element.send("pointermove", 300, 100);
    element.send("pointercancel", 300, 100);
    expect(named("choose")).toEqual([]);
    expect(named("select").at(-1)).toEqual(["select", null]);
  });
});

describe("pan mode", () => {
  it.each(["mouse", "touch"])(
    "moves the time along with a %s",
    (pointerType) => {
      const { element, shown, named } = pointerOn("pan");
      drag(element, 300, 400, { pointerType });
      expect(shown()?.from).toBeCloseTo(50 * minute, 3);
      expect(shown()?.to).toBeCloseTo(110 * minute, 3);
      expect(named("choose")).toEqual([]);
    },
  );
});

describe("crosshair and tooltip modes", () => {
  it.each(["crosshair", "tooltip"] as const)("only point (%s)", (mode) => {
    const { element, named } = pointerOn(mode);
    drag(element, 300, 400);
    expect(named("point").at(-1)).toEqual(["point", 400, 100]);
    expect(named("show")).toEqual([]);
    expect(named("choose")).toEqual([]);
  });
});

describe("pick mode", () => {
  it("reacts to a click, and not a drag", () => {
    const { element, named } = pointerOn("pick");
    element.send("pointerdown", 300, 100);
    element.send("pointerup", 300, 100);
    expect(named("pick")).toHaveLength(1);
    element.send("pointerdown", 300, 20);
    element.send("pointerup", 300, 20);
    expect(named("pick")).toHaveLength(1);
  });
});

describe("two fingers", () => {
  it("zoom, whatever one finger does", () => {
    const { element, shown, named } = pointerOn("zoom");
    const finger = (pointerId: number) => ({ pointerId, pointerType: "touch" });
    element.send("pointerdown", 350, 100, finger(1));
    element.send("pointerdown", 450, 100, finger(2));
    element.send("pointermove", 300, 100, finger(1));
    element.send("pointermove", 500, 100, finger(2));
    const { from, to } = shown() ?? { from: 0, to: 0 };
    expect(to - from).toBeCloseTo(30 * minute, 3);
    element.send("pointerup", 300, 100, finger(1));
    element.send("pointerup", 500, 100, finger(2));
    expect(named("choose")).toEqual([]);
  });
});

describe("the wheel", () => {
  it("alone scrolls the page", () => {
    const { element, shown } = pointerOn("zoom");
    const event = element.send("wheel", 300, 100, { deltaX: 0, deltaY: 100 });
    expect(event.defaultPrevented).toBe(false);
    expect(shown()).toBeUndefined();
  });

  it("with Ctrl zooms around the pointer", () => {
    const { element, shown } = pointerOn("tooltip");
    const fields = { deltaX: 0, deltaY: -100, ctrlKey: true };
    const event = element.send("wheel", 400, 100, fields);
    expect(event.defaultPrevented).toBe(true);
    const { from, to } = shown() ?? { from: 0, to: 0 };
    expect(to - from).toBeLessThan(60 * minute);
    expect((from + to) / 2).toBeCloseTo(90 * minute, 3);
  });

  it("with Shift moves the time", () => {
    const { element, shown } = pointerOn("zoom");
    element.send("wheel", 400, 100, { deltaX: 0, deltaY: 60, shiftKey: true });
    expect(shown()?.from).toBeCloseTo(66 * minute, 3);
  });
});

describe("no mode", () => {
  it("leaves everything to the page", () => {
    const { element, said } = pointerOn("none");
    drag(element, 300, 400);
    element.send("wheel", 400, 100, { deltaY: 60, ctrlKey: true });
    element.send("dblclick", 300, 100);
    expect(said.filter(([what]) => what !== "select")).toEqual([]);
  });
});

it("ignores input once destroyed", () => {
  const { element, input, said } = pointerOn("zoom");
  input.destroy();
  drag(element, 300, 400);
  expect(said).toEqual([]);
});
