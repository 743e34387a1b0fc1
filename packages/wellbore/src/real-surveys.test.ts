import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { doglegSeverity } from "./dogleg-severity.ts";
import { surveyPath } from "./survey-path.ts";

/** Real surveys are not part of the repository; without them these tests are skipped. */
const folder = join(
  import.meta.dirname,
  "../../../..",
  "shared/data/trajectories-wellpathpy",
);
const isAbsent = !existsSync(folder);
const metresPerFoot = 0.3048;

function rows(file: string, headLines: number): readonly number[][] {
  return readFileSync(join(folder, file), "utf8")
    .trim()
    .split(/\r?\n/)
    .slice(headLines)
    .map((line) => line.split(",").map(Number));
}

/** Eastings and northings are on the map grid, whose lengths are smaller by this factor. */
const gridScale = 0.999753;

describe.skipIf(isAbsent)("surveys with published positions", () => {
  it.each(["well9.csv", "well10.csv"])(
    "%s is within 2 mm of its positions all the way down",
    (file) => {
      const survey = rows(file, 1);
      const [, , , , , firstNorthing = 0, firstEasting = 0] = survey[0] ?? [];
      const path = surveyPath(
        survey.map(([md = 0, inclination = 0, azimuth = 0]) => ({
          mdMetres: md * metresPerFoot,
          inclinationDegrees: inclination,
          azimuthDegrees: azimuth,
        })),
      );
      expect(path.stations.length).toBe(121);
      path.stations.forEach((station, index) => {
        const [, , , tvd = 0, , northing = 0, easting = 0] =
          survey[index] ?? [];
        expect(
          Math.hypot(
            station.tvdMetres - tvd * metresPerFoot,
            station.northMetres * gridScale - (northing - firstNorthing),
            station.eastMetres * gridScale - (easting - firstEasting),
          ),
        ).toBeLessThan(0.002);
      });
      doglegSeverity(path).forEach(({ degreesPer100Feet }, index) => {
        const [, , , , published = 0] = survey[index] ?? [];
        expect(Math.abs(degreesPer100Feet - published)).toBeLessThan(0.01);
      });
    },
  );

  it("Well_Surveys_Projected_to_TD.csv is within 10 cm of its rounded positions", () => {
    const survey = rows("Well_Surveys_Projected_to_TD.csv", 5).filter(
      (row, index) => row.length === 9 && (index === 0 || (row[1] ?? 0) > 0),
    );
    expect(survey.length).toBeGreaterThan(50);
    const path = surveyPath(
      survey.map(([, md = 0, inclination = 0, azimuth = 0]) => ({
        mdMetres: md,
        inclinationDegrees: inclination,
        azimuthDegrees: azimuth,
      })),
    );
    path.stations.forEach((station, index) => {
      const [, , , , tvd = 0, north = 0, east = 0] = survey[index] ?? [];
      expect(
        Math.hypot(
          station.tvdMetres - tvd,
          station.northMetres - north,
          station.eastMetres - east,
        ),
      ).toBeLessThan(0.1);
    });
    // The last two rows were projected to total depth: the doglegs printed
    // there (0.30 and 0.29) do not follow from the angles printed beside them.
    doglegSeverity(path)
      .slice(0, -2)
      .forEach(({ degreesPer30Metres }, index) => {
        const published = survey[index]?.[7] ?? 0;
        expect(Math.abs(degreesPer30Metres - published)).toBeLessThan(0.01);
      });
  });
});
