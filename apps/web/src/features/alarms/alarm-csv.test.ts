import { afterEach, describe, expect, it } from "vitest";
import { setReader } from "#translations/reader.ts";
import { alarmCsv } from "./alarm-csv.ts";
import { alarmTime, anAlarm } from "./alarm.fixture.ts";

afterEach(() => setReader({ units: "pad", clock: "utc", padZone: "UTC" }));

const reader = { now: alarmTime + 60_000, showsCode: false };

function rowsOf(csv: string): string[] {
  return csv.trimEnd().split("\r\n").slice(1);
}

describe("the alarms as a file", () => {
  it("has a row per alarm, times in UTC, the message without its code", () => {
    const [row] = rowsOf(alarmCsv([anAlarm()], reader));
    expect(row).toBe(
      '1,2026-11-14T14:00:00.000Z,alert,open,warning,,Kestrel 4H,23,Kestrel 3H,"Kestrel 3H: frac hit, pressure up 312 psi",312,psi,,,,,,,,2026-11-14T14:00:00.000Z,1',
    );
  });

  it.each([
    ["pad", 312, "psi", "312,psi"],
    ["metric", 312, "psi", "2.15116427547,MPa"],
    ["metric", 50, "bpm", "7.9493647464,m³/min"],
    ["field", 2, "MPa", "290.07547546,psi"],
    ["metric", 3, "%", "3,%"],
  ] as const)(
    "in the %s units: %d %s is written as %s",
    (units, value, unit, written) => {
      setReader({ units, clock: "utc", padZone: "UTC" });
      const [row] = rowsOf(alarmCsv([anAlarm({ value, unit })], reader));
      expect(row).toContain(`,${written},`);
    },
  );

  it("leaves value and unit empty where an alarm has none, in any units", () => {
    setReader({ units: "metric", clock: "utc", padZone: "UTC" });
    const alarm = anAlarm({ message: "Stream lost", value: null, unit: null });
    const [row] = rowsOf(alarmCsv([alarm], reader));
    expect(row).toContain(",Stream lost,,,");
  });

  it("shows research the code", () => {
    const [row] = rowsOf(alarmCsv([anAlarm()], { ...reader, showsCode: true }));
    expect(row).toContain("warning,702,");
    expect(row).toContain('"Code 702 - Kestrel 3H');
  });

  it("never lets a sheet take text for a formula, and keeps quotes", () => {
    const [row] = rowsOf(
      alarmCsv(
        [
          anAlarm({
            acknowledgedAt: alarmTime,
            acknowledgedByName: "=cmd()",
            acknowledgedReason: 'said "fine"',
            value: -5,
          }),
        ],
        reader,
      ),
    );
    expect(row).toContain(",'=cmd(),");
    expect(row).toContain('"said ""fine"""');
    expect(row).toContain(",-5,psi,");
  });
});
