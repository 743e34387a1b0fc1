import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gridFrameOf, positionInFrame } from "./grid-frame.ts";

const midland = { latitude: 31.9, longitude: -102.1 };

describe("positions along a well", () => {
  test("GE7: the wellhead itself is its location, in every datum of a zone", () => {
    for (const zone of ["UTM", "EPSG:6578", "EPSG:32039"]) {
      const frame = gridFrameOf(zone, midland);
      if (frame === null) throw new Error(`no frame in ${zone}`);
      const head = positionInFrame(frame, { northMetres: 0, eastMetres: 0 });
      expect(head.wgs84.latitude).toBeCloseTo(midland.latitude, 7);
      expect(head.wgs84.longitude).toBeCloseTo(midland.longitude, 7);
    }
  });

  test("GE7: NAD27 gives its own degrees, marked so, and the accuracy of WGS84", () => {
    const frame = gridFrameOf("EPSG:32039", midland);
    if (frame === null) throw new Error("no frame");
    expect(frame).toMatchObject({
      zoneName: "NAD27 / Texas Central",
      datum: "NAD27",
      unit: "ftUS",
      accuracyMetres: 10,
    });
    const head = positionInFrame(frame, { northMetres: 0, eastMetres: 0 });
    expect(head.geographic.datum).toBe("NAD27");
    expect(head.geographic.longitude).toBeGreaterThan(midland.longitude + 3e-4);
    expect(head.wgs84.accuracyMetres).toBe(10);
  });

  test("GE7: two kilometers along grid north are two kilometers on the ground", () => {
    const frame = gridFrameOf("UTM", { latitude: 31.9, longitude: -105 });
    if (frame === null) throw new Error("no frame");
    expect(frame.convergenceDegrees).toBeCloseTo(0, 6);
    const end = positionInFrame(frame, { northMetres: 2000, eastMetres: 0 });
    expect(end.northMetres - frame.wellhead.northMetres).toBeCloseTo(1999.2, 2);
    // 110.88 km is a degree of latitude at 31.9 degrees north.
    expect(end.geographic.latitude - 31.9).toBeCloseTo(2000 / 110_884, 6);
    expect(end.geographic.longitude).toBeCloseTo(-105, 7);
  });

  test("GE7: do not exist in a zone that does not exist, nor beyond the range of UTM", () => {
    expect(gridFrameOf("EPSG:1", midland)).toBeNull();
    expect(gridFrameOf("UTM", { latitude: 89, longitude: 0 })).toBeNull();
  });
});

/** Real surveys are not part of the repository; without them this test is skipped. */
const file = join(
  import.meta.dirname,
  "../../../..",
  "shared/data/wells-pa46/pa_unconventional_46_wells.csv",
);

describe.skipIf(!existsSync(file))("wells of the state register", () => {
  const wells = existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => {
          const fields = line.split(",");
          const [latitude, longitude] = fields.slice(-2).map(Number);
          return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
        })
    : [];

  test("GE7: every one is found again from its grid position in Pennsylvania", () => {
    expect(wells).toHaveLength(46);
    for (const location of wells)
      for (const zone of ["UTM", "EPSG:6563", "EPSG:6565", "EPSG:32028"]) {
        const frame = gridFrameOf(zone, location);
        if (frame === null) throw new Error(`no frame in ${zone}`);
        if (zone === "UTM")
          expect(["EPSG:32617", "EPSG:32618"]).toContain(frame.zoneKey);
        const { wgs84 } = positionInFrame(frame, {
          northMetres: 0,
          eastMetres: 0,
        });
        expect(wgs84.latitude).toBeCloseTo(location.latitude, 7);
        expect(wgs84.longitude).toBeCloseTo(location.longitude, 7);
      }
  });
});
