import { describe, expect, it } from "vitest";
import { aTrajectory } from "#test/wellbore-world.ts";
import { measureApproaches, nearestWell, padRows } from "./pad-figures.ts";
import { trajectoryWells, wellsWithoutSurvey } from "./trajectory-wells.ts";

const [{ stations }] = [aTrajectory(1).data];
const trajectories = [
  aTrajectory(2),
  aTrajectory(1, {
    neighbours: [
      {
        wellLabel: "Old 9H",
        api: "",
        surfaceNorthMetres: 0,
        surfaceEastMetres: -200,
        stations,
      },
      // A neighbor that has a survey of its own.
      {
        wellLabel: "KESTREL-2H",
        api: "",
        surfaceNorthMetres: 0,
        surfaceEastMetres: 9999,
        stations,
      },
    ],
  }),
  aTrajectory(3, { stations: [] }),
];
const wells = trajectoryWells(trajectories);

describe("the wells of a pad", () => {
  it("are each drawn once, neighbors included, those without a survey not at all", () => {
    expect(wells.map(({ label }) => label)).toEqual([
      "Kestrel 1H",
      "Kestrel 2H",
      "Old 9H",
    ]);
    expect(wells[1]?.course.wellhead.eastMetres).toBe(300);
  });

  it("without a survey are named", () => {
    const listed = [3, 1, 4].map((id) => ({
      id,
      wellNumber: `Kestrel ${id}H`,
    }));
    expect(
      wellsWithoutSurvey(listed, wells).map(({ wellNumber }) => wellNumber),
    ).toEqual(["Kestrel 3H", "Kestrel 4H"]);
  });

  it("around a chosen well are drawn in a quiet color, and the chosen one over them", () => {
    const around = trajectoryWells(trajectories, 1);
    expect(around.map(({ label, tone }) => [label, tone])).toEqual([
      ["Kestrel 2H", "quiet"],
      ["Old 9H", "quiet"],
      ["Kestrel 1H", "own"],
    ]);
  });

  it("have depth, lateral and landing", () => {
    const [row] = padRows(wells);
    expect(row?.mdMetres).toBe(5000);
    expect(row?.lateral).toMatchObject({
      lengthMetres: 2700,
      landingMdMetres: 2300,
    });
    expect(row?.lateral?.azimuthDegrees).toBeCloseTo(352, 6);
    expect(row?.lateral?.landingTvdMetres).toBeCloseTo(2000 + 600 / Math.PI, 3);
  });
});

describe("the closest approach of laterals", () => {
  const steps = measureApproaches(wells);
  let step = steps.next();
  let pairs = 0;
  while (step.done !== true) {
    pairs += 1;
    step = steps.next();
  }
  const approaches = step.value;

  it("is measured one pair at a step, so that the page responds meanwhile", () => {
    expect(pairs).toBe(3);
  });

  it("is the same distance from both wells, with the depths of each", () => {
    const one = approaches.get("well-1")?.get("well-2");
    const other = approaches.get("well-2")?.get("well-1");
    expect(one?.distanceMetres).toBeCloseTo(
      300 * Math.cos((8 * Math.PI) / 180),
      1,
    );
    expect(other?.distanceMetres).toBe(one?.distanceMetres);
    expect(other?.mdMetres).toBe(one?.otherMdMetres);
  });

  it("names the nearest well", () => {
    expect(nearestWell(approaches, "well-1")).toBe("neighbor-old9h");
    expect(nearestWell(approaches, "nobody")).toBeNull();
  });
});
