import { describe, expect, it } from "vitest";
import { closestApproach, lateralOf } from "./closest-approach.ts";
import { doglegSeverity } from "./dogleg-severity.ts";
import { nearestApproach } from "./nearest-approach.ts";
import { positionAt } from "./position-at.ts";
import { pathOf, projectPaths } from "./project-paths.ts";
import { azimuthBetween, crossingOf } from "./section.ts";
import { surveyPath } from "./survey-path.ts";
import { heelMd, lateral } from "./wellbore.fixture.ts";

const origin = { northMetres: 0, eastMetres: 0 };

describe("minimum curvature", () => {
  it("goes straight down where nothing turns", () => {
    const path = surveyPath([
      { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
      { mdMetres: 1000, inclinationDegrees: 0, azimuthDegrees: 137 },
    ]);
    expect(positionAt(path, 400)).toEqual({
      northMetres: 0,
      eastMetres: 0,
      tvdMetres: 400,
    });
  });

  it("turns a quarter circle of 200 m radius into 200 m down and 200 m out", () => {
    const heel = positionAt(lateral(90, origin), heelMd);
    expect(heel?.tvdMetres).toBeCloseTo(2000, 6);
    expect(heel?.eastMetres).toBeCloseTo(200, 6);
    expect(heel?.northMetres).toBeCloseTo(0, 6);
  });

  it("follows the arc between two stations, not its chord", () => {
    const half = positionAt(lateral(0, origin), 1800 + (Math.PI / 4) * 200);
    expect(half?.tvdMetres).toBeCloseTo(1800 + 200 * Math.SQRT1_2, 6);
    expect(half?.northMetres).toBeCloseTo(200 * (1 - Math.SQRT1_2), 6);
  });

  it("ties a survey that begins below the wellhead to it", () => {
    const path = surveyPath([
      { mdMetres: 500, inclinationDegrees: 0, azimuthDegrees: 0 },
    ]);
    expect(positionAt(path, 500)?.tvdMetres).toBe(500);
  });

  it("has no position above, below or without a survey", () => {
    const path = lateral(0, origin, 100);
    expect(positionAt(path, -1)).toBeNull();
    expect(positionAt(path, heelMd + 101)).toBeNull();
    expect(positionAt(path, Number.NaN)).toBeNull();
    expect(positionAt(surveyPath([]), 10)).toBeNull();
  });

  it("refuses stations that do not go down the hole", () => {
    expect(() =>
      surveyPath([
        { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
        { mdMetres: 100, inclinationDegrees: 0, azimuthDegrees: 0 },
        { mdMetres: 100, inclinationDegrees: 1, azimuthDegrees: 0 },
      ]),
    ).toThrow("does not lie below 100 m");
  });
});

describe("the nearest approach of two wells", () => {
  it("is the spacing of two parallel laterals at one depth", () => {
    const near = nearestApproach(
      lateral(0, origin),
      heelMd + 500,
      heelMd + 560,
      lateral(0, { northMetres: 0, eastMetres: 250 }),
    );
    expect(near?.distanceMetres).toBeCloseTo(250, 6);
    expect(near?.horizontalMetres).toBeCloseTo(250, 6);
    expect(near?.verticalMetres).toBeCloseTo(0, 6);
    expect(near?.mdMetres).toBeGreaterThanOrEqual(heelMd + 500);
    expect(near?.mdMetres).toBeLessThanOrEqual(heelMd + 560);
    expect(near?.otherMdMetres).toBeCloseTo(near?.mdMetres ?? 0, 6);
  });

  it("keeps the parts across and down apart, down positive", () => {
    const shallow = lateral(0, origin);
    const deep = {
      stations: lateral(0, { northMetres: 0, eastMetres: 300 }).stations.map(
        (station) => ({ ...station, tvdMetres: station.tvdMetres + 40 }),
      ),
    };
    const near = nearestApproach(shallow, heelMd + 900, heelMd + 950, deep);
    expect(near?.horizontalMetres).toBeCloseTo(300, 6);
    expect(near?.verticalMetres).toBeCloseTo(40, 6);
    expect(near?.distanceMetres).toBeCloseTo(Math.hypot(300, 40), 6);
  });

  it("finds where two wells cross at right angles, 60 m apart in depth", () => {
    const other = lateral(90, { northMetres: 1000, eastMetres: -1000 });
    const crossing = {
      stations: other.stations.map((station) => ({
        ...station,
        tvdMetres: station.tvdMetres + 60,
      })),
    };
    const near = nearestApproach(
      lateral(0, origin),
      heelMd,
      heelMd + 2000,
      crossing,
    );
    expect(near?.distanceMetres).toBeCloseTo(60, 6);
    expect(near?.mdMetres).toBeCloseTo(heelMd + 800, 3);
    expect(near?.otherMdMetres).toBeCloseTo(heelMd + 800, 3);
  });

  it("measures to the end of a well that stops short", () => {
    const near = nearestApproach(
      lateral(0, origin),
      heelMd + 1500,
      heelMd + 1560,
      lateral(0, { northMetres: 0, eastMetres: 200 }, 1000),
    );
    expect(near?.mdMetres).toBeCloseTo(heelMd + 1500, 6);
    expect(near?.distanceMetres).toBeCloseTo(Math.hypot(500, 200), 6);
  });

  it("agrees with a search of both arcs to a centimetre", () => {
    const path = lateral(20, origin);
    const other = lateral(75, { northMetres: 40, eastMetres: -180 });
    const near = nearestApproach(path, 1850, 2050, other);
    let least = Infinity;
    for (let md = 1850; md <= 2050; md += 1)
      for (let otherMd = 1700; otherMd <= 2300; otherMd += 0.5) {
        const one = positionAt(path, md);
        const two = positionAt(other, otherMd);
        if (one && two)
          least = Math.min(
            least,
            Math.hypot(
              one.northMetres - two.northMetres,
              one.eastMetres - two.eastMetres,
              one.tvdMetres - two.tvdMetres,
            ),
          );
      }
    expect(near?.distanceMetres).toBeCloseTo(least, 2);
  });

  it("is unknown where the span or the other well was not surveyed", () => {
    const path = lateral(0, origin, 100);
    expect(nearestApproach(path, 9000, 9060, path)).toBeNull();
    expect(nearestApproach(path, 100, 200, surveyPath([]))).toBeNull();
  });
});

describe("the closest approach of two laterals", () => {
  it("is that of the horizontal parts, not of the wellheads", () => {
    const path = lateral(0, origin);
    const other = lateral(60, { northMetres: 0, eastMetres: 12 });
    const whole = closestApproach(path, other, "whole");
    expect(whole?.distanceMetres).toBeCloseTo(12, 6);
    expect(whole?.mdMetres).toBeLessThanOrEqual(1800);
    const near = closestApproach(path, other, "laterals");
    expect(near?.distanceMetres).toBeGreaterThan(150);
    expect(near?.mdMetres).toBeGreaterThanOrEqual(heelMd);
    expect(near?.otherMdMetres).toBeGreaterThanOrEqual(heelMd);
  });

  it("is the same seen from either well", () => {
    const one = lateral(20, origin);
    const two = lateral(75, { northMetres: 40, eastMetres: -180 });
    const there = closestApproach(one, two, "laterals");
    const back = closestApproach(two, one, "laterals");
    expect(there?.distanceMetres).toBeCloseTo(back?.distanceMetres ?? 0, 6);
    expect(there?.mdMetres).toBeCloseTo(back?.otherMdMetres ?? 0, 3);
    expect(there?.verticalMetres).toBeCloseTo(-(back?.verticalMetres ?? 0), 6);
  });

  it("is unknown where a well is vertical or not surveyed", () => {
    const upright = surveyPath([
      { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
      { mdMetres: 3000, inclinationDegrees: 5, azimuthDegrees: 0 },
    ]);
    expect(lateralOf(upright)).toBeNull();
    expect(closestApproach(lateral(0, origin), upright, "laterals")).toBeNull();
    expect(
      closestApproach(lateral(0, origin), surveyPath([]), "whole"),
    ).toBeNull();
  });

  it("reaches a perforation that lies beside the other lateral", () => {
    const near = nearestApproach(
      lateral(0, origin),
      heelMd + 700,
      heelMd + 700.5,
      lateral(0, { northMetres: 0, eastMetres: 180 }),
      { fromMd: heelMd, toMd: heelMd + 400 },
    );
    expect(near?.distanceMetres).toBeCloseTo(Math.hypot(300, 180), 6);
    expect(near?.otherMdMetres).toBeCloseTo(heelMd + 400, 6);
  });
});

describe("dogleg severity", () => {
  it("is the turn by length, for 30 m and for 100 ft", () => {
    const turns = doglegSeverity(
      surveyPath([
        { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
        { mdMetres: 60, inclinationDegrees: 6, azimuthDegrees: 0 },
        { mdMetres: 90, inclinationDegrees: 6, azimuthDegrees: 0 },
      ]),
    );
    expect(turns.map(({ mdMetres }) => mdMetres)).toEqual([0, 60, 90]);
    expect(turns[0]?.degreesPer30Metres).toBe(0);
    expect(turns[1]?.doglegDegrees).toBeCloseTo(6, 9);
    expect(turns[1]?.degreesPer30Metres).toBeCloseTo(3, 9);
    expect(turns[1]?.degreesPer100Feet).toBeCloseTo(3.048, 9);
    expect(turns[2]?.degreesPer100Feet).toBeCloseTo(0, 9);
  });
});

describe("a survey to true north", () => {
  const stations = [
    { mdMetres: 0, inclinationDegrees: 90, azimuthDegrees: 2 },
    { mdMetres: 1000, inclinationDegrees: 90, azimuthDegrees: 2 },
  ];
  const survey = { surfaceNorthMetres: 0, surfaceEastMetres: 0, stations };

  it("is turned by the convergence, and so are the neighbors in its document", () => {
    const [own, neighbour] = projectPaths([
      {
        wellId: 4,
        wellNumber: "Kestrel 1H",
        uwi: "1",
        data: {
          ...survey,
          gridConvergenceDegrees: 2,
          trajectoryVersion: 3,
          perforations: [],
          neighbours: [{ ...survey, wellLabel: "Osprey 1H", api: "2" }],
        },
      },
    ]);
    for (const each of [own, neighbour]) {
      const end = each && positionAt(each.path, 1000);
      expect(end?.eastMetres).toBeCloseTo(0, 6);
      expect(end?.northMetres).toBeCloseTo(1000, 6);
      expect(each?.survey).toEqual({ wellId: 4, version: 3 });
    }
  });

  it("stays as it is without one", () => {
    const end = positionAt(pathOf(survey), 1000);
    expect(end?.eastMetres).toBeCloseTo(1000 * Math.sin(Math.PI / 90), 6);
  });
});

describe("a section across the laterals", () => {
  const path = lateral(0, origin);
  const center = { northMetres: 1000, eastMetres: 0, tvdMetres: 2000 };
  const section = { center, azimuthDegrees: 0 };

  it("shows a parallel well to the right at its spacing and depth", () => {
    const crossing = crossingOf(
      lateral(0, { northMetres: 0, eastMetres: 250 }),
      section,
    );
    expect(crossing?.acrossMetres).toBeCloseTo(250, 6);
    expect(crossing?.tvdMetres).toBeCloseTo(2000, 6);
    expect(crossing?.mdMetres).toBeCloseTo(heelMd + 800, 6);
  });

  it("mirrors sides for one who looks the other way", () => {
    const crossing = crossingOf(
      lateral(0, { northMetres: 0, eastMetres: 250 }),
      { center, azimuthDegrees: 180 },
    );
    expect(crossing?.acrossMetres).toBeCloseTo(-250, 6);
  });

  it("has no position for a well that ends before it", () => {
    expect(crossingOf(lateral(0, origin, 300), section)).toBeNull();
  });

  it("takes its direction from the stage, and none from an upright well", () => {
    expect(azimuthBetween(path, heelMd, heelMd + 1000)).toBeCloseTo(0, 6);
    expect(
      azimuthBetween(lateral(250, origin), heelMd, heelMd + 60),
    ).toBeCloseTo(250, 6);
    expect(azimuthBetween(path, 100, 900)).toBeNull();
  });
});
