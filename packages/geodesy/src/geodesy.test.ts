import fc from "fast-check";
import { projectionZones } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import {
  type GeographicPosition,
  datumAccuracyMetres,
  toDatum,
  toWgs84,
} from "./datum.ts";
import { gridConvergenceDegrees, scaleFactor } from "./grid-geometry.ts";
import { projectorOf, toGeographic, toGrid } from "./grid-position.ts";
import { utmZoneOf } from "./utm-zone.ts";
import {
  fromZoneUnit,
  inZoneUnit,
  metresPerSurveyFoot,
  utmProjection,
  zoneDefinitions,
  zoneOf,
} from "./zone-definition.ts";

/** "97d06'00.000" west or north of zero, as control points are printed. */
function angle(degrees: number, minutes: number, seconds: number): number {
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  return degrees < 0 ? -size : size;
}

function inFeet(zoneKey: string, latitude: number, longitude: number) {
  const { datum } = zoneOf(zoneKey);
  const grid = toGrid(zoneKey, { latitude, longitude, datum });
  return [
    inZoneUnit(zoneKey, grid.eastMetres),
    inZoneUnit(zoneKey, grid.northMetres),
  ] as const;
}

const centimetreInFeet = 0.033;

describe("control points of the state zones", () => {
  // The check points of the state plane program (PROJ, test_proj_nad27 and
  // test_proj_nad83); the first of 32040 is the worked example of the Lambert
  // conic conformal projection in EPSG Guidance Note 7-2.
  test.each([
    ["EPSG:32040", [28, 30, 0], [-96, 0, 0], 2_963_503.91, 254_759.8],
    ["EPSG:32040", [29, 25, 0], [-98, 30, 0], 2_159_176.237, 576_022.948],
    [
      "EPSG:32037",
      [34, 39, 35.684],
      [-100, 33, 6.303],
      2_285_173.373,
      241_550.39,
    ],
    [
      "EPSG:32037",
      [34, 43, 39.249],
      [-102, 48, 50.949],
      1_605_118.921,
      267_430.718,
    ],
    ["EPSG:32038", [32, 45, 0], [-96, 48, 0], 2_215_204.973, 394_833.169],
    ["EPSG:32039", [31, 35, 0], [-97, 6, 0], 3_006_704.541, 711_708.204],
    ["EPSG:32041", [25, 55, 0], [-97, 30, 0], 2_328_727.194, 92_175.721],
    [
      "EPSG:32028",
      [41, 23, 48.566],
      [-74, 33, 20.644],
      2_876_202.339,
      464_358.775,
    ],
    [
      "EPSG:32028",
      [40, 51, 35.455],
      [-78, 9, 48.121],
      1_885_652.438,
      252_829.477,
    ],
    [
      "EPSG:26781",
      [31, 57, 26.243],
      [-91, 34, 46.483],
      2_285_456.159,
      470_671.781,
    ],
    [
      "EPSG:26781",
      [32, 48, 43.467],
      [-93, 59, 38.241],
      1_540_965.776,
      783_590.902,
    ],
    ["EPSG:26782", [28, 50, 0], [-89, 0, 0], 2_747_176.527, 68_218.41],
    [
      "EPSG:26782",
      [29, 20, 32.615],
      [-89, 10, 23.487],
      2_688_234.966,
      252_215.035,
    ],
    [
      "EPSG:32024",
      [36, 50, 19.568],
      [-98, 42, 45.414],
      1_791_448.615,
      670_119.442,
    ],
    [
      "EPSG:32024",
      [35, 20, 36.925],
      [-95, 38, 44.046],
      2_702_176.218,
      133_585.952,
    ],
    ["EPSG:32025", [34, 34, 0], [-97, 8, 0], 2_260_914.787, 449_942.599],
    [
      "EPSG:6582",
      [34, 39, 35.684],
      [-100, 33, 6.303],
      941_333.504,
      3_522_390.511,
    ],
    [
      "EPSG:6582",
      [34, 43, 39.249],
      [-102, 48, 50.949],
      261_294.654,
      3_548_271.494,
    ],
    [
      "EPSG:6563",
      [41, 23, 48.566],
      [-74, 33, 20.644],
      2_844_678.533,
      464_365.61,
    ],
    ["EPSG:6563", [40, 51, 35.455], [-78, 9, 48.121], 1_854_155.505, 252_833.7],
    [
      "EPSG:6477",
      [31, 57, 26.243],
      [-91, 34, 46.483],
      3_566_283.41,
      531_318.874,
    ],
    [
      "EPSG:6477",
      [32, 48, 43.467],
      [-93, 59, 38.241],
      2_821_809.119,
      844_247.864,
    ],
    ["EPSG:6479", [28, 50, 0], [-89, 0, 0], 4_027_995.272, 128_836.33],
    [
      "EPSG:6479",
      [29, 20, 32.615],
      [-89, 10, 23.487],
      3_969_054.663,
      312_839.922,
    ],
    [
      "EPSG:6553",
      [36, 50, 19.568],
      [-98, 42, 45.414],
      1_759_953.675,
      670_136.468,
    ],
    [
      "EPSG:6553",
      [35, 20, 36.925],
      [-95, 38, 44.046],
      2_670_659.833,
      133_589.112,
    ],
  ] as const)(
    "GE1: %s at %j %j is within a centimeter",
    (zoneKey, latitude, longitude, eastFeet, northFeet) => {
      const [east, north] = inFeet(
        zoneKey,
        angle(...(latitude as [number, number, number])),
        angle(...(longitude as [number, number, number])),
      );
      expect(Math.abs(east - eastFeet)).toBeLessThan(centimetreInFeet);
      expect(Math.abs(north - northFeet)).toBeLessThan(centimetreInFeet);
    },
  );

  // Zones without a published check point are tested with values that the
  // registry prints: the false origin and the parallels of true scale.
  test.each([
    [
      "EPSG:6584",
      31 + 40 / 60,
      -98.5,
      1_968_500,
      6_561_666.667,
      33 + 58 / 60,
      32 + 8 / 60,
    ],
    [
      "EPSG:6578",
      29 + 40 / 60,
      -100 - 20 / 60,
      2_296_583.333,
      9_842_500,
      31 + 53 / 60,
      30 + 7 / 60,
    ],
    [
      "EPSG:6588",
      27 + 50 / 60,
      -99,
      1_968_500,
      13_123_333.333,
      30 + 17 / 60,
      28 + 23 / 60,
    ],
    [
      "EPSG:6586",
      25 + 40 / 60,
      -98.5,
      984_250,
      16_404_166.667,
      27 + 50 / 60,
      26 + 10 / 60,
    ],
    [
      "EPSG:6565",
      39 + 20 / 60,
      -77.75,
      1_968_500,
      0,
      40 + 58 / 60,
      39 + 56 / 60,
    ],
    ["EPSG:6555", 33 + 20 / 60, -98, 1_968_500, 0, 35 + 14 / 60, 33 + 56 / 60],
    [
      "EPSG:4455",
      39 + 20 / 60,
      -77.75,
      2_000_000,
      0,
      40 + 58 / 60,
      39 + 56 / 60,
    ],
  ] as const)(
    "GE1: %s has its false origin and its parallels of true scale",
    (zoneKey, latitude, longitude, eastFeet, northFeet, first, second) => {
      const [east, north] = inFeet(zoneKey, latitude, longitude);
      expect(east).toBeCloseTo(eastFeet, 2);
      expect(north).toBeCloseTo(northFeet, 2);
      const { datum } = zoneOf(zoneKey);
      for (const parallel of [first, second])
        expect(
          scaleFactor(zoneKey, { latitude: parallel, longitude, datum }),
        ).toBeCloseTo(1, 8);
    },
  );

  test("GE1: every zone that a well can choose is defined, under its own name", () => {
    for (const { key, name } of projectionZones)
      expect(zoneDefinitions.get(key)?.name).toBe(name);
    expect(projectionZones).toHaveLength(22);
    expect(() => zoneOf("EPSG:32029")).toThrow("no zone EPSG:32029");
  });

  test("GE2: US survey feet are exact, and another unit than international feet", () => {
    expect(metresPerSurveyFoot * 3937).toBe(1200);
    expect(inZoneUnit("EPSG:6588", 1200)).toBeCloseTo(3937, 9);
    expect(fromZoneUnit("EPSG:6588", 3937)).toBeCloseTo(1200, 9);
    expect(inZoneUnit("EPSG:32613", 1200)).toBe(1200);
    expect(fromZoneUnit("EPSG:32613", 1200)).toBe(1200);
    const northFeet = 13_123_333.333;
    expect(
      Math.abs(fromZoneUnit("EPSG:6588", northFeet) - northFeet * 0.3048),
    ).toBeGreaterThan(7.9);
  });
});

