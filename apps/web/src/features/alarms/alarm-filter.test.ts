import { describe, expect, it } from "vitest";
import {
  everything,
  isNarrowed,
  queryOf,
  readFilter,
  writeFilter,
} from "./alarm-filter.ts";

const noon = 1_760_000_000_000;

describe("the query in the address of the alarm list", () => {
  it("comes back as it was written", () => {
    const filter = {
      ...everything,
      tab: "history",
      state: "open",
      level: "alert",
      type: "fdiPlaybook",
      wellId: 4,
      stageId: 167,
      offset: "Kestrel 3H & more",
      text: "50 %",
      hours: 24,
      span: 168,
    } as const;
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  });

  it("shows everything by default, and ignores invalid values", () => {
    expect(readFilter("")).toEqual(everything);
    expect(
      readFilter(
        "?state=maybe&level=9&wellId=-1&stageId=x&hours=7&tab=no&span=5",
      ),
    ).toEqual(everything);
    expect(writeFilter(everything)).toBe("");
  });

  it("is narrowed by a filter and not by the tab or the span of the figures", () => {
    expect(isNarrowed({ ...everything, tab: "history" })).toBe(false);
    expect(isNarrowed({ ...everything, span: 720 })).toBe(false);
    expect(queryOf({ ...everything, span: 720 }, noon)).toEqual({});
    expect(isNarrowed({ ...everything, text: "hit" })).toBe(true);
  });

  it("asks the API for a period from a whole minute", () => {
    const query = queryOf({ ...everything, hours: 1, level: "warn" }, noon);
    expect(query.level).toBe("warn");
    expect(query.from).toBeLessThanOrEqual(noon - 3_600_000);
    expect(Number(query.from) % 60_000).toBe(0);
    expect(Object.keys(query).sort()).toEqual(["from", "level"]);
  });
});
