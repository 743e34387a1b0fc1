import { describe, expect, test } from "vitest";
import { falloffFault, proposalsFrom, type KnownStage } from "./proposals.ts";

const vertical = (mdMetres: number) => ({
  mdMetres,
  inclinationDegrees: 0,
  azimuthDegrees: 0,
});
const flat = (mdMetres: number) => ({
  mdMetres,
  inclinationDegrees: 90,
  azimuthDegrees: 90,
});

/** The well goes down to 2000 m, turns on a quarter circle of 500 m and ends in a lateral. */
const documents: KnownStage["documents"] = {
  trajectory: {
    version: 3,
    data: {
      surfaceNorthMetres: 0,
      surfaceEastMetres: 0,
      lengthUnit: "m",
      depthReference: "rig",
      northReference: "grid",
      referenceElevationMetres: null,
      stations: [vertical(0), vertical(2000), flat(2500), flat(5000)],
      neighbors: [],
    } as never,
  },
  perforations: {
    version: 2,
    data: {
      lengthUnit: "m",
      depthReference: "rig",
      rows: [
        [7, 4000, 4001],
        [7, 4020, 4021],
        [7, 4039, 4040],
        [8, 3900, 3901],
      ].map(([stageNumber = 0, topMdMetres = 0, bottomMdMetres = 0]) => ({
        stageNumber,
        clusterNumber: null,
        topMdMetres,
        bottomMdMetres,
        shots: null,
      })),
    } as never,
  },
  boreholevolumes: {
    version: 5,
    data: {
      units: "Metric",
      rows: [
        { stageNumber: 7, boreholeVolume: 40, midPerfMeasuredDepth: 4020 },
        { stageNumber: 9, boreholeVolume: 38, midPerfMeasuredDepth: 3800 },
      ],
    } as never,
  },
};

const summary = {
  stageStart: 1_000_000,
  instantaneousShutInPressureTimestamp: 8_000_000,
  shutInEndTimestamp: 9_000_000,
};

function known(changed: Partial<KnownStage> = {}): KnownStage {
  return { stageNumber: 7, documents, summary, parameters: {}, ...changed };
}

const lateralTvdFeet = (2000 + 500 / (Math.PI / 2)) / 0.3048;

describe("proposals", () => {
  test("RI6: depth, clusters and volume come from the documents, with the versions that were read", () => {
    const { TVD, numberOfClusters, wellboreVolume } = proposalsFrom(known());
    expect(TVD?.value).toBeCloseTo(lateralTvdFeet, 6);
    expect(TVD).toMatchObject({
      origin: "documents",
      sources: [
        { kind: "trajectory", version: 3 },
        { kind: "perforations", version: 2 },
      ],
    });
    expect(numberOfClusters).toEqual({
      value: 3,
      origin: "documents",
      sources: [{ kind: "perforations", version: 2 }],
    });
    expect(wellboreVolume?.value).toBeCloseTo(40 / 0.158987294928, 6);
    expect(wellboreVolume?.sources).toEqual([
      { kind: "boreholevolumes", version: 5 },
    ]);
  });

  test("RI6: without perforations the depth is that of the borehole volumes", () => {
    const { TVD, numberOfClusters } = proposalsFrom(known({ stageNumber: 9 }));
    expect(TVD?.value).toBeCloseTo(lateralTvdFeet, 6);
    expect(TVD?.sources?.map(({ kind }) => kind)).toEqual([
      "trajectory",
      "boreholevolumes",
    ]);
    expect(numberOfClusters).toBeUndefined();
  });

  test("RI7: times come from the summary of the engine", () => {
    expect(proposalsFrom(known())).toMatchObject({
      injectionStartTimestamp: { value: 1_000_000, origin: "engine" },
      shutInTimestamp: { value: 8_000_000, origin: "engine" },
      falloffEndTimestamp: { value: 9_000_000, origin: "engine" },
    });
  });

  test("RI7: the volume that the engine counts with is proposed where no document has one", () => {
    const { wellboreVolume } = proposalsFrom(
      known({
        stageNumber: 8,
        parameters: { boreholeVolume: 250.6, boreholeVolumeUnits: "bbl" },
      }),
    );
    expect(wellboreVolume?.value).toBe(250.6);
    expect(wellboreVolume?.origin).toBe("engine");
  });

  test("RI8: an unknown value, or one outside the bounds of its field, is not proposed", () => {
    const nothing = {
      stageNumber: null,
      documents: {},
      summary: null,
      parameters: {},
    };
    expect(proposalsFrom(nothing)).toEqual({});
    const live = { ...summary, shutInEndTimestamp: null };
    expect(
      proposalsFrom(known({ summary: live })).falloffEndTimestamp,
    ).toBeUndefined();
    // The falloff goes on after a gap of the record, where the fit of the shut-in pressure ends.
    const interrupted = { ...summary, shutInEnd: "gap" };
    expect(
      proposalsFrom(known({ summary: interrupted })).falloffEndTimestamp,
    ).toBeUndefined();
    // A stage beyond the survey has a measured depth, but no vertical one.
    const short = {
      ...documents,
      trajectory: {
        version: 1,
        data: { stations: [vertical(0), vertical(2000)] } as never,
      },
    };
    expect(proposalsFrom(known({ documents: short })).TVD).toBeUndefined();
    const unset = { boreholeVolume: 0, boreholeVolumeUnits: "bbl" };
    expect(
      proposalsFrom({ ...nothing, parameters: unset }).wellboreVolume,
    ).toBeUndefined();
    const unknownUnit = { boreholeVolume: 200, boreholeVolumeUnits: "barrow" };
    expect(
      proposalsFrom({ ...nothing, parameters: unknownUnit }).wellboreVolume,
    ).toBeUndefined();
  });
});

test("RI20: a falloff that is known to end within two minutes is too short, and without a shut-in there is none", () => {
  const after = (seconds: number) => 8_000_000 + seconds * 1000;
  const shutIn = {
    instantaneousShutInPressureTimestamp: after(0),
    shutInEndTimestamp: after(90),
    shutInEnd: "bleedOff",
  };
  const newest = after(600);
  expect(falloffFault(null, newest)).toBe("noShutIn");
  expect(
    falloffFault({ instantaneousShutInPressureTimestamp: null }, newest),
  ).toBe("noShutIn");
  expect(falloffFault(shutIn, newest)).toBe("shortFalloff");
  expect(falloffFault({ ...shutIn, shutInEnd: "gap" }, newest)).toBeNull();
  const going = { ...shutIn, shutInEnd: null, shutInEndTimestamp: null };
  expect(falloffFault(going, after(119))).toBe("shortFalloff");
  expect(falloffFault(going, after(120))).toBeNull();
});
