import { existsSync, readFileSync } from "node:fs";
import type { contract, OutputOf } from "@stagecraft/contract";
import { confidentialTag } from "@stagecraft/domain";
import { withoutDust } from "@stagecraft/domain/pta";
import {
  aPad,
  aProject,
  aStage,
  aTag,
  aWell,
  type Pad,
} from "@stagecraft/testing";
import { readXlsx, writeXlsx, type CellValue } from "hucre/xlsx";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { aForm, exampleFormType } from "../../../test/example-bodies.ts";
import { finishInterpretation } from "#features/pta-cases/testing/finish-interpretation.ts";
import { zipOf } from "#features/stage-imports/testing/zip-of.ts";
import { aFullOutput } from "#features/pta-files/testing/full-output.ts";
import { pdfText } from "../fdi-evidence/pdf-text.fixture.ts";

let api: TestApi;
let support: Person;
let client: Person;
let pad: Pad;
let projectId: number;
let wellNumber: string;
let wellId: number;
let stages: { readonly id: number; readonly name: string }[];

type Upload = OutputOf<typeof contract.ptaCases.upload>;
type Rows = CellValue[][];

beforeAll(async () => {
  api = await sharedTestApi();
  support = await api.person({ roles: ["administrator"], name: "Ada Field" });
  pad = await aPad(support.api);
});

beforeEach(async () => {
  const project = await aProject(support.api, pad.company.id);
  projectId = project.id;
  client = await api.person({
    roles: ["engineer"],
    companies: [pad.company.id],
    projects: [project],
  });
  const well = await aWell(support.api, projectId);
  ({ wellNumber, id: wellId } = well);
  stages = [];
  for (const name of ["Stage 1", "Stage 2"])
    stages.push(await aStage(support.api, well.id, { name }));
});

function bytesOf(sheets: Readonly<Record<string, Rows>>): Promise<Uint8Array> {
  return writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
  });
}

async function upload(
  person: Person,
  content: Uint8Array | Readonly<Record<string, Rows>>,
  body: Readonly<Record<string, unknown>> = {},
  query = "",
) {
  const bytes =
    content instanceof Uint8Array ? content : await bytesOf(content);
  return person.send(
    "POST",
    `pta/case/upload${query}`,
    aForm(bytes, "case.xlsx", {
      ptaCase: JSON.stringify({ projectId, name: "Uploaded", ...body }),
    }),
    { "content-type": exampleFormType },
  );
}

const titles = ["Input", "Value", "Unit"];
const casesOfPad = () =>
  support.api.ptaCases.ofProject({ params: { id: projectId } });

async function download(person: Person, path: string): Promise<Uint8Array> {
  const response = await person.send("GET", path);
  expect(response.status).toBe(200);
  return new Uint8Array(response.body as Buffer);
}

async function sheetsOf(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes);
  return new Map(sheets.map(({ name, rows }) => [name, rows]));
}

