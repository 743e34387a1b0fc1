import { newStageControl } from "@stagecraft/domain";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  legacyParameterNames,
  scalarParameters,
} from "../fields/scalar-parameters.ts";
import { optionalParameters } from "../fields/optional-parameters.ts";
import {
  readParameters,
  readStageEdit,
  readSubmittedParameters,
} from "./read-stage-edit.ts";
import { editOf, storedStage } from "../stage.fixture.ts";
import { writeParameters } from "./write-parameters.ts";

const legacyDocument = {
  minSand: 3,
  maxSand: 900,
  fbsAvgWindow: 30,
  blockSizeWindow: 120,
  cumShearFracsVelocityN: 15,
  cumShearFracsVelocityScalar: 2,
  wellboreVolume: 321,
  stagecraftPlaybook: { waterSource: "cumCleanVolumeStageTotal" },
  plot: {
    lines: [
      { label: "P", attribute: "pressure", color: "#D1222BFF", dash: "dot" },
    ],
    yAxes: [{ name: "pressure", title: "P", limits: { min: 0, max: 0 } }],
    secondary: { gas: { yaxis: { min: 1 } }, additives: { yaxis: { max: 4 } } },
  },
  fdi: [{ name: "offset_pressure_4", wellLabel: "W", type: "gun", hide: true }],
};

describe("a limit that nobody has set (decision D28)", () => {
  const saved = (document: Record<string, unknown>) =>
    writeParameters(readParameters(document));

  test("stays unset when everything else is saved", () => {
    expect(saved({})).not.toHaveProperty("pressureCeiling");
    expect(saved({ pressureCeiling: 0 })).not.toHaveProperty("pressureCeiling");
  });

  test("is set by typing the very number that the form proposes", () => {
    expect(saved({ pressureCeiling: 3000 })["pressureCeiling"]).toBe(3000);
  });
});

describe("a document with former parameter names", () => {
  const written = writeParameters(readParameters(legacyDocument));

  test("is written with the new names only", () => {
    expect(written).toMatchObject({
      minPseudoSand: 3,
      maxPseudoSand: 900,
      blockSizeSmoother: 30,
      frequencyWindow: 120,
      fracIntensitySmoother: 15,
      fracIntensityScalar: 2,
    });
    for (const name of legacyParameterNames)
      expect(written).not.toHaveProperty(name);
  });

  test("keeps unknown properties as they were, in rows too", () => {
    expect(written["wellboreVolume"]).toBe(321);
    expect(written["fdi"]).toMatchObject([{ type: "gun", hide: true }]);
    expect(written["plot"]).toMatchObject({
      lines: [{ dash: "dot" }],
      secondary: {
        gas: { yaxis: { min: 1 } },
        additives: { yaxis: { min: null, max: 4 } },
      },
    });
  });

  test("writes cleanSource instead of waterSource", () => {
    expect(written["stagecraftPlaybook"]).toEqual({
      cleanSource: "cumCleanVolumeStageTotal",
      proppantSource: "vancumproppantmass",
      suspend: false,
    });
  });

  test("loses the transparency of its colors", () => {
    expect(written["plot"]).toMatchObject({ lines: [{ color: "#D1222B" }] });
  });

  test("keeps a zero of an axis", () => {
    expect(written["plot"]).toMatchObject({
      yAxes: [{ limits: { min: 0, max: 0 }, position: "left" }],
    });
  });
});

describe("a stage without settings", () => {
  const { parameters } = readStageEdit(
    storedStage({}, { control: { parameters: {} } }),
  );

  test("takes the defaults of the edit model", () => {
    expect(parameters).toMatchObject({
      features: ["default"],
      stagecraftPlaybook: {
        cleanSource: "vancumcleanvolume",
        proppantSource: "vancumproppantmass",
        suspend: false,
      },
      pauseFlag: false,
      fbsFlag: false,
    });
    expect(parameters.plot).toMatchObject({
      startTime: 0,
      endTime: 0,
      useUTC: true,
    });
    expect(parameters.plot.secondary.additives.yaxis).toEqual({
      min: null,
      max: null,
    });
  });

  test("gets no optional parameter by being saved", () => {
    const written = writeParameters(parameters);
    for (const { name } of optionalParameters)
      expect(written).not.toHaveProperty(name);
  });
});

