import { describe, expect, it } from "vitest";
import { links } from "./links.ts";
import { parseId } from "./parse-id.ts";
import { parseRouteParams } from "./route-params.ts";
import { routeEntry, routeNames } from "./route-table.ts";

describe("route table", () => {
  it("leaves only these routes open to everybody", () => {
    const open = routeNames.filter(
      (name) => routeEntry(name).requirement === "public",
    );
    expect(open.map((name) => routeEntry(name).path)).toEqual([
      "/logout",
      "/callback",
      "/tos",
      "/privacy",
      "/401",
      "/401Expired",
      "/404",
      "/503",
      "/5XX",
    ]);
  });

  it("asks view:projects for the project list and login for the stage list", () => {
    expect(routeEntry("projects").requirement).toEqual({
      anyPermission: ["view:projects"],
    });
    expect(routeEntry("stages").requirement).toBe("login");
  });

  it("declares exactly the parameters its path holds, in order", () => {
    for (const name of routeNames) {
      const { path, params } = routeEntry(name);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
      expect(Object.keys(params), name).toEqual(inPath);
    }
  });

  it("gives no two routes the same path", () => {
    const paths = routeNames.map((name) => routeEntry(name).path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe("links", () => {
  it("fills the parameters into the path", () => {
    expect(links.stageChart({ stageId: 7 })).toBe("/chart/stage/7");
    expect(links.liveStageChart({ projectId: 3, ordinal: 1 })).toBe(
      "/chart/livestage/3/1",
    );
    expect(links.home()).toBe("/");
  });

  it("leaves an absent optional parameter out", () => {
    expect(links.stages({ projectId: 3 })).toBe("/stages/3");
    expect(links.stages({ projectId: 3, wellId: 9 })).toBe("/stages/3/9");
  });
});

describe("route parameters", () => {
  it("are numbers", () => {
    expect(parseRouteParams("stages", { projectId: "3", wellId: "9" })).toEqual(
      { projectId: 3, wellId: 9 },
    );
  });

  it("refuse what is not a positive 32-bit whole number", () => {
    for (const text of ["abc", "-1", "0", "1.5", "1e3", "2147483648", " 1"]) {
      expect(parseId(text), text).toBeNull();
    }
  });

  it("are a list where several wells may be named, each once", () => {
    expect(parseRouteParams("rerunWells", { wellId: "3,9,3" })).toEqual({
      wellId: [3, 9],
    });
    for (const text of ["3,", ",", "3,x", "3 ,9", "3,0"])
      expect(parseRouteParams("rerunWells", { wellId: text }), text).toBeNull();
    expect(links.rerunWells({ wellId: [3, 9] })).toBe("/rerunwells/3,9");
  });

  it("use the first of a list where one value is expected", () => {
    expect(parseRouteParams("fdiWellbeingChart", { wellId: "9,3" })).toEqual({
      wellId: 9,
    });
    expect(parseRouteParams("fdiWellbeingChart", { wellId: "9,x" })).toBeNull();
  });

  it("may be a name, written so that it stays one segment", () => {
    const to = links.offsetPressureHistory({
      projectId: 3,
      offsetname: "Kestrel 1H/A",
    });
    expect(to).toBe("/offsetpressurehistory/3/Kestrel%201H%2FA");
    expect(links.offsetPressureHistory({ projectId: 3 })).toBe(
      "/offsetpressurehistory/3",
    );
    expect(
      parseRouteParams("offsetPressureHistory", {
        projectId: "3",
        offsetname: "Kestrel 1H/A",
      }),
    ).toEqual({ projectId: 3, offsetname: "Kestrel 1H/A" });
  });

  it("may miss only where they are optional", () => {
    expect(parseRouteParams("stages", { projectId: "3" })).toEqual({
      projectId: 3,
    });
    expect(parseRouteParams("stages", {})).toBeNull();
  });
});
