import { describe, expect, it } from "vitest";
import { stateWord } from "./state-word.ts";

const now = Date.UTC(2026, 0, 1, 14);
const minute = 60_000;

describe("the word for a stage's state", () => {
  it("is Pumping only while rows arrive, Waiting for data before the first and five minutes after the last", () => {
    expect(stateWord("LOADING", now - 5 * minute, now)).toBe("state.loading");
    expect(stateWord("LOADING", now - 5 * minute - 1, now)).toBe(
      "state.waiting",
    );
    expect(stateWord("LOADING", null, now)).toBe("state.waiting");
  });

  it("of a stage that is planned or over does not depend on its rows", () => {
    expect(stateWord("PENDING", null, now)).toBe("state.pending");
    expect(stateWord("ENDED", 0, now)).toBe("state.ended");
  });
});
