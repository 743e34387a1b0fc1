import { describe, expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

describe("initials", () => {
  it("are the first letters of the first and the last name", () => {
    expect(initialsOf("Maria de los Reyes")).toBe("MR");
    expect(initialsOf("maria")).toBe("M");
  });

  it("are nothing for no name", () => {
    expect(initialsOf(" ")).toBe("");
  });
});
