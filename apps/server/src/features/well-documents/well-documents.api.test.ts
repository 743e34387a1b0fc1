import { writeXlsx } from "hucre/xlsx";
import type { WellDocumentKind } from "@stagecraft/domain";
import { aPad, aStage, aWell, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import {
  aForm,
  exampleDocumentForms,
  exampleDocuments,
  exampleFormType,
} from "../../../test/example-bodies.ts";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { zipOf } from "#features/stage-imports/testing/zip-of.ts";
import { stageValuesOf } from "#features/well-documents/well-documents.service.ts";

let api: TestApi;
let support: Person;
let pad: Pad;
let wellId: number;

beforeAll(async () => {
  api = await sharedTestApi();
  const maker = await api.person({ roles: ["administrator"] });
  pad = await aPad(maker.api);
});

beforeEach(async () => {
  // Downloads are limited to a few files a minute, so each test uses a separate
  // person.
  support = await api.person({ roles: ["administrator"], name: "Ada Field" });
  const well = await aWell(support.api, pad.project.id, {
    expectedStageCount: 2,
  });
  wellId = well.id;
});

type Fields = Readonly<Record<string, string | number>>;

function send(
  person: Person,
  path: string,
  content: Uint8Array | string,
  fields: Fields = {},
  fileName = "lengths.csv",
) {
  const bytes =
    typeof content === "string" ? new TextEncoder().encode(content) : content;
  return person.send("POST", path, aForm(bytes, fileName, fields), {
    "content-type": exampleFormType,
  });
}

const lengths = (...metres: number[]) =>
  [
    "Stage number,Stage length [m]",
    ...metres.map((length, index) => `${index + 1},${length}`),
    "",
  ].join("\n");

const uploadLengths = (content: string, fields: Fields = {}) =>
  send(support, `wells/${wellId}/stagelengths`, content, {
    units: "Metric",
    ...fields,
  });

const previewLengths = (content: string, fields: Fields = {}) =>
  send(
    support,
    `wells/${wellId}/documents/stagelengths/preview`,
    content,
    fields,
  );

async function currentLengths() {
  const found = await support.api.wellDocuments.stageLengths({
    params: { id: wellId },
  });
  return found?.data.rows.map(({ length }) => length) ?? null;
}

const versionsOf = (kind: WellDocumentKind) =>
  support.api.wellDocuments.versions({ params: { id: wellId, kind } });

const save = (
  kind: WellDocumentKind,
  currentVersion: number,
  data: unknown = exampleDocuments[kind],
) =>
  support.send("PUT", `wells/${wellId}/documents/${kind}`, {
    data,
    currentVersion,
  });

const undo = (toVersion: number, currentVersion: number) =>
  support.send("POST", `wells/${wellId}/documents/stagelengths/undo`, {
    toVersion,
    currentVersion,
  });

describe("versions", () => {
  test("WD1: the newest version counts, and every version can be read", async () => {
    expect((await save("stagelengths", 0)).status).toBe(200);
    const changed = {
      units: "Metric",
      rows: [{ stageNumber: 1, length: 55 }],
    };
    expect((await save("stagelengths", 1, changed)).status).toBe(200);
    expect(await currentLengths()).toEqual([55]);
    const first = await support.api.wellDocuments.version({
      params: { id: wellId, kind: "stagelengths", version: 1 },
    });
    expect(first).toMatchObject({
      version: 1,
      isCurrent: false,
      data: exampleDocuments.stagelengths,
      createdBy: "Ada Field",
    });
    expect(await versionsOf("stagelengths")).toMatchObject([
      { version: 2, isCurrent: true, made: "edit", rows: 1 },
      { version: 1, isCurrent: false },
    ]);
  });

  test("WD1: the application cannot change a version", async () => {
    await save("stagelengths", 0);
    const change = inTransaction(
      api.database,
      platformIdentity,
      (transaction) =>
        transaction.query(
          "UPDATE well_document SET note = 'changed' WHERE well_id = $1",
          [wellId],
        ),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  test("WD4: a change against another version than the newest is a conflict and stores nothing", async () => {
    await save("stagelengths", 0);
    for (const version of [0, 2])
      expect(await save("stagelengths", version)).toMatchObject({
        status: 409,
        body: {
          error: {
            code: "edit.conflict",
            details: { changedBy: "Ada Field", currentVersion: 1 },
          },
        },
      });
    expect(await versionsOf("stagelengths")).toHaveLength(1);
  });

  test("WD4: of two changes at once against one version, one is stored", async () => {
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await save("stagelengths", 0)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await versionsOf("stagelengths")).toHaveLength(1);
  });

  test("WD5: data of another kind, or with a value no document has, is refused", async () => {
    const ofAnother = await save(
      "stagelengths",
      0,
      exampleDocuments.consumables,
    );
    expect(ofAnother).toMatchObject({
      status: 400,
      body: { error: { code: "request.invalid" } },
    });
    const broken = { units: "Metric", rows: [{ stageNumber: 0, length: 1 }] };
    expect((await save("stagelengths", 0, broken)).status).toBe(400);
    expect(await versionsOf("stagelengths")).toEqual([]);
  });

  test("WD5: a document edited by hand is checked as a file is", async () => {
    const twice = {
      units: "Metric",
      rows: [
        { stageNumber: 1, length: 50 },
        { stageNumber: 1, length: 60 },
      ],
    };
    const refused = await save("stagelengths", 0, twice);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          code: "import.unreadable",
          details: {
            problems: expect.arrayContaining([
              expect.objectContaining({ level: "error", code: "stageTwice" }),
            ]) as unknown,
          },
        },
      },
    });
  });

  test("WD6: undo brings an earlier version back as the newest, and undoes a deletion", async () => {
    await uploadLengths(lengths(50, 60));
    await uploadLengths(lengths(51, 61));
    expect(await undo(1, 2)).toMatchObject({
      status: 201,
      body: { version: 3 },
    });
    expect(await currentLengths()).toEqual([50, 60]);
    await support.api.wellDocuments.removeStageLengths({
      params: { id: wellId },
    });
    expect(await currentLengths()).toBeNull();
    expect((await undo(2, 4)).status).toBe(201);
    expect(await currentLengths()).toEqual([51, 61]);
    const versions = await versionsOf("stagelengths");
    expect(
      versions.map(({ made, fromVersion }) => [made, fromVersion]),
    ).toEqual([
      ["undo", 2],
      ["delete", null],
      ["undo", 1],
      ["upload", null],
      ["upload", null],
    ]);
    expect(versions[0]).toMatchObject({
      fileName: "lengths.csv",
      given: { units: "Metric" },
      fileDigest: versions[3]?.fileDigest,
    });
  });

  test("WD6: the current version, a deletion and a version that never was cannot be brought back", async () => {
    await save("stagelengths", 0);
    expect((await undo(1, 1)).status).toBe(400);
    await support.api.wellDocuments.removeStageLengths({
      params: { id: wellId },
    });
    await save("stagelengths", 2);
    expect((await undo(2, 3)).status).toBe(400);
    expect((await undo(9, 3)).status).toBe(404);
    expect((await undo(1, 2)).status).toBe(409);
  });
});

