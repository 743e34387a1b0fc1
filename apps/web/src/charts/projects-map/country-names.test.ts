import { describe, expect, it } from "vitest";
import { countryNames } from "./country-names.ts";

describe("the name of a country", () => {
  it("is written in the reader's language", () => {
    expect(countryNames("fr")("Saudi Arabia")).toBe("Arabie saoudite");
    expect(countryNames("ar")("Oman")).toBe("عُمان");
    expect(countryNames("en")("Dem. Rep. Congo")).toBe("Dem. Rep. Congo");
  });

  it("is left out rather than written in another language", () => {
    expect(countryNames("ko")("Dem. Rep. Congo")).toBeNull();
  });
});
