import { describe, expect, test } from "vitest";
import type { Actor } from "#access/actor.ts";
import type { UsageLimits } from "#configuration/usage-limits.ts";
import { UsageMeter } from "./usage-meter.ts";

const limits: UsageLimits = {
  requestsPerSecond: { person: 2, company: 4 },
  rowsPerMinute: { person: 600, company: 1200 },
  megabytesPerMinute: { person: 1, company: 2 },
  computeSecondsPerMinute: { person: 6, company: 12 },
  heavyAtOnce: { person: 2, company: 3 },
  streams: { person: 1, company: 2 },
};

function anActor(id: number, companyIds: readonly number[] | "all" = [7]) {
  return {
    id,
    roles: [],
    reach: { companyIds, projectIds: "all", seesInternal: true },
  } as unknown as Actor;
}

function startMeter() {
  const clock = { now: 0 };
  return { clock, meter: new UsageMeter(limits, () => clock.now) };
}

/** Returns the limit details of the rejection; null when nothing was rejected. */
function refusalOf(action: () => unknown): unknown {
  try {
    action();
    return null;
  } catch (error) {
    return (error as { details: unknown }).details;
  }
}

const ada = anActor(1);
const bob = anActor(2);
const cid = anActor(3);
const elsewhere = anActor(4, [8]);

describe("requests", () => {
  test("come back with time, and a burst of some seconds is allowed", () => {
    const { clock, meter } = startMeter();
    for (let count = 0; count < 10; count += 1) meter.countRequest(ada);
    expect(refusalOf(() => meter.countRequest(ada))).toEqual({
      limit: "requests",
      of: "person",
      retryAfterSeconds: 1,
    });
    clock.now = 1000;
    expect(refusalOf(() => meter.countRequest(ada))).toBeNull();
  });

  test("of a company's people count together, and not against another company", () => {
    const { meter } = startMeter();
    for (let count = 0; count < 10; count += 1) {
      meter.countRequest(ada);
      meter.countRequest(bob);
    }
    expect(refusalOf(() => meter.countRequest(cid))).toMatchObject({
      limit: "requests",
      of: "company",
    });
    expect(refusalOf(() => meter.countRequest(elsewhere))).toBeNull();
  });

  test("of vans have an allowance beside their company's people", () => {
    const { meter } = startMeter();
    for (let count = 0; count < 10; count += 1) {
      meter.countRequest(ada);
      meter.countRequest(bob);
    }
    const van = { ...anActor(5), roles: ["datavan"] } as Actor;
    expect(refusalOf(() => meter.countRequest(van))).toBeNull();
  });
});

describe("rows, bytes and computing time", () => {
  test("one large request is always possible, and the next waits until its cost is paid off", () => {
    const { clock, meter } = startMeter();
    meter.beginHeavy(ada)();
    meter.charge(ada, { rows: 1190 });
    expect(refusalOf(() => meter.beginHeavy(ada))).toEqual({
      limit: "rows",
      of: "person",
      retryAfterSeconds: 60,
    });
    clock.now = 60_000;
    expect(refusalOf(() => meter.beginHeavy(ada))).toBeNull();
  });

  test.each([
    ["bytes", { bytes: 5 * 1024 * 1024 }],
    ["compute", { computeMs: 60_000 }],
  ])("are limited each: %s", (limit, cost) => {
    const { meter } = startMeter();
    meter.charge(ada, cost);
    expect(refusalOf(() => meter.refuseInDebt(ada))).toMatchObject({ limit });
    expect(refusalOf(() => meter.refuseInDebt(bob))).toMatchObject({
      limit,
      of: "company",
    });
    expect(refusalOf(() => meter.refuseInDebt(elsewhere))).toBeNull();
  });

  test("small requests go on while large ones wait", () => {
    const { meter } = startMeter();
    meter.charge(ada, { rows: 1e9 });
    expect(refusalOf(() => meter.countRequest(ada))).toBeNull();
  });
});

describe("at once", () => {
  test("a person and a company may have a limited number of large requests in progress", () => {
    const { meter } = startMeter();
    const end = meter.beginHeavy(ada);
    meter.beginHeavy(ada);
    expect(refusalOf(() => meter.beginHeavy(ada))).toMatchObject({
      limit: "heavy",
      of: "person",
    });
    meter.beginHeavy(bob);
    expect(refusalOf(() => meter.beginHeavy(cid))).toMatchObject({
      limit: "heavy",
      of: "company",
    });
    end();
    end();
    expect(refusalOf(() => meter.beginHeavy(cid))).toBeNull();
    expect(refusalOf(() => meter.beginHeavy(cid))).toMatchObject({
      limit: "heavy",
    });
  });

  test("a person and a company may have a limited number of streams open", () => {
    const { meter } = startMeter();
    const close = meter.openStream(ada);
    expect(refusalOf(() => meter.openStream(ada))).toMatchObject({
      limit: "streams",
      of: "person",
    });
    meter.openStream(bob);
    expect(refusalOf(() => meter.openStream(cid))).toMatchObject({
      limit: "streams",
      of: "company",
    });
    close();
    expect(refusalOf(() => meter.openStream(cid))).toBeNull();
  });
});

test("the sentence says whose limit it is and when to retry", () => {
  const { meter } = startMeter();
  meter.charge(ada, { rows: 1190 });
  expect(() => meter.beginHeavy(ada)).toThrow(
    "Too much data was requested within a minute by you. Please retry in 60 s.",
  );
});
