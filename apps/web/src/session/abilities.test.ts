import { describe, expect, it } from "vitest";
import { abilitiesOf, nobody } from "./abilities.ts";

const editor = abilitiesOf({
  roles: ["engineer"],
  permissions: ["edit:stages", "view:projects"],
});

describe("abilities", () => {
  it("follow the permissions held", () => {
    expect(editor.can("edit", "stages")).toBe(true);
    expect(editor.can("edit", "wells")).toBe(false);
  });

  it("require any one of the roles listed", () => {
    expect(editor.hasRole("manager", "engineer")).toBe(true);
    expect(editor.hasRole("administrator")).toBe(false);
  });

  it("count administrator, seniorsupport and support as support, research not", () => {
    const isSupport = (role: "support" | "research" | "seniorsupport") =>
      abilitiesOf({ roles: [role], permissions: [] }).isSupport;
    expect([
      isSupport("support"),
      isSupport("seniorsupport"),
      isSupport("research"),
    ]).toEqual([true, true, false]);
  });

  it("are empty without a person", () => {
    expect(abilitiesOf(nobody).can("view", "projects")).toBe(false);
  });
});
