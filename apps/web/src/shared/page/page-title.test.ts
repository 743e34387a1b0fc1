import { describe, expect, it } from "vitest";
import { titleOf } from "./page-title.ts";

describe("browser title", () => {
  it("joins an asset with what it belongs to", () => {
    expect(titleOf("Stage 23", "Kestrel 4H", "Kestrel Pad")).toBe(
      "Stage 23|Kestrel 4H|Kestrel Pad",
    );
  });

  it("leaves out what is not known", () => {
    expect(titleOf("Kestrel Pad", undefined)).toBe("Kestrel Pad");
  });

  it("is the product's name when nothing is known", () => {
    expect(titleOf()).toBe("Stagecraft");
  });
});
