import { describe, expect, it } from "vitest";
import {
  commonAzimuth,
  nearestStation,
  pointsBetween,
  stepStation,
  wellCourse,
  type WellCourse,
} from "./well-course.ts";

/** Down to 2000 m, then a quarter circle, then a lateral along an azimuth. */
function course(azimuthDegrees: number, from = 0): WellCourse {
  const made = wellCourse({
    surfaceNorthMetres: 100,
    surfaceEastMetres: 50,
    stations: [
      { mdMetres: from, inclinationDegrees: 0, azimuthDegrees: 0 },
      { mdMetres: 2000, inclinationDegrees: 0, azimuthDegrees },
      { mdMetres: 2300, inclinationDegrees: 90, azimuthDegrees },
      { mdMetres: 5000, inclinationDegrees: 90, azimuthDegrees },
    ],
  });
  if (made === null) throw new Error("The well has a survey.");
  return made;
}

describe("the course of a well", () => {
  it("has the positions, the section along its lateral and the dogleg of each station", () => {
    const east = course(90);
    expect(east.azimuthDegrees).toBeCloseTo(90, 6);
    expect(east.lateral).toEqual({ fromMd: 2300, toMd: 5000 });
    const radius = 300 / (Math.PI / 2);
    const toe = east.stations.at(-1);
    expect(toe?.tvdMetres).toBeCloseTo(2000 + radius, 3);
    expect(toe?.northMetres).toBeCloseTo(100, 3);
    expect(toe?.eastMetres).toBeCloseTo(50 + radius + 2700, 3);
    expect(toe?.sectionMetres).toBeCloseTo(radius + 2700, 3);
    expect(east.stations[2]?.degreesPer30Metres).toBeCloseTo(9, 6);
    expect(east.stations[2]?.degreesPer100Feet).toBeCloseTo(9.144, 6);
  });

  it("begins with a tie to the wellhead when the survey begins below it", () => {
    const tied = course(90, 500);
    expect(tied.stations.map(({ isTieIn }) => isTieIn)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(tied.stations[0]?.mdMetres).toBe(0);
  });

  it("does not exist without a survey, because nothing is guessed", () => {
    expect(
      wellCourse({
        surfaceNorthMetres: 0,
        surfaceEastMetres: 0,
        stations: [],
      }),
    ).toBeNull();
  });

  it("of a vertical well has no lateral and is seen toward the north", () => {
    const vertical = wellCourse({
      surfaceNorthMetres: 0,
      surfaceEastMetres: 0,
      stations: [
        { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
        { mdMetres: 2000, inclinationDegrees: 0, azimuthDegrees: 0 },
      ],
    });
    expect(vertical?.lateral).toBeNull();
    expect(vertical?.azimuthDegrees).toBe(0);
  });
});

it("a turn is drawn by points on its arc, never as one straight line", () => {
  const points = pointsBetween(course(90).path, 2000, 2300);
  expect(points.length).toBeGreaterThan(40);
  const radius = 300 / (Math.PI / 2);
  for (const { eastMetres, tvdMetres } of points)
    expect(Math.hypot(eastMetres - 50 - radius, tvdMetres - 2000)).toBeCloseTo(
      radius,
      6,
    );
});

it("a span that was not surveyed has no points", () => {
  expect(pointsBetween(course(90).path, 6000, 6100)).toEqual([]);
});

describe("the cursor", () => {
  const { stations } = course(90);

  it("is at the nearest station", () => {
    expect(nearestStation(stations, 2140)).toBe(1);
    expect(nearestStation(stations, 2160)).toBe(2);
  });

  it("steps to the neighboring station and stops at both ends", () => {
    expect(stepStation(stations, null, 1)).toBe(0);
    expect(stepStation(stations, null, -1)).toBe(3);
    expect(stepStation(stations, 2150, 1)).toBe(2);
    expect(stepStation(stations, 2150, -1)).toBe(1);
    expect(stepStation(stations, 2000, 1)).toBe(2);
    expect(stepStation(stations, 5000, 1)).toBe(3);
    expect(stepStation(stations, 0, -1)).toBe(0);
  });
});

describe("the section of a pad", () => {
  it("takes laterals drilled both ways as one line", () => {
    expect(commonAzimuth([course(10), course(190), course(10)])).toBeCloseTo(
      10,
      6,
    );
    expect(commonAzimuth([course(350), course(10)]) ?? NaN).toBeCloseTo(0, 6);
  });

  it("has no direction without a lateral", () => {
    expect(commonAzimuth([])).toBeNull();
  });
});
