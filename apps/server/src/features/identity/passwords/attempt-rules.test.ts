import { describe, expect, it } from "vitest";
import {
  addressGroup,
  afterAttempt,
  attemptRules,
  type Attempts,
  forgetAfterMs,
  secondsBlocked,
} from "./attempt-rules.ts";

const fresh: Attempts = { failures: 0, lastAt: 0, blockedUntil: 0 };
const rule = attemptRules.accountFromAddress;

/** Returns the wait after each of the given number of failures, each made as soon as allowed. */
function waits(failures: number): number[] {
  let [attempts, now] = [fresh, 1_000_000];
  return Array.from({ length: failures }, () => {
    attempts = afterAttempt(attempts, rule, now);
    const wait = secondsBlocked(attempts, now);
    now += wait * 1000;
    return wait;
  });
}

describe("wrong passwords", () => {
  it("cost nothing at first, then twice as long each time, a quarter of an hour at most", () => {
    expect(waits(13)).toEqual([
      0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900,
    ]);
  });

  it("hold an account back from everywhere for a minute at most", () => {
    const many = { failures: 1000, lastAt: 0, blockedUntil: 0 };
    const attempts = afterAttempt(many, attemptRules.account, 0);
    expect(secondsBlocked(attempts, 0)).toBe(60);
  });

  it("are forgotten after an hour without another one", () => {
    const before = { failures: 9, lastAt: 0, blockedUntil: 0 };
    const late = afterAttempt(before, rule, forgetAfterMs + 1);
    expect(late.failures).toBe(1);
    expect(afterAttempt(before, rule, forgetAfterMs).failures).toBe(10);
  });
});

describe("an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", ""],
  ])("%s counts as %s", (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
