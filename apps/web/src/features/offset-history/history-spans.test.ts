import { expect, it } from "vitest";
import { historySpans, isSpanShown, spanBounds } from "./history-spans.ts";

const last = 1_760_000_000_000;
const [all, week, day] = historySpans;

it("reaches back from the last sample, not from now", () => {
  expect(spanBounds(day, last)).toEqual({ from: last - 86_400_000, to: last });
  expect(spanBounds(all, last)).toBeNull();
});

it("knows which stretch is shown, and none after a zoom by hand", () => {
  const whole = { mode: "live", spanMs: null } as const;
  expect(isSpanShown(all, whole, last)).toBe(true);
  expect(isSpanShown(week, whole, last)).toBe(false);
  const zoomed = { mode: "fixed", from: 5, to: 9 } as const;
  expect(historySpans.some((span) => isSpanShown(span, zoomed, last))).toBe(
    false,
  );
});