describe("upload of a workbook", () => {
  test("creates the case with inputs, interpretations and gauge records", async () => {
    const response = await upload(support, {
      Case: [titles, ["True vertical depth", 3000, "m"], ["Porosity", 8, "%"]],
      Stages: [
        ["Well", "Stage", "Clusters (count)"],
        [wellNumber, 1, 4],
        [wellNumber, "Stage 2", null],
      ],
      Records: [
        ["Well", "Stage", "Time (UTC)", "Pressure at perforations (bar)"],
        [wellNumber, 2, "2026-05-01 10:00:00", 500],
        [wellNumber, 2, "2026-05-01 10:00:10", 490],
        [wellNumber, 2, "2026-05-01 10:00:20", 485],
      ],
    });
    expect(response.status).toBe(201);
    const { case: made, ...counts } = response.body as Upload;
    expect(counts).toEqual({ stages: 2, stagesWithRecord: 1, problems: [] });
    expect(made).toMatchObject({
      name: "Uploaded",
      createdBy: "Ada Field",
      input: { porosity: 0.08, TVDUnit: "ft" },
      counts: { interpretations: 2 },
    });
    expect(made?.input.TVD).toBeCloseTo(9842.52, 2);
    const list = await support.api.ptaInterpretations.ofCase({
      params: { id: made?.id ?? 0 },
    });
    const [first, second] = await Promise.all(
      list.map(({ id }) =>
        support.api.ptaInterpretations.get({ params: { id } }),
      ),
    );
    expect(first?.input).toMatchObject({ numberOfClusters: 4 });
    expect(first?.hasOwnRecord).toBe(false);
    expect(second?.hasOwnRecord).toBe(true);
    const record = await support.api.ptaInterpretations.record({
      params: { id: second?.id ?? 0 },
    });
    expect(record).toMatchObject({
      source: "gauge",
      pressureAt: "perforations",
      pressurePa: [5e7, 4.9e7, 4.85e7],
      timestampsMs: [0, 10, 20].map((second) =>
        Date.UTC(2026, 4, 1, 10, 0, second),
      ),
    });
  });

  test("with one error stores nothing and names every problem", async () => {
    const response = await upload(support, {
      Case: [
        titles,
        ["True vertical depth", 3000, "furlong"],
        ["Porosity", 8, null],
        ["Clusters", 400, "count"],
      ],
      Stages: [
        ["Well", "Stage"],
        [wellNumber, 9],
      ],
    });
    expect(response.status).toBe(201);
    const { case: made, problems } = response.body as Upload;
    expect(made).toBeNull();
    expect(
      problems.map(({ code, sheet, row, column }) => [
        code,
        sheet,
        row,
        column,
      ]),
    ).toEqual([
      ["unitUnknown", "Case", 2, "C"],
      ["unitMissing", "Case", 3, "C"],
      ["stageUnknown", "Stages", 2, "B"],
      ["outOfBounds", "Case", 4, "B"],
    ]);
    expect(await casesOfPad()).toEqual([]);
  });

  test("as a dry run says what would come of it and stores nothing", async () => {
    const sheets = {
      Case: [titles, ["Porosity", 0.08, "fraction"]],
      Stages: [
        ["Well", "Stage"],
        [wellNumber, 1],
      ],
    };
    const response = await upload(support, sheets, {}, "?dryRun=true");
    expect(response.body).toEqual({
      case: null,
      stages: 1,
      stagesWithRecord: 0,
      problems: [],
    });
    expect(await casesOfPad()).toEqual([]);
    await upload(support, sheets);
    expect(await upload(support, sheets, {}, "?dryRun=true")).toMatchObject({
      status: 409,
      body: { error: { code: "ptaCase.duplicate" } },
    });
  });

  test("refuses macros, other files, bombs and damaged forms", async () => {
    const macros = await writeXlsx({
      sheets: [{ name: "Case", rows: [titles] }],
      vbaProject: Uint8Array.of(1, 2, 3),
    });
    for (const bytes of [
      macros,
      new TextEncoder().encode("Input,Value,Unit"),
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
      (await bytesOf({ Case: [titles] })).slice(0, 100),
    ])
      expect(await upload(support, bytes)).toMatchObject({
        status: 422,
        body: { error: { code: "import.unreadable" } },
      });
    const bomb = await zipOf("[Content_Types].xml", 300 * 1024 * 1024);
    expect(await upload(support, bomb)).toMatchObject({
      status: 422,
      body: { error: { words: { key: "refusal.workbookTooLarge" } } },
    });
    for (const form of [
      aForm(new Uint8Array(3), "case.xlsx"),
      aForm(new Uint8Array(3), "case.xlsx", { ptaCase: "{" }),
      aForm(new Uint8Array(3), "case.xlsx", { ptaCase: '{"projectId":"x"}' }),
    ])
      expect(
        await support.send("POST", "pta/case/upload", form, {
          "content-type": exampleFormType,
        }),
      ).toMatchObject({
        status: 400,
        body: { error: { code: "request.invalid" } },
      });
  });

  test("a wrong value of the form is named, and a pad out of reach does not exist", async () => {
    const sheets = { Case: [titles] };
    expect(
      await upload(support, sheets, { input: { TVD: 3, TVDUnit: "ft" } }),
    ).toMatchObject({
      status: 400,
      body: { error: { details: [{ field: "input.TVD" }] } },
    });
    const other = await aPad(support.api);
    expect(
      await upload(client, sheets, { projectId: other.project.id }),
    ).toMatchObject({ status: 404, body: { error: { code: "notFound" } } });
    expect(
      await upload(client, sheets, { projectId: 2_000_000_000 }),
    ).toMatchObject({ status: 404, body: { error: { code: "notFound" } } });
  });

  test("reads formulas by their saved value, and ten thousand rows", async () => {
    const rows: Rows = Array.from({ length: 10_000 }, (_, second) => [
      second,
      5000 - Math.sqrt(second),
      second < 600 ? 20 : 0,
    ]);
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Case",
          rows: [titles, ["True vertical depth", null, "ft"]],
          cells: new Map([
            ["1,1", { formula: "9000+500", value: 9500, formulaResult: 9500 }],
          ]),
        },
        {
          name: "Stages",
          rows: [
            ["Well", "Stage"],
            [wellNumber, 1],
          ],
        },
        {
          name: "Records",
          rows: [
            [
              "Time (s)",
              "Surface pressure (psi)",
              "Rate (bpm, injected positive)",
            ],
            ...rows,
          ],
        },
      ],
    });
    const response = await upload(support, bytes);
    const { case: made, problems, stagesWithRecord } = response.body as Upload;
    expect(problems.map(({ code, level }) => [code, level])).toEqual([
      ["recordStartUnknown", "warning"],
      ["formulaRead", "warning"],
    ]);
    expect(made?.input.TVD).toBe(9500);
    expect(stagesWithRecord).toBe(1);
  });

  const classic = new URL(
    "../../../../../../shared/data/pta-classics/Bourdet_1983b/Bourdet_1983b",
    import.meta.url,
  );
  test.skipIf(!existsSync(new URL(`${classic.href}_p.dat`)))(
    "takes a published well test as it was printed",
    async () => {
      const columns = (ending: string): Rows =>
        readFileSync(new URL(`${classic.href}${ending}`), "utf8")
          .split("\n")
          .map((line) => line.trim().split(/\s+/).map(Number))
          .filter((row) => row.length === 2);
      const response = await upload(support, {
        Case: [
          titles,
          ["Model", "double porosity pseudosteady", null],
          ["History match", "yes", null],
          ["Well radius", 0.29, "ft"],
        ],
        Stages: [
          ["Well", "Stage"],
          [wellNumber, 1],
        ],
        Records: [
          ["Time (h)", "Bottomhole pressure (psi)"],
          ...columns("_p.dat"),
        ],
        Rates: [
          ["Time (h)", "Rate (stb/d, produced positive)"],
          ...columns("_q.dat"),
        ],
      });
      const { case: made, problems } = response.body as Upload;
      expect(problems.filter(({ level }) => level === "error")).toEqual([]);
      const [one] = await support.api.ptaInterpretations.ofCase({
        params: { id: made?.id ?? 0 },
      });
      const record = await support.api.ptaInterpretations.record({
        params: { id: one?.id ?? 0 },
      });
      // Four steps, the last of them at the first pressure.
      expect(record.timestampsMs).toHaveLength(183 + 3);
      const [first = null, second = null, third = null, last = null] =
        record.rateCubicMetersPerSecond ?? [];
      const barrelsPerDay = [first, second, third].map(
        (rate) => ((rate ?? NaN) * 86_400) / 0.158987294928,
      );
      expect(barrelsPerDay.map(Math.round)).toEqual([-800, -2500, -830]);
      expect(last).toBe(0);
    },
  );
});

