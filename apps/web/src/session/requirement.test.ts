import { describe, expect, it } from "vitest";
import { abilitiesOf, nobody } from "./abilities.ts";
import { meets } from "./requirement.ts";
import { routeEntry } from "#addresses/route-table.ts";

const engineer = abilitiesOf({
  roles: ["engineer"],
  permissions: ["view:projects"],
});
const stranger = abilitiesOf(nobody);

describe("guard of a route", () => {
  it("lets any signed-in person into a login-only route", () => {
    expect(meets(routeEntry("wells").requirement, stranger)).toBe(true);
  });

  it("requires one of the permissions listed", () => {
    const { requirement } = routeEntry("projects");
    expect(meets(requirement, engineer)).toBe(true);
    expect(meets(requirement, stranger)).toBe(false);
  });

  it("requires one of the roles listed", () => {
    const requirement = { anyRole: ["administrator", "engineer"] } as const;
    expect(meets(requirement, engineer)).toBe(true);
    expect(meets(requirement, stranger)).toBe(false);
  });
});
