import { describe, expect, it } from "vitest";
import { parseTimeText, timeText } from "./time-text.ts";

const at = (text: string) => Date.parse(text);
const frame = {
  from: at("2026-11-14T22:05:00Z"),
  to: at("2026-11-15T02:30:00Z"),
};

describe("the text of a time", () => {
  it("is a clock time on the stage's first day and carries its date otherwise", () => {
    expect(timeText(at("2026-11-14T22:22:00Z"), frame)).toBe("22:22:00");
    expect(timeText(at("2026-11-15T01:10:05Z"), frame)).toBe(
      "2026-11-15 01:10:05",
    );
  });

  it("is empty while the time is not set", () => {
    expect(timeText(0, frame)).toBe("");
    expect(timeText(null, frame)).toBe("");
  });

  it("leaves an index in seconds a number", () => {
    expect(timeText(1_200, frame)).toBe("1200");
    expect(parseTimeText("1200", frame)).toBe(1_200);
  });
});

describe("a typed time", () => {
  it("falls into the stage, also after midnight", () => {
    expect(parseTimeText("22:22", frame)).toBe(at("2026-11-14T22:22:00Z"));
    expect(parseTimeText("01:10:05", frame)).toBe(at("2026-11-15T01:10:05Z"));
  });

  it("comes nearest to the stage where it falls outside", () => {
    expect(parseTimeText("21:50:00", frame)).toBe(at("2026-11-14T21:50:00Z"));
    expect(parseTimeText("03:00:00", frame)).toBe(at("2026-11-15T03:00:00Z"));
  });

  it("may carry its date", () => {
    expect(parseTimeText("2026-11-13 04:05:06", frame)).toBe(
      at("2026-11-13T04:05:06Z"),
    );
  });

  it("unsets the time when it is emptied", () => {
    expect(parseTimeText("  ", frame)).toBeNull();
  });

  it("stays as it was typed when it is no time", () => {
    expect(parseTimeText("25:00:00", frame)).toBe("25:00:00");
    expect(parseTimeText("noon", frame)).toBe("noon");
    expect(parseTimeText("2026-13-40 10:00:00", frame)).toBe(
      "2026-13-40 10:00:00",
    );
  });

  it("reads back what is written", () => {
    for (const time of [frame.from, frame.to, at("2026-11-15T00:00:00Z")])
      expect(parseTimeText(timeText(time, frame), frame)).toBe(time);
  });
});
