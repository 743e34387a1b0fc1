import { defaultRolePermissions, type Role } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { abilitiesOf } from "#session/abilities.ts";
import { noticePanelsFor, panelOf } from "./notice-panels.ts";

const panelsWith = (showsGuidance: boolean, ...roles: Role[]) =>
  noticePanelsFor(
    abilitiesOf({
      roles,
      permissions: roles.flatMap((role) => [...defaultRolePermissions[role]]),
    }),
    showsGuidance,
  );
const panelsOf = (...roles: Role[]) => panelsWith(false, ...roles);

describe("the notification panels", () => {
  it.each(["administrator", "seniorsupport", "support"] as const)(
    "are all there for %s",
    (role) => {
      expect(panelsOf(role)).toEqual([
        "alarms",
        "fdiPlaybook",
        "stagecraftPlaybook",
        "guidance",
        "notices",
      ]);
    },
  );

  it("show a playbook to those who follow it", () => {
    expect(panelsOf("engineer", "playbookguest")).toEqual([
      "alarms",
      "fdiPlaybook",
      "notices",
    ]);
    expect(panelsOf("engineer", "stagecraftplaybookengineer")).toEqual([
      "alarms",
      "stagecraftPlaybook",
      "notices",
    ]);
  });

  it("show alarms to those who handle them", () => {
    expect(panelsOf("engineer")).toEqual(["alarms", "notices"]);
    expect(panelsOf("vanoperator")).toEqual(["alarms", "notices"]);
  });

  it("are not there for guests and sales", () => {
    expect(panelsOf("guest")).toEqual([]);
    expect(panelsOf("sales")).toEqual([]);
  });

  it("show guidance to everyone who sees it above the chart", () => {
    expect(panelsWith(true, "engineer")).toEqual([
      "alarms",
      "guidance",
      "notices",
    ]);
    expect(panelsWith(true, "guest")).toEqual(["guidance"]);
  });

  it("do not follow from the permission alone", () => {
    expect(panelsOf("research")).toEqual(["alarms", "notices"]);
  });
});

describe("a notification", () => {
  it.each([
    ["fdiPlaybook", "fdiPlaybook"],
    ["stagecraftPlaybook", "stagecraftPlaybook"],
    ["guidance", "guidance"],
    ["warning", "alarms"],
    ["error", "alarms"],
    ["info", "notices"],
    ["comment", null],
  ] as const)("of type %s is in panel %s", (type, panel) => {
    expect(panelOf({ type })).toBe(panel);
  });
});
