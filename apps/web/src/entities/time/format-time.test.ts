import { describe, expect, it } from "vitest";
import { formatClock, formatMoment } from "./format-time.ts";

const moment = Date.UTC(2026, 10, 14, 14, 41, 7);

describe("times", () => {
  it("read as month, day, year, hour and minute in UTC", () => {
    expect(formatMoment(moment)).toBe("Nov 14, 2026 14:41");
  });

  it("say 00, not 24, after midnight", () => {
    expect(formatMoment(Date.UTC(2026, 0, 2, 0, 5))).toBe("Jan 2, 2026 00:05");
  });

  it("of 50,000 or less are an index and stay as they are", () => {
    expect(formatMoment(50_000)).toBe("50000");
  });

  it("have seconds on a clock", () => {
    expect(formatClock(moment)).toBe("14:41:07");
  });
});