const kinds = {
  boreholevolumes: "boreholevolumes",
  stagelengths: "stagelengths",
  consumables: "consumables",
  pumpschedule: "pumpschedule",
} as const;

describe.each(Object.values(kinds))("the document %s", (kind) => {
  const path = () => `wells/${wellId}/${kind}`;

  test("WD7: is 204 until it is uploaded and after it is deleted", async () => {
    const statuses = async () => [
      (await support.send("GET", path())).status,
      (await support.send("GET", `${path()}/export?format=csv`)).status,
      (await support.send("GET", `wells/${wellId}/documents/${kind}`)).status,
    ];
    expect(await statuses()).toEqual([204, 204, 204]);
    const uploaded = await support.send(
      "POST",
      path(),
      exampleDocumentForms[kind],
      { "content-type": exampleFormType },
    );
    expect(uploaded).toMatchObject({ status: 201, body: { version: 1 } });
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await support.send("GET", path())).body).toMatchObject({
      wellId,
      version: 1,
      data: { units: "Metric", rows: [{ stageNumber: 1 }] },
      updatedBy: "Ada Field",
    });
    for (const again of [1, 2])
      expect([again, (await support.send("DELETE", path())).status]).toEqual([
        again,
        204,
      ]);
    expect(await statuses()).toEqual([204, 204, 204]);
    expect(await versionsOf(kind)).toHaveLength(2);
  });

  test.each(["csv", "xlsx"] as const)(
    "WD8: comes out as %s and goes in again as it was",
    async (format) => {
      await save(kind, 0);
      const file = await support.send(
        "GET",
        `${path()}/export?format=${format}`,
      );
      expect(file.headers.get("content-disposition")).toContain(`.${format}`);
      const bytes =
        format === "csv"
          ? new TextEncoder().encode(String(file.body))
          : (file.body as Buffer);
      const preview = await send(
        support,
        `wells/${wellId}/documents/${kind}/preview`,
        bytes,
        {},
        `again.${format}`,
      );
      expect(preview).toMatchObject({
        status: 200,
        body: {
          asks: [],
          data: exampleDocuments[kind],
          difference: { added: 0, removed: 0, changed: 0, rows: [] },
        },
      });
    },
  );

  test("WD7: has a template with a row for each expected stage", async () => {
    const template = await support.send(
      "GET",
      `wells/${wellId}/documents/${kind}/workbook`,
    );
    expect(template.status).toBe(200);
    const preview = await send(
      support,
      `wells/${wellId}/documents/${kind}/preview`,
      template.body as Buffer,
      { units: "Metric" },
      "template.xlsx",
    );
    expect(preview.status).toBe(200);
    expect(
      (preview.body as { found: { headerRow: number | null } }).found.headerRow,
    ).not.toBeNull();
  });
});

