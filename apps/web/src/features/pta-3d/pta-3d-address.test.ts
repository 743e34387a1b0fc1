import { expect, it } from "vitest";
import {
  readPta3dAddress,
  writePta3dAddress,
  type Pta3dAddress,
} from "./pta-3d-address.ts";

it("a view survives being sent as a link", () => {
  const address: Pta3dAddress = {
    camera: "gunBarrel",
    exaggeration: 3,
    stageId: 4,
    caseId: 7,
    color: "closurePressure",
    halfLength: "proppedHalfLength",
    isAtClusters: true,
  };
  expect(readPta3dAddress(writePta3dAddress(address))).toEqual(address);
  const plain = { ...address, color: "none" as const };
  expect(readPta3dAddress(writePta3dAddress(plain))).toEqual(plain);
});

it("defaults are not written, and invalid values are read as defaults", () => {
  const usual = readPta3dAddress("");
  // By default the camera is near the fractures, because in a view of the whole
  // pad they would be tiny.
  expect(usual.camera).toBe("alongHeel");
  expect(writePta3dAddress({ ...usual, camera: "fit" })).toBe("?camera=fit");
  expect(writePta3dAddress(usual)).toBe("");
  expect(
    readPta3dAddress("?case=x&color=<b>&length=closurePressure&planes=9"),
  ).toEqual(usual);
});
