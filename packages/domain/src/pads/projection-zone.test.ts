import { expect, it } from "vitest";
import { isProjectionZone, projectionZones } from "./projection-zone.ts";

it("decision C17: offers UTM and the zones that exist, each in both datums, by registry code", () => {
  expect(projectionZones).toHaveLength(22);
  expect(new Set(projectionZones.map(({ key }) => key)).size).toBe(22);
  expect(projectionZones).toContainEqual({
    key: "EPSG:6578",
    name: "NAD83(2011) / Texas Central (ftUS)",
  });
  expect(projectionZones).toContainEqual({
    key: "EPSG:4455",
    name: "NAD27 / Pennsylvania South",
  });
  for (const missing of ["Pennsylvania", "Louisiana", "Oklahoma"])
    expect(
      projectionZones.filter(({ name }) => name.includes(`${missing} Central`)),
    ).toEqual([]);
});

it("decision C17: knows nothing else as a zone", () => {
  expect(isProjectionZone("UTM")).toBe(true);
  expect(isProjectionZone("EPSG:32039")).toBe(true);
  for (const text of ["", "utm", "32039", "EPSG:32029", "EPSG:4326", "TX-C"])
    expect(isProjectionZone(text), text).toBe(false);
});