describe("a preview", () => {
  test("WD2: stores nothing, and says problems by sheet, row and column", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Lengths",
          rows: [
            ["Stage number", "Stage length [m]"],
            [1, 50],
            [2, "sixty"],
          ],
        },
      ],
    });
    const preview = await send(
      support,
      `wells/${wellId}/documents/stagelengths/preview`,
      bytes,
      {},
      "lengths.xlsx",
    );
    expect(preview).toMatchObject({
      status: 200,
      body: {
        currentVersion: 0,
        found: { sheet: "Lengths", headerRow: 1 },
        problems: [
          {
            level: "error",
            code: "cellNotNumber",
            sheet: "Lengths",
            row: 3,
            column: "B",
          },
        ],
      },
    });
    expect(await versionsOf("stagelengths")).toEqual([]);
  });

  test("WD2: shows what would be replaced as a difference", async () => {
    await uploadLengths(lengths(50, 60));
    const preview = await previewLengths(lengths(50, 61, 70));
    expect(preview.body).toMatchObject({
      currentVersion: 1,
      difference: {
        added: 1,
        removed: 0,
        changed: 1,
        rows: [
          { key: "stage 2", before: { length: 60 }, after: { length: 61 } },
          { key: "stage 3", before: null, after: { length: 70 } },
        ],
      },
    });
    expect(await currentLengths()).toEqual([50, 60]);
  });

  test("WD3: names what the file does not say, and the upload is refused until somebody says it", async () => {
    const silent = "Stage number,Stage length\n1,50\n2,60\n";
    expect((await previewLengths(silent)).body).toMatchObject({
      data: null,
      asks: ["units"],
    });
    const path = `wells/${wellId}/stagelengths`;
    expect(await send(support, path, silent)).toMatchObject({
      status: 422,
      body: {
        error: { code: "import.unreadable", details: { asks: ["units"] } },
      },
    });
    expect(await currentLengths()).toBeNull();
    const said = await send(support, path, silent, { units: "Field" });
    expect(said).toMatchObject({
      status: 201,
      body: { data: { units: "Field" } },
    });
    expect(await versionsOf("stagelengths")).toMatchObject([
      { given: { units: "Field" } },
    ]);
  });
});

