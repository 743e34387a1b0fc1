import { describe, expect, test } from "vitest";
import { pdfText } from "../fdi-evidence/pdf-text.fixture.ts";
import { linearScale, logScale } from "./plot-scale.ts";
import { printed } from "./printed-text.ts";
import { casePdf } from "./report-pdf.ts";
import { reportPlots } from "./report-plots.ts";
import { aFullOutput } from "./testing/full-output.ts";

type Content = Parameters<typeof casePdf>[0];
type Interpretation = Content["interpretations"][number];

const endedAt = Date.UTC(2026, 10, 15, 18, 44, 38);

function anInterpretation(changes: Partial<Interpretation>): Interpretation {
  const output = aFullOutput();
  return {
    id: 1,
    caseId: 1,
    projectId: 1,
    wellId: 1,
    wellNumber: "Kestrel 4H",
    stageId: 1,
    stageName: "Stage 1",
    stageNumber: 1,
    midPerforationMdMetres: null,
    clientComment: "Closure is clear.",
    context: {
      status: "DONE",
      progress: null,
      generation: null,
      failure: null,
      queuedAt: endedAt,
      endedAt,
      orderedBy: "Ada Field",
      engineRelease: "pta-1",
      isOutdated: false,
    },
    results: output.results,
    warnings: output.warnings,
    createdAt: endedAt,
    updatedAt: endedAt,
    unitSystem: "STANDARD",
    input: {},
    effective: { unitSystem: "STANDARD", input: {}, origins: {} },
    output,
    hasOwnRecord: false,
    ...changes,
  };
}

function aCase(
  interpretations: readonly Interpretation[],
  changes: Partial<Content["case"]> = {},
): Content {
  return {
    case: {
      id: 1,
      projectId: 1,
      companyId: 1,
      name: "Falloffs",
      hidden: false,
      tagId: null,
      tagName: null,
      unitSystem: "STANDARD",
      input: {},
      counts: {
        interpretations: 2,
        done: 1,
        outdated: 0,
        running: 0,
        failed: 0,
        withWarnings: 1,
      },
      createdAt: endedAt,
      createdBy: "Ada Field",
      updatedAt: endedAt,
      updatedBy: "Ben Ford",
      ...changes,
    },
    hierarchy: {
      companyId: 1,
      companyName: "Northwind",
      projectId: 1,
      projectName: "Kestrel Pad",
      caseId: 1,
      caseName: "Falloffs",
    },
    interpretations,
  };
}

const facts = { confidential: false, statistics: [] };
const done = anInterpretation({});
const notRun = anInterpretation({
  id: 2,
  stageId: 2,
  stageName: "Stage 2",
  output: null,
  results: [],
  warnings: [],
  clientComment: "",
  context: {
    ...done.context,
    status: "NEW",
    endedAt: null,
    engineRelease: null,
    orderedBy: null,
  },
});

async function textOf(content: Content, given = facts): Promise<string> {
  return pdfText(await casePdf(content, given)).replaceAll("\n", " ");
}

