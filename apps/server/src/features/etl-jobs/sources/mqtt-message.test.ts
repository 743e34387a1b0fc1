import { describe, expect, test } from "vitest";
import { readMessage, withKnownUnits } from "./mqtt-message.ts";

const at = 1_760_000_000_000;
const read = (value: unknown) =>
  readMessage(
    Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
  );

describe("a message of a van", () => {
  test("is a numbered batch of rows", () => {
    const message = read({
      source: "van-7",
      firstSequence: 12,
      "Unit Name": "Van 12",
      times: [at, at + 1000],
      channels: [{ name: "pressure", unit: "psi", values: [1, null] }],
    });
    expect(message).toMatchObject({ source: "van-7", firstSequence: 12 });
    expect(message?.names.columns.get("unitname")).toBe("Van 12");
    expect(message?.table.columns).toMatchObject([
      { name: "pressure", unit: "psi" },
    ]);
    expect([...(message?.rows.values[0] ?? [])]).toEqual([1, NaN]);
  });

  test("is one row, value by name, with a time in either form", () => {
    const message = read({
      time: "2025-10-09T08:53:20Z",
      well: "Kestrel 1H",
      units: { pressure: "psi" },
      pressure: 4321,
      remark: "pump 7 off",
      rate: 90,
    });
    expect(message).toMatchObject({
      source: null,
      firstSequence: null,
      names: { wellName: "Kestrel 1H" },
    });
    expect(message?.names.columns.get("remark")).toBe("pump 7 off");
    expect([...(message?.rows.times ?? [])]).toEqual([at]);
    expect(
      message?.table.columns.map(({ name, unit }) => [name, unit]),
    ).toEqual([
      ["pressure", "psi"],
      ["rate", null],
    ]);
  });

  test.each([
    ["no JSON", "{"],
    ["bytes that are no text", "\ud800"],
    ["a list", []],
    ["null", null],
    ["a row without a time", { pressure: 1 }],
    ["a row with a wrong time", { time: -1, pressure: 1 }],
    [
      "a batch with a column too short",
      {
        firstSequence: 0,
        times: [at],
        channels: [{ name: "pressure", unit: "psi", values: [] }],
      },
    ],
    [
      "a batch whose sequence is negative",
      { firstSequence: -1, times: [at], channels: [] },
    ],
    ["a batch without rows", { firstSequence: 0, times: [], channels: [] }],
  ])("is nothing when it is %s", (_, value) => {
    expect(read(value)).toBeNull();
  });

  test("takes units that are known here where it prints none", () => {
    const table = read({ time: at, pressure: 1, "rate x": 2, other: 3 })?.table;
    if (table === undefined) throw new Error("No message");
    const known = withKnownUnits(table, (name) =>
      name === "pressure" ? "kPa" : undefined,
    );
    expect(known.columns.map(({ unit }) => unit)).toEqual(["kPa", null, null]);
  });
});