describe("an upload", () => {
  test("WD3: with errors is refused with the list, and the stored document stays", async () => {
    await uploadLengths(lengths(50, 60));
    const refused = await uploadLengths(
      "Stage number,Stage length [m]\n1,50\n1,60\n",
    );
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          details: {
            problems: expect.arrayContaining([
              expect.objectContaining({ code: "stageTwice", row: 3 }),
            ]) as unknown,
          },
        },
      },
    });
    expect(await currentLengths()).toEqual([50, 60]);
    expect(await versionsOf("stagelengths")).toHaveLength(1);
  });

  test("WD4: made against an older version is a conflict", async () => {
    await uploadLengths(lengths(50, 60), { currentVersion: 0 });
    const conflict = await uploadLengths(lengths(51, 61), {
      currentVersion: 0,
    });
    expect(conflict).toMatchObject({
      status: 409,
      body: { error: { code: "edit.conflict" } },
    });
    expect(await currentLengths()).toEqual([50, 60]);
    expect(
      (await uploadLengths(lengths(51, 61), { currentVersion: 1 })).status,
    ).toBe(201);
  });

  test("WD4: two at once that name the version are one version and one conflict", async () => {
    const statuses = await Promise.all(
      [50, 51].map(
        async (length) =>
          (await uploadLengths(lengths(length, 60), { currentVersion: 0 }))
            .status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test("WD11: needs a form with a file and known fields", async () => {
    const path = `wells/${wellId}/stagelengths`;
    expect((await support.send("POST", path, { rows: [] })).status).toBe(400);
    expect((await uploadLengths(lengths(1), { colour: "red" })).status).toBe(
      400,
    );
    expect((await uploadLengths(lengths(1), { units: "Stones" })).status).toBe(
      400,
    );
    const huge = await send(support, path, new Uint8Array(5 * 1024 * 1024));
    expect(huge.status).toBe(413);
  });

  test("WD11: with more than ten thousand rows is refused", async () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => 50 + index / 1e4);
    const refused = await uploadLengths(lengths(...rows));
    expect(refused.status).toBe(422);
    expect(await currentLengths()).toBeNull();
  });

  test("WD11: that unpacks to hundreds of megabytes is refused", async () => {
    const bytes = await zipOf("xl/worksheets/sheet1.xml", 300 * 1024 * 1024);
    const refused = await send(
      support,
      `wells/${wellId}/stagelengths`,
      bytes,
      { units: "Metric" },
      "bomb.xlsx",
    );
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: "import.unreadable" } },
    });
    expect(await currentLengths()).toBeNull();
  });

  test("WD11: a formula counts by the value that was saved with it, and is never computed", async () => {
    const preview = await previewLengths(
      "Stage number,Stage length [m]\n1,=40+10\n",
    );
    expect(preview.body).toMatchObject({ data: null });
    const [problem] = (preview.body as { problems: object[] }).problems;
    expect(problem).toMatchObject({ level: "error", row: 2, column: "B" });
  });

  test("WD12: is audited with version, file and digest", async () => {
    await uploadLengths(lengths(50, 60));
    const [version] = await versionsOf("stagelengths");
    const { rows } = await api.owner.pool.query<{ target: object }>(
      "SELECT actor_name, target FROM audit_record WHERE action = 'wellDocuments.uploadStageLengths' AND target ->> 'id' = $1",
      [String(wellId)],
    );
    expect(rows).toMatchObject([
      {
        actor_name: "Ada Field",
        target: {
          kind: "stagelengths",
          version: 1,
          fileName: "lengths.csv",
          digest: version?.fileDigest,
        },
      },
    ]);
    expect(version?.fileDigest).toMatch(/^[0-9a-f]{64}$/);
    expect(version?.fileBytes).toBe(lengths(50, 60).length);
  });
});

describe("the overview", () => {
  test("WD9: marks survey and perforations of another zone, and nothing else", async () => {
    for (const kind of ["trajectory", "perforations", "stagelengths"] as const)
      expect((await save(kind, 0)).status).toBe(200);
    const marks = async () => {
      const kindsOfWell = await support.api.wellDocuments.ofWell({
        params: { id: wellId },
      });
      return kindsOfWell
        .filter(({ isOfAnotherZone }) => isOfAnotherZone)
        .map(({ kind }) => kind);
    };
    expect(await marks()).toEqual([]);
    const well = await support.api.wells.get({ params: { id: wellId } });
    await support.api.wells.update({
      params: { id: wellId },
      body: {
        coordinateSystemProjectionZone: "EPSG:6578",
        updatedAt: well.updatedAt,
      },
    });
    expect(await marks()).toEqual(["trajectory", "perforations"]);
    await save("trajectory", 1);
    expect(await marks()).toEqual(["perforations"]);
    await support.api.wellDocuments.undo({
      params: { id: wellId, kind: "trajectory" },
      body: { toVersion: 1, currentVersion: 2 },
    });
    expect(await marks()).toEqual(["trajectory", "perforations"]);
  });

  test("WD1: says of each kind its version, rows and who changed it", async () => {
    await save("consumables", 0);
    await support.send("DELETE", `wells/${wellId}/consumables`);
    await save("perforations", 0);
    const overview = await support.api.wellDocuments.ofWell({
      params: { id: wellId },
    });
    expect(overview).toHaveLength(6);
    expect(overview.find(({ kind }) => kind === "consumables")).toMatchObject({
      version: null,
      newestVersion: 2,
      made: "delete",
    });
    expect(overview.find(({ kind }) => kind === "perforations")).toMatchObject({
      version: 1,
      rows: 1,
      updatedBy: "Ada Field",
    });
  });
});

