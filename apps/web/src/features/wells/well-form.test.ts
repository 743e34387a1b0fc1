import { wellMessages } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import en from "#translations/en/common.json";
import type { Text } from "#translations/use-text.ts";
import {
  blankWell,
  checkWell,
  wellFieldsOf,
  wellRightsOf,
  zoneOptions,
} from "./well-form.ts";

const text: Text = (key) => en[key as keyof typeof en];
const aWell = {
  ...blankWell,
  wellNumber: "Kestrel 4H",
  expectedStageCount: "48",
};

describe("well form", () => {
  it("accepts a well with a number and an expected stage count", () => {
    expect(checkWell(aWell, text)).toEqual({});
  });

  it("uses the API's messages", () => {
    expect(checkWell(blankWell, text)).toEqual({
      wellNumber: wellMessages.required,
      expectedStageCount: wellMessages.wholeNumber,
    });
  });

  it("accepts zero as a count, but neither fractions, signs nor words", () => {
    const check = (plannedCleanVolume: string) =>
      checkWell({ ...aWell, plannedCleanVolume }, text).plannedCleanVolume;
    expect(check("0")).toBeUndefined();
    for (const typed of ["", "-1", "1.5", "1e3", "ten"]) {
      expect(check(typed), typed).toBe(wellMessages.wholeNumber);
    }
  });

  it("expects no more stages than a well can have", () => {
    const many = { ...aWell, expectedStageCount: "501" };
    expect(checkWell(many, text).expectedStageCount).toBeDefined();
  });

  it("sends Active and Hide only for those who may edit stages", () => {
    const staff = wellRightsOf(["support"], true);
    expect(wellFieldsOf(aWell, staff)).toMatchObject({
      active: true,
      hide: false,
    });
    const fields = wellFieldsOf(aWell, { ...staff, mayHide: false });
    expect("active" in fields || "hide" in fields).toBe(false);
  });

  it("sends QC only for an administrator, the control document not for clients", () => {
    const keysFor = (role: string) =>
      Object.keys(wellFieldsOf(aWell, wellRightsOf([role], true)));
    expect(keysFor("administrator")).toEqual(
      expect.arrayContaining(["qc", "control"]),
    );
    expect(keysFor("support")).toContain("control");
    expect(keysFor("support")).not.toContain("qc");
    expect(keysFor("manager")).not.toContain("control");
  });

  it("offers UTM first, every zone by its code, and a text stored before", () => {
    const options = zoneOptions("TX-C NAD27", text);
    expect(options[0]?.value).toBe("UTM");
    expect(options).toContainEqual({
      value: "EPSG:32039",
      label: "NAD27 / Texas Central · EPSG:32039",
    });
    expect(options.at(-1)?.value).toBe("TX-C NAD27");
    expect(zoneOptions("UTM", text)).toHaveLength(23);
  });
});