describe("UTM", () => {
  test("GE1: Snyder's example (Map Projections, page 269) is within 0.1 m", () => {
    const clarke = projectorOf(utmProjection(18, false, "clrk66"), "clrk66");
    const { northMetres, eastMetres } = clarke.toGrid(40.5, -73.5);
    expect(Math.abs(eastMetres - 627_106.5)).toBeLessThan(0.1);
    expect(Math.abs(northMetres - 4_484_124.4)).toBeLessThan(0.1);
  });

  test("GE1: on the equator and the central meridian it is half a million meters east", () => {
    const zero = { latitude: 0, longitude: -105, datum: "WGS84" } as const;
    const north = toGrid("EPSG:32613", zero);
    expect(north.eastMetres).toBeCloseTo(500_000, 6);
    expect(north.northMetres).toBeCloseTo(0, 6);
    expect(toGrid("EPSG:32713", zero).northMetres).toBeCloseTo(10_000_000, 6);
    expect(scaleFactor("EPSG:32613", zero)).toBeCloseTo(0.9996, 9);
  });

  test("GE1: NAD83(2011) has its own codes for the same zones", () => {
    expect(zoneOf("EPSG:6342").name).toBe("NAD83(2011) / UTM zone 13N");
    expect(zoneOf("EPSG:6348").name).toBe("NAD83(2011) / UTM zone 19N");
    expect(zoneDefinitions.has("EPSG:6349")).toBe(false);
  });

  test.each([
    [31.9, -102.1, "EPSG:32613"],
    [41.8, -76.6, "EPSG:32618"],
    [-33.9, 18.4, "EPSG:32734"],
    [0, -180, "EPSG:32601"],
    [0, 180, "EPSG:32601"],
    [10, 179.99, "EPSG:32660"],
    [60.39, 5.32, "EPSG:32632"],
    [55.9, 5.32, "EPSG:32631"],
    [78.2, 15.6, "EPSG:32633"],
    [78.2, 8, "EPSG:32631"],
    [78.2, 22, "EPSG:32635"],
    [78.2, 40, "EPSG:32637"],
    [85, 10, null],
    [-81, 10, null],
    [Number.NaN, 10, null],
  ])("GE5: %d, %d lies in %s", (latitude, longitude, zoneKey) => {
    expect(utmZoneOf(latitude, longitude)).toBe(zoneKey);
  });
});

