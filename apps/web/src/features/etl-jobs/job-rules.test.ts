import {
  defaultRolePermissions,
  stageStates,
  type Role,
} from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { abilitiesOf } from "#session/abilities.ts";
import { jobRules } from "./job-rules.ts";

const as = (role: Role) =>
  abilitiesOf({ roles: [role], permissions: defaultRolePermissions[role] });
const running = { state: "LOADING", hasJob: true, isReplay: false } as const;

describe("job controls of a stage", () => {
  it("offer rerun and restart to those who have both permissions", () => {
    expect(jobRules(as("support"), running).hasRuns).toBe(true);
    expect(jobRules(as("engineer"), running).hasRuns).toBe(false);
    expect(jobRules(as("sales"), running).hasRuns).toBe(false);
  });

  it("rerun a stage only when it has ENDED", () => {
    const can = stageStates.filter(
      (state) => jobRules(as("support"), { ...running, state }).canRerun,
    );
    expect(can).toEqual(["ENDED"]);
  });

  it("stop a job while the stage runs and there is one", () => {
    const can = stageStates.filter(
      (state) => jobRules(as("support"), { ...running, state }).hasStop,
    );
    expect(can).toEqual(["PENDING", "LOADING"]);
    expect(jobRules(as("support"), { ...running, hasJob: false }).hasStop).toBe(
      false,
    );
    expect(jobRules(as("engineer"), running).hasStop).toBe(false);
  });

  it("let sales pause, and nobody else by this control", () => {
    expect(jobRules(as("sales"), running).hasPause).toBe(true);
    expect(jobRules(as("support"), running).hasPause).toBe(false);
  });

  it("are gone in a replay: the past is not controlled", () => {
    const replay = { ...running, isReplay: true };
    expect(jobRules(as("support"), replay)).toMatchObject({
      hasRuns: false,
      hasStop: false,
    });
    expect(jobRules(as("sales"), replay).hasPause).toBe(false);
  });
});