describe("the report of a case", () => {
  test("has title, overview, plots, results with intervals, warnings and comment", async () => {
    const text = await textOf(aCase([done, notRun]));
    for (const expected of [
      "Pressure-transient analysis",
      "Kestrel Pad",
      "Ben Ford",
      "2026-11-15 18:44:38 UTC",
      "pta-1",
      "Falloff",
      "G-function",
      "Square root of time",
      "Log-log",
      "Linear flow after closure",
      "Contact (compliance)",
      "Linear flow",
      "Radial flow",
      "Fracture, uniform flux",
      "Not separately resolved",
      "By hand",
      "Closure is clear.",
      "No result: the interpretation has not been run.",
      "Not run",
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain("letters that this file cannot hold");
  });

  test("cuts no title of a table", async () => {
    expect(await textOf(aCase([done]))).not.toContain("…");
  });

  test("writes figures as the screens do", async () => {
    const text = await textOf(aCase([done]));
    // The sixth result of the list, 1234.5678 / 6.
    expect(text).toContain("205.8 psi");
    expect(text).toContain("contact 8,622 psi, tangent 8,417 psi");
  });

  test("writes roots as the screens do", async () => {
    // Signs of another font are read as words of their own.
    const text = (await textOf(aCase([done]))).replaceAll(/\s/g, "");
    expect(text).toContain("−√t·dP/d√t");
    expect(text).toContain("√(tp+t)−√t");
    expect(text).toContain("ft/√min");
    expect(text).not.toContain("^0.5");
    expect(text).not.toContain("lettersthatthisfilecannothold");
  });

  test("marks what is outdated, confidential, hidden or internal", async () => {
    const outdated = anInterpretation({
      context: { ...done.context, isOutdated: true },
      comment: "Gauge is doubtful.",
    });
    const text = await textOf(aCase([outdated], { hidden: true }), {
      ...facts,
      confidential: true,
    });
    for (const expected of [
      "Outdated: input, record or computation have changed",
      "Confidential",
      "Hidden from clients",
      "Holds internal comments, not for clients",
      "Internal comment, not for clients",
      "Gauge is doubtful.",
    ])
      expect(text).toContain(expected);
    expect(await textOf(aCase([done]))).not.toContain("nternal");
  });

  test("lists statistics", async () => {
    const text = await textOf(aCase([done]), {
      ...facts,
      statistics: [
        {
          key: "closurePressure",
          unit: "psi",
          n: 12,
          p10: 8100,
          p50: 8400,
          p90: 8700,
          mean: 8410,
        },
      ],
    } as never);
    for (const expected of ["P10", "8,100", "8,410", "12"])
      expect(text).toContain(expected);
  });

  test("is the same, byte for byte, when it is made again", async () => {
    const content = aCase([done, notRun]);
    const first = await casePdf(content, facts);
    expect(first.equals(await casePdf(content, facts))).toBe(true);
  });

  test("says that a case has no interpretations", async () => {
    expect(await textOf(aCase([]))).toContain(
      "The case has no interpretations.",
    );
  });

  test("draws what there is of an output, and nothing of the rest", () => {
    const full = aFullOutput();
    expect(reportPlots(full)).toHaveLength(5);
    const bare = {
      ...full,
      gPlot: null,
      sqrtTime: null,
      semiLogDerivative: null,
      staticModel: null,
      propped: null,
      unpropped: null,
    };
    expect(reportPlots(bare).map(({ title }) => title)).toEqual(["Falloff"]);
    expect(reportPlots({ ...bare, falloff: null })).toEqual([]);
  });

  test("the log-log plot has change and derivative of the model beside what was recorded", () => {
    const full = aFullOutput();
    const plot = reportPlots(full).find(({ title }) => title === "Log-log");
    const [, , change, derivative] = plot?.series ?? [];
    const start = full.falloff?.pressure[0] ?? NaN;
    expect(change).toMatchObject({
      name: "Model",
      xs: full.staticModel?.equivalentSeconds,
      ys: full.staticModel?.pressure.map((each) => start - each),
    });
    expect(derivative).toMatchObject({
      name: "Model derivative",
      ys: full.staticModel?.derivative,
    });
  });
});

test("signs that the fonts lack are written out", () => {
  expect(printed("1.2×10⁻⁶ ft/√min, 3×10¹² ft·√md")).toBe(
    "1.2×10^-6 ft/√min, 3×10^12 ft·√md",
  );
});

describe("scales of plots", () => {
  test("have round limits, also around a constant", () => {
    expect(linearScale([8012, 8988])?.ticks.map(({ text }) => text)).toEqual([
      "8,000",
      "8,200",
      "8,400",
      "8,600",
      "8,800",
      "9,000",
    ]);
    const constant = linearScale([5, 5]);
    expect(constant?.shareOf(5)).toBeGreaterThanOrEqual(0);
    expect(constant?.shareOf(5)).toBeLessThanOrEqual(1);
    expect(linearScale([NaN])).toBeNull();
  });

  test("cover whole decades of positive values", () => {
    expect(logScale([0.5, 30, -4, 0])?.ticks.map(({ text }) => text)).toEqual([
      "0.1",
      "1",
      "10",
      "100",
    ]);
    expect(logScale([0, -1])).toBeNull();
  });
});