/** A position somewhere near the middle of a zone. */
function within(zoneKey: string) {
  const zone = zoneOf(zoneKey);
  const lat = /lat_0=(-?[\d.]+)/.exec(zone.projection);
  const lon = /lon_0=(-?[\d.]+)/.exec(zone.projection);
  const utm = /zone=(\d+)( \+south)?/.exec(zone.projection);
  const center = utm ? Number(utm[1]) * 6 - 183 : Number(lon?.[1]);
  const south = utm?.[2] === undefined ? 1 : -1;
  const origin = utm ? 40 * south : Number(lat?.[1]) + 1.5;
  return fc.record({
    latitude: fc.double({ min: origin - 1.5, max: origin + 1.5, noNaN: true }),
    longitude: fc.double({ min: center - 3, max: center + 3, noNaN: true }),
    datum: fc.constant(zone.datum),
  });
}

describe("there and back", () => {
  test("GE3: is the same position within a millimeter in every zone", () => {
    const metresPerDegree = 111_320;
    for (const zoneKey of zoneDefinitions.keys())
      fc.assert(
        fc.property(within(zoneKey), (position) => {
          const back = toGeographic(zoneKey, toGrid(zoneKey, position));
          expect(back.datum).toBe(position.datum);
          expect(
            Math.hypot(
              back.latitude - position.latitude,
              back.longitude - position.longitude,
            ) * metresPerDegree,
          ).toBeLessThan(0.001);
        }),
        { numRuns: 10 },
      );
  });

  test("GE3: degrees of another datum are refused, not taken as they are", () => {
    const wgs84 = { latitude: 29, longitude: -99, datum: "WGS84" } as const;
    expect(() => toGrid("EPSG:32040", wgs84)).toThrow("is on NAD27");
    expect(() => gridConvergenceDegrees("EPSG:32040", wgs84)).toThrow(
      "is on NAD27",
    );
  });
});

