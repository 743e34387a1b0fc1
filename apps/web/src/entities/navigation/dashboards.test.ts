import {
  defaultRolePermissions,
  type Permission,
  type Role,
} from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { abilitiesOf } from "#session/abilities.ts";
import { dashboardNamed, dashboards, linkedDashboards } from "./dashboards.ts";
import { homeDashboard } from "./home-dashboard.ts";

const withRoles = (...roles: Role[]) =>
  abilitiesOf({
    roles,
    permissions: roles.flatMap((role) => [...defaultRolePermissions[role]]),
  });

const offered = (...roles: Role[]) =>
  dashboards
    .filter(({ isOffered }) => isOffered(withRoles(...roles)))
    .map(({ name }) => name);

describe("preferred dashboard", () => {
  it("is the one named", () => {
    expect(dashboardNamed("liveOperationsDashboard").linkTo(3)).toBe(
      "/live-operations-dashboard",
    );
  });

  it("falls back to the production dashboard where the name is unknown or missing", () => {
    for (const name of [null, "", "ptaDashboard", "toString"])
      expect(dashboardNamed(name).linkTo(3), String(name)).toBe("/dashboard/3");
  });
});

describe("landing on a pad", () => {
  it.each(["engineer", "manager"] as const)(
    "opens the project management dashboard for %s",
    (role) => {
      expect(homeDashboard(withRoles(role)).linkTo(3)).toBe(
        "/projectmanagementdashboard/3",
      );
    },
  );

  it.each(["support", "sales", "guest", "vanoperator"] as const)(
    "opens the production dashboard for %s",
    (role) => {
      expect(homeDashboard(withRoles(role)).linkTo(3)).toBe("/dashboard/3");
    },
  );

  it("opens the production dashboard without any role", () => {
    expect(homeDashboard(withRoles()).linkTo(3)).toBe("/dashboard/3");
  });
});

describe("dashboards offered", () => {
  it("are all of them to support", () => {
    expect(offered("support")).toEqual(dashboards.map(({ name }) => name));
  });

  it("have the live and frac room entries at 8, 9 and 10", () => {
    expect(dashboards.slice(7, 10).map(({ name }) => name)).toEqual([
      "liveOperationsDashboard",
      "liveSimulfracDashboard",
      "fracRoomOperationsDashboard",
    ]);
  });

  it("leave QC, active operations and administration to support", () => {
    expect(offered("manager")).toEqual([
      "dashboard",
      "projectManagementDashboard",
      "projectFdiDashboard",
      "PTAManagementDashboard",
      "globalOperationsDashboard",
      "liveOperationsDashboard",
      "liveSimulfracDashboard",
      "fracRoomOperationsDashboard",
    ]);
  });

  it("are those of the pad to a guest", () => {
    expect(offered("guest")).toEqual([
      "dashboard",
      "projectManagementDashboard",
      "projectFdiDashboard",
    ]);
  });

  it("leave the PTA dashboard to whoever reads both cases and interpretations", () => {
    const pta = dashboards.find(
      ({ name }) => name === "PTAManagementDashboard",
    );
    expect(dashboards[3]).toBe(pta);
    const holding = (...permissions: Permission[]) =>
      pta?.isOffered(abilitiesOf({ roles: [], permissions }));
    expect(holding("get:cases", "get:interpretations")).toBe(true);
    expect(holding("get:cases")).toBe(false);
    expect(holding("get:interpretations")).toBe(false);
  });

  it("link the live FDI dashboard for administrators and senior support, outside the chooser", () => {
    const [liveFdi] = linkedDashboards;
    expect(liveFdi?.linkTo(3)).toBe("/livefdidashboard/3");
    expect(dashboards).not.toContain(liveFdi);
    for (const role of ["administrator", "seniorsupport"] as const)
      expect(liveFdi?.isOffered(withRoles(role)), role).toBe(true);
    for (const role of ["support", "manager", "engineer"] as const)
      expect(liveFdi?.isOffered(withRoles(role)), role).toBe(false);
  });
});
