import { describe, expect, it } from "vitest";
import { readableTextOn } from "./readable-text.ts";

describe("text on a colored fill", () => {
  it("keeps the preferred color where it is readable", () => {
    expect(readableTextOn("#FF5C57", "#0D1117")).toBe("#0D1117");
    expect(readableTextOn("#D1222B", "#FFFFFF")).toBe("#FFFFFF");
  });

  it("turns black or white where it could not", () => {
    expect(readableTextOn("#409B8B", "#FFFFFF")).toBe("#000000");
    expect(readableTextOn("#7f66e9", "#fff")).toBe("#000000");
    expect(readableTextOn("#2a2a2a", "#0D1117")).toBe("#ffffff");
  });

  it("leaves notations it cannot read alone", () => {
    expect(readableTextOn("tomato", "#fff")).toBe("#fff");
  });
});
