import {
  defaultRolePermissions,
  roles,
  stageStates,
  type Role,
  type StageState,
} from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { abilitiesOf } from "#session/abilities.ts";
import { toolbarRules, type ToolbarRules } from "./toolbar-rules.ts";

function rulesFor(
  role: Role,
  state: StageState = "LOADING",
  parameters: { fdi?: { name: string }[] } = {},
  isReplay = false,
): ToolbarRules {
  const abilities = abilitiesOf({
    roles: [role],
    permissions: defaultRolePermissions[role],
  });
  return toolbarRules(abilities, {
    stage: { state, control: { parameters } },
    isReplay,
  });
}

function rolesWith(tool: keyof ToolbarRules): Role[] {
  return roles.filter((role) => rulesFor(role)[tool]);
}

function statesWith(tool: keyof ToolbarRules): StageState[] {
  return stageStates.filter((state) => rulesFor("guest", state)[tool]);
}

describe("tools of the stage page", () => {
  it("give the tag chooser to those who may read and put on tags", () => {
    expect(rolesWith("hasTags")).toEqual([
      "administrator",
      "seniorsupport",
      "support",
      "research",
      "engineer",
      "manager",
    ]);
  });

  it("give the support tools to the three support roles alone", () => {
    expect(rolesWith("hasSupportTools")).toEqual([
      "administrator",
      "seniorsupport",
      "support",
    ]);
  });

  it("play and stop live data only while a stage is pending or loading", () => {
    expect(statesWith("hasPlay")).toEqual(["PENDING", "LOADING"]);
  });

  it("replay only what has ended", () => {
    expect(statesWith("hasReplay")).toEqual(["ENDED", "REVIEWED", "FINAL"]);
  });

  it("offer neither playing nor another replay during a replay", () => {
    const during = rulesFor("support", "ENDED", {}, true);
    expect([during.hasPlay, during.hasReplay]).toEqual([false, false]);
  });

  it("offer the FDI choice only where offset wells are watched", () => {
    const watched = { fdi: [{ name: "offset_pressure_1" }] };
    expect(rulesFor("guest", "LOADING", watched).hasFdi).toBe(true);
    expect(rulesFor("guest", "LOADING", { fdi: [] }).hasFdi).toBe(false);
    expect(rulesFor("guest").hasFdi).toBe(false);
  });
});
