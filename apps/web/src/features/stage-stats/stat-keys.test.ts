import { describe, expect, it } from "vitest";
import { stats } from "#entities/stage/stat-catalogue.ts";
import {
  choosableKeys,
  defaultStatKeys,
  inOrder,
  savedKeys,
} from "./stat-keys.ts";

const summary = {
  revision: 3,
  notifications: [],
  pumpTime: 5534,
  timeDelay: {},
  somethingNew: 4,
  aGap: null,
  fdiPressureChange1: 11,
  stagecraftPlaybookText: "Half of the proppant is placed.",
};

describe("the rows of the statistics table", () => {
  it("can be any scalar of the summary", () => {
    const keys = choosableKeys(summary);
    expect(keys).toContain("pumpTime");
    expect(keys.slice(-2)).toEqual(["aGap", "somethingNew"]);
    expect(keys).not.toContain("timeDelay");
    expect(keys).not.toContain("notifications");
  });

  it("are never keys of offset wells, nor playbook advice", () => {
    const keys = choosableKeys(summary);
    expect(keys.filter((key) => key.startsWith("fdi"))).toEqual([]);
    expect(keys).not.toContain("stagecraftPlaybookText");
  });

  it("have one name each", () => {
    const keys = stats.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(stats.map(({ label }) => label)).size).toBe(keys.length);
  });

  it("are the defaults until a project chooses", () => {
    expect(savedKeys(undefined)).toEqual(defaultStatKeys);
    expect(savedKeys({ rows: 3 })).toEqual(defaultStatKeys);
    expect(savedKeys(["maximumRate", 7])).toEqual(["maximumRate"]);
    expect(inOrder(defaultStatKeys, choosableKeys({}))).toEqual(
      defaultStatKeys,
    );
  });

  it("keep their order whatever the order of choosing", () => {
    expect(
      inOrder(["maximumRate", "pumpTime", "gone"], choosableKeys(summary)),
    ).toEqual(["pumpTime", "maximumRate"]);
  });
});