describe("the workbook to fill in", () => {
  test("lists inputs and stages, and is accepted as it is", async () => {
    const response = await support.send("POST", "pta/case/upload/workbook", {
      projectId,
      name: "Uploaded",
      unitSystem: "METRIC",
      input: { TVD: 3000, TVDUnit: "m" },
    });
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(response.body as Buffer);
    const sheets = await sheetsOf(bytes);
    expect([...sheets.keys()]).toEqual([
      "Case",
      "Stages",
      "Records",
      "Rates",
      "Help",
    ]);
    expect(sheets.get("Case")).toContainEqual([
      "True vertical depth",
      3000,
      "m",
      "3.048 to 12192",
      "Vertical depth of the perforations.",
    ]);
    expect(
      sheets
        .get("Stages")
        ?.slice(1)
        .map((row) => row.slice(0, 2)),
    ).toEqual(stages.map(({ name }) => [wellNumber, name]));
    const back = await upload(support, bytes, { unitSystem: "METRIC" });
    expect(back.body).toMatchObject({
      stages: 2,
      problems: [],
      case: { input: { TVD: 3000, TVDUnit: "m" } },
    });
  });

  test("names wrong inputs, and lists only stages with the tag", async () => {
    expect(
      await support.send("POST", "pta/case/upload/workbook", {
        projectId,
        input: { TVD: 3, TVDUnit: "ft" },
      }),
    ).toMatchObject({ status: 400 });
    const tag = await aTag(support.api, undefined, "STAGE");
    const response = await support.send("POST", "pta/case/upload/workbook", {
      projectId,
      tagId: tag.id,
    });
    const sheets = await sheetsOf(new Uint8Array(response.body as Buffer));
    expect(sheets.get("Stages")).toHaveLength(1);
  });
});

