import { shownUnit } from "@stagecraft/domain";
import { afterEach, describe, expect, it } from "vitest";
import { setReader } from "#translations/reader.ts";
import {
  messageInUnit,
  settingUnits,
  typedQuantity,
} from "./typed-quantity.ts";

const pad = (pressure: string, rate: string) => ({
  unitOf: (channel: string) => (channel === "pressure" ? pressure : rate),
});

afterEach(() => setReader({ units: "pad", clock: "utc", padZone: "UTC" }));

describe("a setting", () => {
  it("is typed in the units the pad works in, whatever the engine stores", () => {
    expect(settingUnits(pad("psi", "bpm"))).toBe("field");
    expect(settingUnits(pad("kPa", "m3/min"))).toBe("metric");
    expect(settingUnits(pad("", ""))).toBe("pad");
  });

  it("is typed in the person's units where these were chosen", () => {
    setReader({ units: "metric", clock: "utc", padZone: "UTC" });
    expect(settingUnits(pad("psi", "bpm"))).toBe("metric");
  });

  it("of 2 bpm is stored as 0.318 m3/min and reads 2 again", () => {
    const { format, parse } = typedQuantity(shownUnit("m3/min", "field"));
    const stored = parse("2");
    expect(stored).toBeCloseTo(0.3179746, 6);
    expect(format(stored)).toBe("2");
    expect(format(0.2)).toBe("1.25796");
    expect(parse("abc")).toBe("abc");
    expect(format(null)).toBe("");
  });

  it("in whole units of the source is whole there", () => {
    const { parse } = typedQuantity(shownUnit("psi", "metric"), true);
    expect(parse("0.17")).toBe(25);
  });

  it("is refused in the unit it is typed in", () => {
    const bpm = shownUnit("m3/min", "field");
    expect(messageInUnit("Valid values 0.1 to 25", bpm)).toBe(
      "Valid values 0.628981 to 157.245 bpm",
    );
    expect(messageInUnit("Valid range is -2.0 to 2.0", bpm)).toBe(
      "Valid range is -12.5796 to 12.5796 bpm",
    );
    expect(messageInUnit("Positive real number", bpm)).toBe(
      "Positive real number",
    );
    expect(
      messageInUnit("Valid values 0.1 to 25", shownUnit("m3/min", "metric")),
    ).toBe("Valid values 0.1 to 25");
  });
});
