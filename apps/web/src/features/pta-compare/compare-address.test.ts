import { expect, it } from "vitest";
import {
  mostOverlaid,
  readCompareAddress,
  writeCompareAddress,
  type CompareAddress,
} from "./compare-address.ts";

it("PTC6: what is compared survives being sent as a link", () => {
  const address: CompareAddress = {
    result: "createdHalfLength",
    against: "closurePressure",
    axis: "stage",
    wellIds: [2, 4],
    overlaid: [7, 9],
    plot: "decline",
    isNormalized: true,
    otherCaseId: 3,
  };
  expect(readCompareAddress(writeCompareAddress(address))).toEqual(address);
});

it("PTC6: choosing no stage is different from the default choice", () => {
  const usual = readCompareAddress("");
  expect(writeCompareAddress(usual)).toBe("");
  const none = { ...usual, overlaid: [] };
  expect(readCompareAddress(writeCompareAddress(none))).toEqual(none);
});

it("PTC6: invalid values are read as defaults, and at most as many stages as can be distinguished are read", () => {
  expect(
    readCompareAddress(
      "?result=<b>&against=x&axis=time&wells=a.-1&plot=moon&scale=9&case=0",
    ),
  ).toEqual(readCompareAddress(""));
  const many = Array.from({ length: 40 }, (_, index) => index + 1).join(".");
  expect(readCompareAddress(`?stages=${many}`).overlaid).toHaveLength(
    mostOverlaid,
  );
});
