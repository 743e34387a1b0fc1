import { defaultRolePermissions } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import {
  accountRoles,
  mayOpen,
  passedThrough,
  publicPages,
  routeAccess,
  type Account,
} from "#test/route-access.ts";
import { abilitiesOf } from "#session/abilities.ts";
import { meets } from "#session/requirement.ts";
import { areParamsReadable } from "#addresses/route-params.ts";
import {
  routeEntry,
  routeNames,
  type RouteName,
} from "#addresses/route-table.ts";

/** `/stages/1` matches `/stages/{projectId}/{wellId}`: optional parameters may be missing. */
function patternOf(name: RouteName): RegExp {
  const { path } = routeEntry(name);
  const pattern = path.replaceAll(/\/\{(\w+)\}/g, "(?:/(?<$1>[^/]+))?");
  return new RegExp(`^${pattern}$`);
}

/** Chooses like the router: the first route whose parameters can be read. */
function routeAt(address: string): RouteName | undefined {
  return routeNames.find((name) => {
    const match = patternOf(name).exec(address);
    return match !== null && areParamsReadable(name, match.groups ?? {});
  });
}

const addresses = Object.keys(routeAccess);

describe("who may open which route", () => {
  test("every route is in the table", () => {
    const known = [...addresses, ...Object.keys(publicPages), ...passedThrough];
    const missing = routeNames.filter(
      (name) => !known.some((address) => patternOf(name).test(address)),
    );
    expect(
      missing,
      "Add who may open it to apps/web/test/route-access.ts.",
    ).toEqual([]);
  });

  test("every address of the table requires an account", () => {
    const open = addresses.filter((address) => {
      const name = routeAt(address);
      return name === undefined || routeEntry(name).requirement === "public";
    });
    expect(open).toEqual([]);
  });

  test("a public page requires none", () => {
    const closed = Object.keys(publicPages).filter((address) => {
      const name = routeAt(address);
      return name === undefined || routeEntry(name).requirement !== "public";
    });
    expect(closed).toEqual([]);
  });

  test.each(Object.keys(accountRoles) as Account[])(
    "%s opens what is theirs and nothing else",
    (account) => {
      const roles = accountRoles[account];
      const permissions = roles.flatMap((role) => defaultRolePermissions[role]);
      const abilities = abilitiesOf({ roles, permissions });
      const opened = addresses.filter((address) => {
        const name = routeAt(address);
        return name && meets(routeEntry(name).requirement, abilities);
      });
      expect(opened).toEqual(
        addresses.filter((address) => mayOpen(account, address)),
      );
    },
  );
});