/** A visible case with an interpretation that is done and one that was never run. */
async function aRunCase(): Promise<{ id: number; interpretationId: number }> {
  const { body } = await upload(
    support,
    {
      Case: [
        titles,
        ["True vertical depth", 9000, "ft"],
        ["Porosity", 0.08, "fraction"],
        ["Left out by hand", "0-30", "s"],
      ],
      Stages: [
        ["Well", "Stage", "Porosity (fraction)", "Shut-in (UTC)"],
        [wellNumber, 1, 0.06, "2026-05-01 12:00:00.250"],
        [wellNumber, 2, null, null],
      ],
      Records: [
        ["Well", "Stage", "Time (UTC)", "Surface pressure (kgf/cm2)"],
        ...[0, 1, 2, 3].map((second) => [
          wellNumber,
          1,
          `2026-05-01 12:00:0${second}`,
          500.123 - second,
        ]),
      ],
    },
    { hidden: false },
  );
  const { case: made, problems } = body as Upload;
  expect(problems).toEqual([]);
  const id = made?.id ?? 0;
  const [first] = await support.api.ptaInterpretations.ofCase({
    params: { id },
  });
  await finishInterpretation(api.database, first?.id ?? 0, aFullOutput());
  return { id, interpretationId: first?.id ?? 0 };
}

describe("the workbook of a case", () => {
  test("holds inputs with their origin, the numbers of the API and warnings in words", async () => {
    const { id, interpretationId } = await aRunCase();
    const sheets = await sheetsOf(
      await download(support, `pta/export/${id}/input`),
    );
    expect([...sheets.keys()]).toEqual([
      "Inputs",
      "Results",
      "Warnings",
      "Records",
    ]);
    const inputs = sheets.get("Inputs") ?? [];
    const origins = inputs
      .filter((row) => row[2] === "Porosity")
      .map((row) => [row[1] || null, row[3], row[5]]);
    expect(origins).toEqual([
      [null, 0.08, "Case"],
      ["Stage 1", 0.06, "By hand, this stage"],
      ["Stage 2", 0.08, "Case"],
    ]);
    const { results } = await support.api.ptaInterpretations.get({
      params: { id: interpretationId },
    });
    const [head = [], first = [], second = []] = sheets.get("Results") ?? [];
    const cell = (title: string) => first[head.indexOf(title)];
    const closure = results.find(({ key }) => key === "closurePressure");
    expect(cell("Closure pressure (psi)")).toBe(
      withoutDust(closure?.value ?? NaN),
    );
    const matched = results.find(({ key }) => key === "matchedHalfLength");
    expect(cell("Half-length (match), low (ft)")).toBe(
      withoutDust(matched?.low ?? NaN),
    );
    expect(cell("Half-length (match), remark")).toBe("Not separately resolved");
    expect(second[head.indexOf("Status")]).toBe("Not run");
    expect(sheets.get("Warnings")?.[1]).toEqual([
      wellNumber,
      "Stage 1",
      "Warning",
      "The two readings of closure differ: contact 8,622 psi, tangent 8,417 psi.",
    ]);
  });

  test("of one interpretation has the data of its plots", async () => {
    const { id, interpretationId } = await aRunCase();
    const sheets = await sheetsOf(
      await download(
        support,
        `pta/export/${id}/input?interpretationId=${interpretationId}`,
      ),
    );
    const [head = [], first = []] = sheets.get("Plots") ?? [];
    expect(first[head.indexOf("Falloff: pressure (psi)")]).toBe(
      withoutDust(aFullOutput().falloff?.pressure[0] ?? NaN),
    );
    expect(sheets.get("Results")).toHaveLength(2);
    expect(
      (
        await support.send(
          "GET",
          `pta/export/${id}/input?interpretationId=999999999`,
        )
      ).status,
    ).toBe(404);
  });

  test("gives the same case when it is uploaded again", async () => {
    const { id } = await aRunCase();
    const bytes = await download(support, `pta/export/${id}/input`);
    const { body } = await upload(support, bytes, { name: "Again" });
    const { case: again, problems } = body as Upload;
    expect(problems).toEqual([]);
    const before = await support.api.ptaCases.get({ params: { id } });
    expect(again?.input).toEqual(before.input);
    const contentOf = async (caseId: number) => {
      const list = await support.api.ptaInterpretations.ofCase({
        params: { id: caseId },
      });
      return Promise.all(
        list.map(async ({ id: one, stageId }) => {
          const { input, effective, hasOwnRecord } =
            await support.api.ptaInterpretations.get({ params: { id: one } });
          const record = hasOwnRecord
            ? await support.api.ptaInterpretations.record({
                params: { id: one },
              })
            : null;
          return { stageId, input, effective, record };
        }),
      );
    };
    expect(await contentOf(again?.id ?? 0)).toEqual(await contentOf(id));
  });
});

