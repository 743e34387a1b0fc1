import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";
import { usualUsageLimits, usualWorkLimits } from "./usage-limits.ts";

const STAGECRAFT_SECRET_KEY = randomBytes(32).toString("base64");

describe("limits", () => {
  const read = (settings: Readonly<Record<string, string>>) =>
    readConfiguration({ STAGECRAFT_SECRET_KEY, ...settings });

  test("are two numbers, for a person and for a company", () => {
    const { usageLimits, workLimits } = read({
      STAGECRAFT_LIMIT_ROWS: "1000, 5000",
      STAGECRAFT_THREADS: "3",
    });
    expect(usageLimits).toEqual({
      ...usualUsageLimits,
      rowsPerMinute: { person: 1000, company: 5000 },
    });
    expect(workLimits).toEqual({ ...usualWorkLimits, threads: 3 });
  });

  test.each([
    ["STAGECRAFT_LIMIT_ROWS", "1000"],
    ["STAGECRAFT_LIMIT_HEAVY", "5,2"],
    ["STAGECRAFT_LIMIT_STREAMS", "0,0"],
    ["STAGECRAFT_THREADS", "0"],
    ["STAGECRAFT_LIMIT_CONNECTIONS", "many"],
  ])("%s is refused with the value %s", (name, text) => {
    expect(() => read({ [name]: text })).toThrow(`${name} is "${text}"`);
  });
});
