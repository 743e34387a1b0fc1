import { expect, test } from "vitest";
import { recurrenceOf } from "./recurrence.ts";

test.each([
  ["* * * * *", { kind: "minute" }],
  ["7 * * * *", { kind: "hour", minute: "07" }],
  ["41 3 * * *", { kind: "day", time: "03:41" }],
  ["*/5 * * * *", { kind: "other" }],
  ["0 6 * * 1", { kind: "other" }],
])(
  "recurring work of %s is described in words where they are exact",
  (cron, said) => {
    expect(recurrenceOf(cron)).toEqual(said);
  },
);
