import { expect, it } from "vitest";
import { selectedTime } from "./stage-time.ts";

it("a selected time is kept, a selected relative value is capped at 100", () => {
  expect(selectedTime(1_794_942_349_672)).toBe(1_794_942_349_672);
  expect(selectedTime(50_001)).toBe(50_001);
  expect(selectedTime(50_000)).toBe(100);
  expect(selectedTime(99.5)).toBe(99.5);
});
