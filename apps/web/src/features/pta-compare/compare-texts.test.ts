import { expect, it } from "vitest";
import { tickText } from "./compare-texts.ts";

it("a tick has no meaningless digits", () => {
  expect([0, 5, 2.5, 6500, 10_000, 0.02, 1e-6, 2.5e-7].map(tickText)).toEqual([
    "0",
    "5",
    "2.5",
    "6,500",
    "10,000",
    "0.02",
    "1×10⁻⁶",
    "2.5×10⁻⁷",
  ]);
});
