import { permissions } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import {
  explanationOf,
  permissionGroups,
  shownGroups,
} from "./permission-groups.ts";
import type { Text } from "#translations/use-text.ts";

const text: Text = (key) => key;

describe("permissions by subject", () => {
  test("are all listed, each once, none among the others", () => {
    const listed = permissionGroups.flatMap((group) => group.permissions);
    expect(listed.toSorted()).toEqual(permissions.toSorted());
    expect(permissionGroups.map(({ title }) => title)).not.toContain(
      "roles.groupOther",
    );
  });

  test("each say what they let somebody do", () => {
    expect(
      permissions.filter(
        (permission) => explanationOf(permission, text) === "",
      ),
    ).toEqual([]);
  });

  test("are found by code and by explanation", () => {
    const found = (search: string) =>
      shownGroups(search, text, () => true).flatMap(
        (group) => group.permissions,
      );
    expect(found("MAP ")).toContain("view:map");
    expect(found("can.editvan")).toEqual(["edit:vancredentials"]);
    expect(found("no such thing")).toEqual([]);
  });
});