describe("a change of datum", () => {
  // Computed with PROJ by the inverse of "NAD27 to WGS 84 (4)".
  test.each([
    [40, -100, 39.999990516, -99.999582393],
    [35, -105, 34.999924993, -104.999461737],
  ])(
    "GE4: %d, %d of WGS84 on NAD27 by EPSG 1173",
    (latitude, longitude, expectedLatitude, expectedLongitude) => {
      const moved = toDatum({ latitude, longitude, datum: "WGS84" }, "NAD27");
      expect(moved.latitude).toBeCloseTo(expectedLatitude, 7);
      expect(moved.longitude).toBeCloseTo(expectedLongitude, 7);
      expect(moved.datum).toBe("NAD27");
    },
  );

  test("GE4: a NAD27 position lies farther west on WGS84, and states its accuracy", () => {
    const moved = toWgs84({ latitude: 35, longitude: -105, datum: "NAD27" });
    expect(moved.longitude).toBeLessThan(-105.0005);
    expect(moved.datum).toBe("WGS84");
    expect(moved.accuracyMetres).toBe(10);
  });

  test("GE4: there and back is the same position within a centimeter", () => {
    const start: GeographicPosition = {
      latitude: 31.9,
      longitude: -102.1,
      datum: "WGS84",
    };
    const back = toDatum(toDatum(start, "NAD27"), "WGS84");
    expect(back.latitude).toBeCloseTo(start.latitude, 7);
    expect(back.longitude).toBeCloseTo(start.longitude, 7);
  });

  test("GE4: NAD83(2011) keeps its degrees and states 2 m; WGS84 is exact", () => {
    const moved = toWgs84({
      latitude: 31.9,
      longitude: -102.1,
      datum: "NAD83(2011)",
    });
    expect(moved.latitude).toBeCloseTo(31.9, 9);
    expect(moved.longitude).toBeCloseTo(-102.1, 9);
    expect(moved.accuracyMetres).toBe(2);
    expect(datumAccuracyMetres("WGS84")).toBe(0);
  });
});

describe("convergence and scale", () => {
  test("GE6: of a Lambert zone it is the cone's constant times the way from the meridian", () => {
    // Constant of the cone of Texas South Central, EPSG Guidance Note 7-2.
    const cone = 0.48991263;
    const position = {
      latitude: 28.5,
      longitude: -96,
      datum: "NAD27",
    } as const;
    expect(gridConvergenceDegrees("EPSG:32040", position)).toBeCloseTo(
      cone * 3,
      5,
    );
  });

  test("GE6: of UTM it is about the longitude's difference times the sine of the latitude", () => {
    const east = { latitude: 31.9, longitude: -102.1, datum: "WGS84" } as const;
    const expected =
      (Math.atan(
        Math.tan((2.9 * Math.PI) / 180) * Math.sin((31.9 * Math.PI) / 180),
      ) *
        180) /
      Math.PI;
    expect(gridConvergenceDegrees("EPSG:32613", east)).toBeCloseTo(expected, 3);
    const west = { ...east, longitude: -107.9 };
    expect(gridConvergenceDegrees("EPSG:32613", west)).toBeCloseTo(
      -expected,
      3,
    );
    expect(
      gridConvergenceDegrees("EPSG:32613", { ...east, longitude: -105 }),
    ).toBeCloseTo(0, 6);
  });

  test("GE6: a true azimuth less the convergence is the azimuth on the grid", () => {
    const start = {
      latitude: 31.9,
      longitude: -102.1,
      datum: "WGS84",
    } as const;
    const from = toGrid("EPSG:32613", start);
    const to = toGrid("EPSG:32613", { ...start, latitude: 31.901 });
    const onGrid =
      (Math.atan2(
        to.eastMetres - from.eastMetres,
        to.northMetres - from.northMetres,
      ) *
        180) /
      Math.PI;
    expect(onGrid).toBeCloseTo(-gridConvergenceDegrees("EPSG:32613", start), 3);
  });

  test("GE6: the scale is below one between the parallels and above one outside", () => {
    const at = (latitude: number) =>
      scaleFactor("EPSG:6588", {
        latitude,
        longitude: -99,
        datum: "NAD83(2011)",
      });
    expect(at(29.3)).toBeLessThan(1);
    expect(at(31)).toBeGreaterThan(1);
    expect(at(28 + 23 / 60)).toBeCloseTo(1, 8);
  });

  test("GE6: Snyder's scale factor of his UTM example", () => {
    // The example is on Clarke 1866; on WGS84 the same location has the same scale.
    expect(
      scaleFactor("EPSG:32618", {
        latitude: 40.5,
        longitude: -73.5,
        datum: "WGS84",
      }),
    ).toBeCloseTo(0.9997989, 6);
  });
});
