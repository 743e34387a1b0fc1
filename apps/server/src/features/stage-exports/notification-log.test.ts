import { describe, expect, it } from "vitest";
import {
  notificationLog,
  type LoggedNotification,
} from "#features/stage-exports/notification-log.ts";

const at = Date.UTC(2026, 10, 14, 6, 30, 0);

function entry(changes: Partial<LoggedNotification> = {}): LoggedNotification {
  return {
    timestamp: at,
    message: "Code 12 - Hold rate",
    words: null,
    value: -142.5,
    unit: "psi",
    offsetWellName: "Kestrel 1H",
    color: "orange",
    state: "raised",
    acknowledgedAt: null,
    acknowledgedByName: null,
    acknowledgedReason: null,
    backfilled: false,
    ...changes,
  };
}

function rowsOf(entries: readonly LoggedNotification[], keepsCodes = false) {
  return notificationLog(entries, keepsCodes).trimEnd().split("\r\n").slice(1);
}

describe("the log of a stage", () => {
  it("says when, what, where and who acknowledged it", () => {
    const acknowledged = entry({
      state: "acknowledged",
      acknowledgedAt: at + 60_000,
      acknowledgedByName: "Ada",
      acknowledgedReason: "seen, agreed",
    });
    expect(rowsOf([acknowledged])).toEqual([
      `2026-11-14 06:30:00,${at},Hold rate,-142.5,psi,Kestrel 1H,orange,acknowledged,2026-11-14 06:31:00,Ada,"seen, agreed",no`,
    ]);
  });

  it("is in the order of time", () => {
    const rows = rowsOf([
      entry({ timestamp: at + 5000, message: "second" }),
      entry({ message: "first" }),
    ]);
    expect(rows.map((row) => row.split(",")[2])).toEqual(["first", "second"]);
  });

  it("keeps codes for research alone", () => {
    expect(rowsOf([entry()], true)[0]).toContain(",Code 12 - Hold rate,");
    expect(rowsOf([entry()], false)[0]).toContain(",Hold rate,");
  });

  it("marks what was found long after the fact", () => {
    expect(rowsOf([entry({ backfilled: true })])[0]).toMatch(/,yes$/);
  });

  it("hands no formula to a spreadsheet", () => {
    const rows = rowsOf([
      entry({
        message: "=1+1",
        offsetWellName: "@x",
        acknowledgedByName: "+y",
      }),
    ]);
    expect(rows[0]).toContain(",'=1+1,-142.5,psi,'@x,");
    expect(rows[0]).toContain(",'+y,");
  });

  it("gives the sentence and its value in the requested units", () => {
    const step = { value: -2, unit: "bpm", decimals: 1 };
    const requested = notificationLog(
      [
        entry({
          message: "Code 110 - Rate step of -2.0 bpm detected",
          words: { key: "message.rateStep", values: { step } },
          value: -2,
          unit: "bpm",
        }),
      ],
      false,
      "metric",
    );
    expect(requested).toContain(
      ",Rate step of \u22120.32 m³/min detected,-0.317",
    );
    expect(requested).toContain(",m³/min,");
  });
});
