import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { WellDocumentKind } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { givenForSurvey, lines, read } from "./document.fixture.ts";
import type { GivenForDocument } from "./read-document.ts";

/** Real files are not part of the repository; without them these tests are skipped. */
const folder = join(import.meta.dirname, "../../../../..", "shared/data");
const isAbsent = !existsSync(folder);

function readFile<Kind extends WellDocumentKind>(
  kind: Kind,
  file: string,
  given: GivenForDocument = givenForSurvey,
) {
  return read(kind, new Uint8Array(readFileSync(join(folder, file))), given);
}

describe.skipIf(isAbsent)("real files", () => {
  it.each([
    { file: "well9.csv", end: 7922, inclination: 90.25 },
    { file: "well10.csv", end: 9478.9, inclination: 90 },
  ])(
    "WF28: $file, feet beside meters, with its grid north",
    async ({ file, end, inclination }) => {
      const { data, problems, asks, found } = await readFile(
        "trajectory",
        `trajectories-wellpathpy/${file}`,
        { depthReference: "kellyBushing", referenceElevationMetres: null },
      );
      expect(problems).toEqual([]);
      expect(asks).toEqual([]);
      expect(found.columns).toContainEqual({
        title: "Northing ( m )",
        unit: "m",
      });
      expect(data).toMatchObject({ lengthUnit: "ft", northReference: "grid" });
      expect(data?.stations).toHaveLength(121);
      expect(data?.stations.at(-1)).toMatchObject({
        mdMetres: end * 0.3048,
        inclinationDegrees: inclination,
      });
    },
  );

  it("WF28: a report with text above and below, in meters", async () => {
    const { data, problems, found } = await readFile(
      "trajectory",
      "trajectories-wellpathpy/Well_Surveys_Projected_to_TD.csv",
    );
    expect(problems).toEqual([]);
    expect(found.headerRow).toBe(5);
    expect(data?.lengthUnit).toBe("m");
    expect(data?.stations[1]).toEqual({
      mdMetres: 76.29,
      inclinationDegrees: 0.9,
      azimuthDegrees: 7.19,
    });
    expect(data?.stations.length).toBeGreaterThan(50);
  });

  it.each(["1.3.1.1/trajectory1311.xml", "1.4.1.1/trajectory_no_xsl.xml"])(
    "WF28: %s holds one station, which is no survey",
    async (file) => {
      const { data, problems, found } = await readFile(
        "trajectory",
        `witsml-samples/${file}`,
      );
      expect(found.wells).toEqual(["6507/7-A-42"]);
      expect(found.proposals.northReference).toBe("grid");
      expect(lines(problems)).toEqual(["error stationsMissing !"]);
      expect(data?.stations).toEqual([
        { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 47.3 },
      ]);
    },
  );

  it("WF28: a log without angles is no survey", async () => {
    const { problems } = await readFile(
      "trajectory",
      "las-samples/sample_2.0.las",
    );
    expect(lines(problems)).toEqual(["error tableMissing !"]);
  });

  it("WF28: a survey report whose header was cut off is not guessed at", async () => {
    const { data, problems } = await readFile(
      "trajectory",
      "mseel-mip/survey/MIP_3H_survey.csv",
    );
    expect(data).toBeNull();
    expect(lines(problems)).toEqual(["error tableMissing !"]);
  });

  it("WF28: perforations by the middle of their clusters lack top and bottom", async () => {
    const { problems } = await readFile(
      "perforations",
      "mseel-mip/MIP_3H_perf_depths_pump_schedules.csv",
    );
    expect(problems.map(({ code }) => code)).toEqual(["tableMissing"]);
  });

  it("WF28: stage lengths are in the same table", async () => {
    const { data, problems, found } = await readFile(
      "stagelengths",
      "mseel-mip/MIP_3H_perf_depths_pump_schedules.csv",
      {},
    );
    expect(problems.filter(({ level }) => level === "error")).toEqual([]);
    expect(found.headerRow).toBe(2);
    expect(data?.units).toBe("Field");
    expect(data?.rows).toHaveLength(28);
    expect(data?.rows[0]).toEqual({ stageNumber: 28, length: 237 });
  });
});