describe("the report of a case", () => {
  test("is a PDF with plots and results, the same bytes twice, and marked when it is confidential", async () => {
    const { id, interpretationId } = await aRunCase();
    const path = `pta/export/${id}/report`;
    const report = await support.send("GET", path);
    expect(report.headers.get("content-type")).toBe("application/pdf");
    const bytes = Buffer.from(report.body as Buffer);
    const text = pdfText(bytes).replaceAll("\n", " ");
    for (const expected of ["G-function", "Stage 1", "Stage 2", "Not run"])
      expect(text).toContain(expected);
    expect(bytes.equals(Buffer.from(await download(support, path)))).toBe(true);
    const single = pdfText(
      Buffer.from(
        await download(support, `${path}?interpretationId=${interpretationId}`),
      ),
    );
    expect(single).not.toContain("Stage 2");
    expect(text).not.toContain("Confidential");
    const tag = await aTag(support.api, confidentialTag, "WELL");
    await support.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "well", assetId: wellId },
    });
    expect(pdfText(Buffer.from(await download(support, path)))).toContain(
      "Confidential",
    );
  });

  test("keeps internal comments from clients, and hidden cases do not exist for them", async () => {
    const { id, interpretationId } = await aRunCase();
    const { updatedAt, input } = await support.api.ptaInterpretations.get({
      params: { id: interpretationId },
    });
    await support.api.ptaInterpretations.edit({
      params: { id: interpretationId },
      body: {
        comment: "Gauge is doubtful",
        clientComment: "Closure is clear",
        input,
        updatedAt,
      },
    });
    const textFor = async (person: Person) =>
      pdfText(Buffer.from(await download(person, `pta/export/${id}/report`)));
    const ours = await textFor(support);
    expect(ours).toContain("Gauge is doubtful");
    expect(ours).toContain("Internal comment, not for clients");
    const theirs = await textFor(client);
    expect(theirs).toContain("Closure is clear");
    expect(theirs).not.toContain("Gauge is doubtful");
    expect(theirs).not.toContain("nternal");
    const { updatedAt: now, ...found } = await support.api.ptaCases.get({
      params: { id },
    });
    await support.api.ptaCases.edit({
      params: { id },
      body: {
        name: found.name,
        comment: "",
        hidden: true,
        tagId: null,
        unitSystem: found.unitSystem,
        input: found.input,
        updatedAt: now,
      },
    });
    for (const file of ["report", "input"])
      expect(
        (await client.send("GET", `pta/export/${id}/${file}`)).status,
      ).toBe(404);
  });
});
