import { expect, it } from "vitest";
import { readSceneAddress, writeSceneAddress } from "./scene-address.ts";

it("a view survives being sent as a link", () => {
  const view = {
    color: "averagePressure",
    camera: "gunBarrel",
    exaggeration: 4,
    stageId: 12,
  } as const;
  expect(readSceneAddress(writeSceneAddress(view))).toEqual(view);
});

it("defaults are not written, and invalid values are read as defaults", () => {
  const usual = readSceneAddress("");
  expect(writeSceneAddress(usual)).toBe("");
  expect(
    readSceneAddress("?color=<b>&camera=moon&exaggeration=99&stage=x"),
  ).toEqual(usual);
});
