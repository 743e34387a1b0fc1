import { describe, expect, it } from "vitest";
import { stateLabel } from "./state-label.ts";

const now = Date.UTC(2026, 0, 1, 14);
const minute = 60_000;

describe("the label of a stage's state", () => {
  it("is Pumping only while rows arrive, Waiting for data before the first and five minutes after the last", () => {
    expect(stateLabel("LOADING", now - 5 * minute, now)).toBe("state.loading");
    expect(stateLabel("LOADING", now - 5 * minute - 1, now)).toBe(
      "state.waiting",
    );
    expect(stateLabel("LOADING", null, now)).toBe("state.waiting");
  });

  it("of a stage that is planned or over does not depend on its rows", () => {
    expect(stateLabel("PENDING", null, now)).toBe("state.pending");
    expect(stateLabel("ENDED", 0, now)).toBe("state.ended");
  });
});
