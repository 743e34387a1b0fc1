import { expect, test } from "vitest";
import { withoutContradicted } from "./contradicted-advice.ts";

const minute = 60_000;
const noon = Date.UTC(2026, 0, 1, 12);

const advice = (
  subtype: string,
  minutes: number,
  clearedTimestamp: number | null = null,
) => ({
  type: "guidance",
  subtype,
  timestamp: noon + minutes * minute,
  clearedTimestamp,
});

test("more rate is not advised beside a risk of screen-out", () => {
  const risk = advice("screenout", 0, noon + 10 * minute);
  const before = advice("increaseRate", -1);
  const during = advice("increaseRate", 5);
  const longBefore = advice("increaseRate", -3);
  const after = advice("increaseRate", 11);
  const hold = advice("caution", 5);
  expect(
    withoutContradicted([longBefore, before, risk, during, hold, after]),
  ).toEqual([longBefore, risk, hold, after]);
});