describe("who reads and writes", () => {
  test("WD10: a client reads the documents of his pad and writes none", async () => {
    await save("stagelengths", 0);
    const client = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    const path = `wells/${wellId}/stagelengths`;
    expect((await client.send("GET", path)).status).toBe(200);
    expect((await client.send("GET", `${path}/export`)).status).toBe(200);
    const refused = [
      await send(client, path, lengths(1), { units: "Metric" }),
      await client.send("DELETE", path),
      await client.send("PUT", `wells/${wellId}/documents/stagelengths`, {
        data: exampleDocuments.stagelengths,
        currentVersion: 1,
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test("WD10: a well of another company does not exist", async () => {
    await save("stagelengths", 0);
    const other = await aPad(support.api);
    const stranger = await api.person({
      roles: ["engineer"],
      projects: [other.project],
    });
    for (const path of [
      "stagelengths",
      "documents",
      "documents/stagelengths/versions",
      "stagelengths/export",
    ])
      expect([
        path,
        (await stranger.send("GET", `wells/${wellId}/${path}`)).status,
      ]).toEqual([path, 404]);
  });
});

describe("survey and perforations", () => {
  const survey = [
    ["Measured depth [m]", "Inclination [deg]", "Azimuth [deg]"],
    [0, 0, 0],
    [2400, 0, 0],
    [2700, 90, 352],
    [4600, 90, 352],
  ];
  const perforations = [
    ["Stage number", "Top measured depth [m]", "Bottom measured depth [m]"],
    [1, 4500, 4550],
    [2, 4400, 4450],
  ];
  const references = {
    depthReference: "kellyBushing",
    northReference: "grid",
    referenceElevationMetres: 890,
  };

  const workbook = (...names: ("Survey" | "Perforations")[]) =>
    writeXlsx({
      sheets: names.map((name) => ({
        name,
        rows: name === "Survey" ? survey : perforations,
      })),
    });

  const versions = async () => {
    const found = await support.api.trajectories.get({
      params: { id: wellId },
    });
    return [
      found?.data.trajectoryVersion ?? null,
      found?.data.perforationsVersion ?? null,
    ];
  };

  const upload = async (fields: Fields = {}) =>
    send(
      support,
      `wells/${wellId}/trajectory`,
      await workbook("Survey", "Perforations"),
      { ...references, ...fields },
      "kestrel.xlsx",
    );

  test("WD13: are both stored from one workbook, and only the survey when its version is named", async () => {
    expect((await upload()).status).toBe(201);
    expect(await versions()).toEqual([1, 1]);
    expect((await upload({ currentVersion: 1 })).status).toBe(201);
    expect(await versions()).toEqual([2, 1]);
    const deleted = await support.send("DELETE", `wells/${wellId}/trajectory`);
    expect(deleted.status).toBe(204);
    expect(await versions()).toEqual([null, 1]);
  });

  test("WD8: the workbook of a well goes in again as it is", async () => {
    await upload();
    const file = await support.send(
      "GET",
      `wells/trajectory/workbook?wellId=${wellId}`,
    );
    expect(file.status).toBe(200);
    for (const kind of ["trajectory", "perforations"] as const) {
      const preview = await send(
        support,
        `wells/${wellId}/documents/${kind}/preview`,
        file.body as Buffer,
        {},
        "again.xlsx",
      );
      expect(preview.body).toMatchObject({
        asks: [],
        difference: { added: 0, removed: 0, changed: 0, rows: [] },
      });
    }
  });
});

describe("copies and stages", () => {
  test("WD14: a copy of a well starts without documents", async () => {
    await save("stagelengths", 0);
    const copy = await support.api.wells.clone({ params: { id: wellId } });
    const overview = await support.api.wellDocuments.ofWell({
      params: { id: copy.id },
    });
    expect(overview.map(({ newestVersion }) => newestVersion)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
  });

  test("WD14: documents count among what a deletion loses", async () => {
    const losses = async () =>
      (
        await support.api.deletions.losses({
          params: { assetType: "well", assetId: wellId },
        })
      ).documents;
    const before = await losses();
    await save("stagelengths", 0);
    await save("stagelengths", 1);
    await save("consumables", 0);
    expect(await losses()).toBe(before + 2);
  });

  test("WD15: a stage has the values of its number with units and versions", async () => {
    await aStage(support.api, wellId, { name: "Stage 1" });
    for (const kind of [
      "boreholevolumes",
      "stagelengths",
      "pumpschedule",
    ] as const)
      await save(kind, 0);
    const values = (stageNumber: number) =>
      inTransaction(api.database, platformIdentity, (transaction) =>
        stageValuesOf(transaction, wellId, stageNumber),
      );
    expect(await values(1)).toEqual({
      boreholeVolume: 31.5,
      midPerfMeasuredDepth: 2830,
      stageLength: 60,
      steps: exampleDocuments.pumpschedule.rows[0].steps,
      units: {
        boreholevolumes: "Metric",
        stagelengths: "Metric",
        pumpschedule: "Metric",
      },
      versions: { boreholevolumes: 1, stagelengths: 1, pumpschedule: 1 },
    });
    expect(await values(2)).toEqual({ units: {}, versions: {} });
  });
});