describe("rows take their defaults", () => {
  test("of a source: column 0, multiplier 1", () => {
    const { source } = editOf({ source: [{ name: "rate" }] }).parameters;
    expect(source).toMatchObject([{ index: 0, multiplier: 1, unit: "" }]);
  });

  test("of an offset: 100, not suspended, no derivative", () => {
    const [offset] = editOf({ fdi: [{ name: "offset_pressure_1" }] }).parameters
      .fdi;
    expect(offset).toEqual({
      name: "offset_pressure_1",
      wellLabel: "",
      api: "",
      minDeltaPressureFracHit: 100,
      suspend: false,
      others: {},
    });
  });
});

describe("an emptied optional field", () => {
  test.each([null, ""])("holding %j leaves the document", (emptied) => {
    const { parameters } = editOf({
      plannedWater: 5,
      boreholeVolumeUnits: "m3",
    });
    const written = writeParameters({
      ...parameters,
      plannedWater: emptied,
      boreholeVolumeUnits: "",
    });
    expect(written).not.toHaveProperty("plannedWater");
    expect(written).not.toHaveProperty("boreholeVolumeUnits");
  });
});

test("an emptied time is written as unset", () => {
  const { parameters } = editOf({ plot: { startTime: 5, endTime: 9 } });
  const plot = { ...parameters.plot, startTime: null, endTime: null };
  const written = writeParameters({ ...parameters, plot, fdiStartTime: null });
  expect(written["plot"]).toMatchObject({ startTime: 0, endTime: 0 });
  expect(written["fdiStartTime"]).toBe(0);
});

describe("submitted parameters", () => {
  test("keep zeros and texts, so that they are validated", () => {
    const given = { rateClip: 0, velocityWindow: "fast", pressureBase: null };
    expect(readSubmittedParameters(given)).toMatchObject({
      ...given,
      guideWidth: 20,
    });
  });
});

const scalarValue = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer({ min: -10, max: 3000 }),
  fc.constantFrom(0, null, "", "7", "x", true, "#12345678"),
);
const row = fc.dictionary(
  fc.constantFrom(
    ...["name", "attribute", "label", "unit", "index", "multiplier", "color"],
    ...["state", "suspend", "limits", "minDerivPressureFracHit", "strange"],
  ),
  scalarValue,
);
const rows = fc.array(fc.oneof(row, fc.constantFrom(null, 3)), {
  maxLength: 4,
});
const anyDocument = fc
  .record({
    scalars: fc.dictionary(
      fc.constantFrom(
        ...scalarParameters.map(({ name }) => name),
        ...optionalParameters.map(({ name }) => name),
        ...legacyParameterNames,
        ...["unheard", "experimental", "others", "__proto__", "constructor"],
      ),
      scalarValue,
    ),
    plot: fc.oneof(
      fc.record({
        startTime: scalarValue,
        lines: rows,
        yAxes: rows,
        secondary: fc.constantFrom(null, 4, {
          additives: { yaxis: { min: 2 } },
        }),
      }),
      fc.constantFrom(null, "plot"),
    ),
    source: fc.oneof(rows, fc.constant(null)),
    fdi: rows,
  })
  .map(({ scalars, ...lists }) => ({ ...scalars, ...lists }));

describe("whatever a document holds", () => {
  test("reading and writing it once more changes nothing", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const once = writeParameters(readParameters(document));
        expect(writeParameters(readParameters(once))).toEqual(once);
        expect(writeParameters(readSubmittedParameters(once))).toEqual(once);
      }),
    );
  });

  test("unknown parameters stay as they are", () => {
    fc.assert(
      fc.property(anyDocument, fc.json(), (document, unheard) => {
        const written = writeParameters(
          readParameters({ ...document, unheard }),
        );
        expect(written["unheard"]).toEqual(unheard);
      }),
    );
  });
});

test("a new stage's document is written with all it had", () => {
  const { parameters } = newStageControl(["Kestrel 1H"]);
  expect(writeParameters(readParameters(parameters))).toMatchObject(parameters);
});
