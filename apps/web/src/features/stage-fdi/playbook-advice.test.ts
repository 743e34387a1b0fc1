import { describe, expect, it } from "vitest";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import type { OffsetReading } from "./offset-reading.ts";
import { adviceOf } from "./playbook-advice.ts";

const reading: OffsetReading = {
  level: "alert",
  change: 518,
  share: 1.73,
  cause: null,
};

const summary = {
  fdiPlaybookColor3: "red",
  fdiPlaybookRule3: 7,
  fdiPlaybookText3: "Cut proppant.",
};

const notified = (fields: Partial<StageNotification>) =>
  ({
    type: "fdiPlaybook",
    offsetNumber: 3,
    ruleId: 7,
    ...fields,
  }) as StageNotification;

const first = Date.UTC(2026, 10, 14, 9, 30, 0);
const second = Date.UTC(2026, 10, 14, 14, 5, 9);

describe("the playbook's advice on an offset well", () => {
  it("has the color of the rule and its last notification time", () => {
    const notifications = [
      notified({ timestamp: first }),
      notified({ timestamp: second }),
      notified({ timestamp: second + 1000, ruleId: 8 }),
      notified({ timestamp: second + 2000, offsetNumber: 2 }),
    ];
    expect(adviceOf(3, reading, summary, notifications)).toEqual({
      level: "alert",
      text: "Cut proppant. @ 14:05:09 PM",
    });
  });

  it("shows an index unformatted", () => {
    const notifications = [notified({ timestamp: 4_200 })];
    expect(adviceOf(3, reading, summary, notifications).text).toBe(
      "Cut proppant. @ 4200",
    );
  });

  it("is green and silent when no rule applies", () => {
    const quiet = { fdiPlaybookColor3: "green", fdiPlaybookText3: "" };
    expect(adviceOf(3, reading, quiet, [])).toEqual({ level: "ok", text: "" });
  });

  it("is never green when nothing was computed", () => {
    expect(adviceOf(3, reading, {}, []).level).toBe("notEvaluated");
    const gray = {
      fdiPlaybookColor3: "grey",
      fdiPlaybookText3: "Not evaluated",
    };
    expect(adviceOf(3, reading, gray, [])).toEqual({
      level: "notEvaluated",
      text: "",
    });
  });

  it("is gray while the offset is off", () => {
    const off: OffsetReading = {
      level: "off",
      change: null,
      share: null,
      cause: "operation",
    };
    expect(adviceOf(3, off, summary, []).level).toBe("off");
  });
});
