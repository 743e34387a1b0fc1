import { describe, expect, it } from "vitest";
import { leadsToNamedRoute } from "./named-routes.ts";

describe("an address leads to a named route", () => {
  it.each([
    ["/stages/1/2", "/dashboard/1"],
    ["/chart/stage/7", "/fdievidence/1/7/2"],
    ["/dashboard/1", "/projectmanagementdashboard/1"],
    ["/fdiplaybook/stage/4", "/chart/stage/4"],
    ["/wells/1?filter=2H", "/stages/1"],
  ])("%s from %s", (to, from) => {
    expect(leadsToNamedRoute(to, from)).toBe(true);
  });

  it.each([
    ["/chart/stage/8", "/chart/stage/7"],
    ["/qcoperationsdashboard/1/9", "/qcoperationsdashboard/1"],
    ["/settings", "/dashboard/1"],
    ["/", "/dashboard/1"],
    ["/chart/stageoverlay/7", "/chart/stage/7"],
  ])("but not %s from %s", (to, from) => {
    expect(leadsToNamedRoute(to, from)).toBe(false);
  });
});
