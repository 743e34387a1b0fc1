import { describe, expect, test } from "vitest";
import { contract } from "./contract.ts";
import { endpointsOf } from "./kit/contract-types.ts";
import {
  laterCalls,
  ownCalls,
  promisedCalls,
} from "./promised-calls.fixture.ts";

/** Parameters may have other names: callers see only their positions. */
function shapeOf(call: string): string {
  return call.replaceAll(/\{\w+\}|:\w+/g, "{}");
}

const declared = endpointsOf(contract).map(({ endpoint }) =>
  shapeOf(`${endpoint.method} ${endpoint.path}`),
);

describe("calls that clients rely on", () => {
  test("are declared with the paths they know", () => {
    const missing = promisedCalls.filter(
      (call) => !declared.includes(shapeOf(call)),
    );
    expect(missing).toEqual([]);
  });

  test("are taken off the list of later ones when they are declared", () => {
    const done = laterCalls.filter((call) => declared.includes(shapeOf(call)));
    expect(done).toEqual([]);
  });

  test("are kept separate from our own calls", () => {
    const known = [...promisedCalls, ...ownCalls].map(shapeOf);
    expect(declared.filter((call) => !known.includes(call))).toEqual([]);
    expect(known.length).toBe(declared.length);
  });
});
