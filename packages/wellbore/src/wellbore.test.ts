import { describe, expect, it } from "vitest";
import { nearestApproach } from "./nearest-approach.ts";
import { positionAt } from "./position-at.ts";
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

  it("knows no place above, below or without a survey", () => {
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

describe("a section across the laterals", () => {
  const path = lateral(0, origin);
  const centre = { northMetres: 1000, eastMetres: 0, tvdMetres: 2000 };
  const section = { centre, azimuthDegrees: 0 };

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
      { centre, azimuthDegrees: 180 },
    );
    expect(crossing?.acrossMetres).toBeCloseTo(-250, 6);
  });

  it("has no place for a well that ends before it", () => {
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
