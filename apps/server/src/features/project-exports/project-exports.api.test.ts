import { confidentialTag, noMetricsTag, type Role } from "@stagecraft/domain";
import { aPad, aStage, aTag, aWell, type Pad } from "@stagecraft/testing";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import pg from "pg";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findActor } from "#access/actor.repository.ts";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { run } from "#features/project-exports/project-file.task.ts";
import { statistics } from "#features/project-exports/statistic-catalogue.ts";
import {
  sharedTestApi,
  type ApiResponse,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
});

const someone = (...roles: Role[]) =>
  api.person({ name: "Ada", roles, projects: [pad.project] });

const hitAt = Date.UTC(2026, 10, 14, 7, 10, 0);

/** A summary as the engine would write it. */
const computed = {
  units: { volume: "bbl", mass: "lb", rate: "bpm", concentration: "ppg" },
  pressureUnit: "psi",
  pumpTime: 5514,
  maximumPressure: 8450,
  averagePressure: 7375.717990569459,
  rateCompareMean: -0.07026269702276648,
  vanTotalSlurryVolume: null,
  stageStart: Date.UTC(2026, 10, 14, 6, 30, 0),
  stageEnded: false,
  release: "open-1",
  additiveTotals: { biocide: { total: 100.9, unit: "gal" } },
  qualitySeconds: { pressure: { fresh: 5710 } },
  stagecraftPlaybookText: "Half of the proppant is placed.",
  fdiPressureChangeMax1: 100,
  fdiEvaluated1: true,
  fdiPressureChangeMax2: 75,
  fdiEvaluated2: true,
  fdiPressureChangeMax3: 525,
  fdiVFFH3: 6104.339166666671,
  fdiFirstHitTimestamp3: hitAt,
  fdiEvaluated3: true,
  fdiPressureChangeMax4: null,
  fdiEvaluated4: false,
  fdiNotEvaluatedReason4: "missing",
};

async function compute(stageId: number, summary: object = computed) {
  await api.owner.pool.query(
    "INSERT INTO stage_summary (stage_id, company_id, summary, revision) VALUES ($1, $2, $3, 7)",
    [stageId, pad.company.id, JSON.stringify(summary)],
  );
}

const offset = (number: number, more: object = {}) => ({
  name: `offset_pressure_${number}`,
  wellLabel: `Harrier ${number}H`,
  minDeltaPressureFracHit: 100,
  ...more,
});

async function watch(...offsets: object[]) {
  await api.owner.pool.query("UPDATE stage SET control = $2 WHERE id = $1", [
    pad.stage.id,
    JSON.stringify({
      parameters: { fdi: offsets, boreholeMidPerfMeasuredDepth: 15601 },
    }),
  ]);
}

function exportOf(person: Person, name: string, format = "csv", body?: object) {
  const path = `projects/${pad.project.id}/${name}/export?format=${format}`;
  return person.send("POST", path, body);
}

type TableRecord = Readonly<Record<string, unknown>>;

/** Returns the rows of a table as texts keyed by column name. */
function records(response: ApiResponse): TableRecord[] {
  const [head = [], ...rows] = parseCsv(String(response.body), {
    typeInference: false,
  }) as string[][];
  return rows.map((row) =>
    Object.fromEntries(head.map((title, at) => [title, row[at]])),
  );
}

async function sheet(response: ApiResponse) {
  const book = await readXlsx(new Uint8Array(response.body as Buffer));
  const [first] = book.sheets;
  if (first === undefined) throw new Error("The workbook has no sheet");
  return first;
}

async function hide(kind: "stage" | "well", id: number) {
  await api.owner.pool.query(`UPDATE ${kind} SET hide = true WHERE id = $1`, [
    id,
  ]);
}

describe("statistics of a project as a file", () => {
  test("contain every statistic as in the API, in CSV and in typed cells", async () => {
    await compute(pad.stage.id);
    const person = await someone("support");
    const { summary } = await person.api.stages.get({
      params: { id: pad.stage.id },
    });
    const [row] = records(await exportOf(person, "stats"));
    const { rows } = await sheet(await exportOf(person, "stats", "xlsx"));
    const [head = [], cells = []] = rows;
    for (const { key, title, kind } of statistics) {
      const at = head.findIndex(
        (name) => String(name).replace(/ \[[^\]]*\]$/, "") === title,
      );
      const value = summary[key] ?? null;
      if (kind !== "time" && typeof value === "number") {
        expect([key, cells[at]]).toEqual([key, value]);
        expect([key, Number(row?.[String(head[at])])]).toEqual([key, value]);
      }
      if (value === null) expect([key, cells[at] ?? null]).toEqual([key, null]);
    }
    expect(row).toMatchObject({
      "Max pressure [psi]": "8450",
      "Rate difference, mean": String(computed.rateCompareMean),
      "Biocide [gal]": "100.9",
    });
  });

  test("keep a negative number a number", async () => {
    await compute(pad.stage.id);
    const person = await someone("support");
    const body = { selection: ["rateCompareMean"] };
    const { rows } = await sheet(await exportOf(person, "stats", "xlsx", body));
    expect(rows[1]?.at(-1)).toBe(computed.rateCompareMean);
    expect(
      String((await exportOf(person, "stats", "csv", body)).body),
    ).toContain(`,${computed.rateCompareMean}\r\n`);
  });

  test("hold the columns that were chosen, and never advice", async () => {
    await compute(pad.stage.id);
    const person = await someone("manager");
    const response = await exportOf(person, "clientstats", "csv", {
      selection: ["pumpTime", "stagecraftPlaybookText", "fdiPlaybookText1"],
    });
    expect(Object.keys(records(response)[0] ?? {}).at(-1)).toBe(
      "Pump time [s]",
    );
    expect(String(response.body)).not.toContain("proppant is placed");
  });

  test("name the unit of each row where stages differ in it", async () => {
    const other = await aStage(administrator.api, pad.well.id);
    await compute(pad.stage.id);
    await compute(other.id, { ...computed, pressureUnit: "MPa" });
    const rows = records(
      await exportOf(await someone("manager"), "clientstats"),
    );
    expect(
      rows.map((row) => [row["Max pressure"], row["Pressure unit"]]),
    ).toEqual([
      ["8450", "psi"],
      ["8450", "MPa"],
    ]);
  });

  test("are named after the project, with a frozen head in a workbook", async () => {
    const response = await exportOf(await someone("manager"), "stats", "xlsx");
    expect(response.headers.get("content-disposition")).toContain(
      `filename="${pad.project.name}_Operations statistics.xlsx"`,
    );
    expect((await sheet(response)).freezePane).toMatchObject({ rows: 1 });
  });

  test.each(["=", "+", "-", "@", "\t", "\r", "\n", "\u0001"])(
    "run no text that begins with %j as a formula, and it reads back equal",
    async (start) => {
      const words = `${start}HYPERLINK("http://example.test";"x") _x0041_`;
      await api.owner.pool.query(
        "UPDATE stage SET client_comment = $2, name = $3 WHERE id = $1",
        [pad.stage.id, words, `${start}7`],
      );
      const person = await someone("manager");
      const csv = String((await exportOf(person, "clientstats")).body);
      const cell = `'${words}`.replaceAll('"', '""');
      expect(csv).toContain(
        start === "\u0001" ? `"${words.replaceAll('"', '""')}"` : `"${cell}"`,
      );
      const workbook = await exportOf(person, "clientstats", "xlsx");
      const { rows, cells } = await sheet(workbook);
      expect(rows[1]).toContain(words);
      expect(
        [...(cells?.values() ?? [])].filter((each) => "formula" in each),
      ).toEqual([]);
    },
  );
});

describe("who gets what", () => {
  test("hidden stages are support's, and in no file for clients", async () => {
    const hidden = await aStage(administrator.api, pad.well.id, { name: "77" });
    await hide("stage", hidden.id);
    const hiddenWell = await aWell(administrator.api, pad.project.id);
    await aStage(administrator.api, hiddenWell.id, { name: "78" });
    await hide("well", hiddenWell.id);
    const namesIn = async (role: Role, name: string) =>
      records(await exportOf(await someone(role), name)).map(
        (row) => row["Stage"],
      );
    expect(await namesIn("support", "stats")).toEqual(
      expect.arrayContaining(["77", "78"]),
    );
    for (const [role, name] of [
      ["manager", "stats"],
      ["support", "clientstats"],
      ["support", "geostats"],
    ] as const)
      expect(await namesIn(role, name)).toEqual([pad.stage.name]);
  });

  test("the operations comment is for staff, and in no client statistics", async () => {
    await api.owner.pool.query(
      "UPDATE stage SET comment = 'pump 7 is ours', client_comment = 'rate held' WHERE id = $1",
      [pad.stage.id],
    );
    const bodyOf = async (role: Role, name: string) =>
      String((await exportOf(await someone(role), name)).body);
    expect(await bodyOf("support", "stats")).toContain("pump 7 is ours");
    expect(await bodyOf("manager", "stats")).not.toContain("pump 7 is ours");
    const client = await bodyOf("support", "clientstats");
    expect(client).toContain("rate held");
    expect(client).not.toContain("pump 7 is ours");
  });

  test.each([
    ["stats", "engineer"],
    ["geostats", "engineer"],
    ["clientstats", "guest"],
    ["fdistats", "guest"],
    ["fdistatstransposed", "vanoperator"],
  ] as const)("%s is refused to a person who is %s", async (name, role) => {
    expect((await exportOf(await someone(role), name)).status).toBe(403);
  });

  test("another company's project does not exist", async () => {
    const other = await aPad(administrator.api);
    const stranger = await api.person({
      roles: ["manager"],
      projects: [other.project],
    });
    for (const name of ["stats", "clientstats", "fdistats", "geostats"])
      expect((await exportOf(stranger, name)).status).toBe(404);
  });

  test("each export is recorded once, with who took it", async () => {
    const person = await someone("sales");
    await exportOf(person, "clientstats");
    const { rows } = await api.owner.pool.query(
      "SELECT action, outcome, company_id, target FROM audit_record WHERE actor_id = $1",
      [person.id],
    );
    expect(rows).toEqual([
      {
        action: "projectExports.clientStatistics",
        outcome: "exported",
        company_id: pad.company.id,
        target: { id: pad.project.id },
      },
    ]);
  });

  test("one person who takes too many has to wait", async () => {
    const greedy = await someone("manager");
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await exportOf(greedy, "geostats")).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  test("the facts say whether anything in it is confidential", async () => {
    const person = await someone("sales");
    const facts = () =>
      person.api.projectExports.facts({ params: { id: pad.project.id } });
    expect(await facts()).toEqual({ stages: 1, confidential: false });
    const tag = await aTag(administrator.api, confidentialTag, "WELL");
    await administrator.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "well", assetId: pad.well.id },
    });
    expect(await facts()).toEqual({ stages: 1, confidential: true });
  });
});

describe("FDI statistics", () => {
  beforeEach(async () => {
    await watch(
      offset(1),
      offset(2),
      offset(3),
      offset(4),
      offset(5, { hide: true }),
    );
    await compute(pad.stage.id);
  });

  test("count a frac hit above the threshold or with a first hit, a near hit from half of it", async () => {
    const rows = records(await exportOf(await someone("manager"), "fdistats"));
    const seen = rows.map((row) => [
      row["Offset"],
      row["Level"],
      row["Frac hit"],
      row["Near hit"],
    ]);
    expect(seen).toEqual([
      // Exactly at the threshold it is red, but neither a hit nor a near hit.
      ["1", "Alert", "no", "no"],
      ["2", "Warning", "no", "yes"],
      ["3", "Alert", "yes", "no"],
      ["4", "Not evaluated", "no", "no"],
    ]);
    expect(rows[2]).toMatchObject({
      "Max pressure change": "525",
      Threshold: "100",
      "Of threshold [%]": "525",
      "Clean volume at first hit [bbl]": String(computed.fdiVFFH3),
      "First hit [UTC]": "2026-11-14 07:10:00",
    });
    expect(rows[3]).toMatchObject({
      "Max pressure change": "",
      "Not evaluated because": "missing",
    });
  });

  test("transposed, are a row per offset well with a column per stage", async () => {
    const rows = records(
      await exportOf(await someone("manager"), "fdistatstransposed"),
    );
    const column = `${pad.well.wellNumber} ${pad.stage.name}`;
    expect(
      rows.map((row) => [
        row["Max pressure change of [psi]"],
        row["Frac hits"],
        row["Near hits"],
        row[column],
      ]),
    ).toEqual([
      ["Harrier 1H", "0", "0", "100"],
      ["Harrier 2H", "0", "1", "75"],
      ["Harrier 3H", "1", "0", "525"],
      ["Harrier 4H", "0", "0", ""],
    ]);
  });

  test("decision D14: a stage tagged 'no metrics' keeps its rows with a column that says so, and counts nowhere", async () => {
    const person = await someone("manager");
    const flagOf = async (name: string) =>
      records(await exportOf(person, name))[0]?.["No metrics"];
    expect(await flagOf("clientstats")).toBe("no");
    const tag = await aTag(administrator.api, noMetricsTag);
    await administrator.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "stage", assetId: pad.stage.id },
    });
    for (const name of ["clientstats", "fdistats", "geostats"])
      expect(await flagOf(name)).toBe("yes");
    const [, , third] = records(await exportOf(person, "fdistatstransposed"));
    expect(third).toMatchObject({
      "Frac hits": "0",
      "Stages left out (no metrics)": "1",
      [`${pad.well.wellNumber} ${pad.stage.name}`]: "525",
    });
  });
});

test("geo-steering holds only columns that somebody recorded something for", async () => {
  await watch();
  const [row] = records(await exportOf(await someone("manager"), "geostats"));
  expect(row).toMatchObject({
    "Mid-perforation measured depth": "15601",
    "Length unit": "m",
  });
  expect(Object.keys(row ?? {})).not.toContain("Stage length");
  expect(Object.keys(row ?? {})).not.toContain("Borehole volume unit");
});

describe("the geo-steering export of a surveyed well", () => {
  /** The well goes straight down to 2000 m and then level along grid north. */
  const survey = {
    lengthUnit: "m",
    depthReference: "kellyBushing",
    northReference: "grid",
    referenceElevationMetres: null,
    surfaceNorthMetres: 0,
    surfaceEastMetres: 0,
    stations: [
      { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
      { mdMetres: 2000, inclinationDegrees: 0, azimuthDegrees: 0 },
      { mdMetres: 2300, inclinationDegrees: 90, azimuthDegrees: 0 },
      { mdMetres: 5000, inclinationDegrees: 90, azimuthDegrees: 0 },
    ],
    neighbors: [],
  } as const;

  async function place(location: string, projectionZone: string) {
    await api.owner.pool.query(
      "UPDATE well SET location = $2, projection_zone = $3 WHERE id = $1",
      [pad.well.id, location, projectionZone],
    );
  }

  async function store(northReference: "grid" | "true" = "grid") {
    await administrator.api.wellDocuments.save({
      params: { id: pad.well.id, kind: "trajectory" },
      body: {
        data: { ...survey, northReference },
        currentVersion: 0,
        note: "",
      },
    });
    await api.owner.pool.query("UPDATE stage SET name = '7' WHERE id = $1", [
      pad.stage.id,
    ]);
    await administrator.api.wellDocuments.save({
      params: { id: pad.well.id, kind: "perforations" },
      body: {
        data: {
          lengthUnit: "m",
          depthReference: "kellyBushing",
          rows: [
            {
              stageNumber: 7,
              clusterNumber: null,
              topMdMetres: 4000,
              bottomMdMetres: 4060,
              shots: null,
            },
          ],
        },
        currentVersion: 0,
        note: "",
      },
    });
  }

  async function row() {
    const [first = {}] = records(
      await exportOf(await someone("manager"), "geostats"),
    );
    return first;
  }

  test("GE7: has depth, grid and geographic position, zone and versions", async () => {
    await place("31.9, -102.1", "UTM");
    await store();
    const found = await row();
    expect(found).toMatchObject({
      "Mid-perforation measured depth": "4030",
      "Mid-perforation true vertical depth": "2190.99",
      "Length unit": "m",
      "Depth reference": "kellyBushing",
      "Grid unit": "m",
      "Grid zone": "WGS 84 / UTM zone 13N",
      Datum: "WGS84",
      "Survey version": "1",
      "Perforations version": "1",
    });
    // 1921 m along the grid's north, which leans 1.5 degrees to the east.
    const north = Number(found["Latitude"]) - 31.9;
    const east = Number(found["Longitude"]) + 102.1;
    expect(north * 110_880).toBeCloseTo(1920.3, -1);
    expect(east * 94_600).toBeCloseTo(51.4, -1);
    expect(Object.keys(found)).not.toContain("Latitude WGS84");
    expect(Object.keys(found)).not.toContain("Position missing");
  });

  test("GE7: a stage without a length of its own has that of the document, in its own unit", async () => {
    await store();
    await administrator.api.wellDocuments.save({
      params: { id: pad.well.id, kind: "stagelengths" },
      body: {
        data: { units: "Field", rows: [{ stageNumber: 7, length: 200 }] },
        currentVersion: 0,
        note: "",
      },
    });
    expect(await row()).toMatchObject({
      "Stage length": "60.96",
      "Length unit": "m",
      "Stage lengths version": "1",
    });
    await api.owner.pool.query(
      `UPDATE stage SET control = jsonb_set(control, '{parameters,stageLength}', '55') WHERE id = $1`,
      [pad.stage.id],
    );
    const own = await row();
    expect(own["Stage length"]).toBe("55");
    expect(Object.keys(own)).not.toContain("Stage lengths version");
  });

  test("GE6: a survey to true north goes along the meridian", async () => {
    await place("31.9, -102.1", "UTM");
    await store("true");
    const found = await row();
    expect(Number(found["Longitude"])).toBeCloseTo(-102.1, 5);
  });

  test("GE4: NAD27 is marked, with its accuracy and WGS84 beside it", async () => {
    await place("31.9, -102.1", "EPSG:32039");
    await store();
    const found = await row();
    expect(found).toMatchObject({
      "Grid zone": "NAD27 / Texas Central",
      "Grid unit": "ftUS",
      Datum: "NAD27",
      "Accuracy of the datum change [m]": "10",
    });
    expect(Number(found["Longitude"])).toBeGreaterThan(
      Number(found["Longitude WGS84"]) + 3e-4,
    );
  });

  test("GE7: says what is missing, also after a change of the zone", async () => {
    expect(await row()).toMatchObject({
      "Position missing": "The well has no survey.",
    });
    await place("31.9, -102.1", "UTM");
    await store();
    await place("31.9, -102.1", "EPSG:6578");
    const found = await row();
    expect(found).toMatchObject({
      "Position missing":
        "The projection zone has changed since the survey was uploaded.",
    });
    expect(Object.keys(found)).not.toContain("Latitude");
  });
});

describe("statistics of several projects", () => {
  const several = (
    person: Person,
    body: { projectIds: number[]; wellIds: number[] },
    format = "csv",
  ) =>
    person.send(
      "POST",
      `projects/multiprojectclientstats/export?format=${format}`,
      body,
    );

  async function twoPads() {
    const other = await aPad(administrator.api);
    const person = await api.person({
      roles: ["manager"],
      projects: [pad.project, other.project],
    });
    const body = {
      projectIds: [pad.project.id, other.project.id],
      wellIds: [pad.well.id, other.well.id],
    };
    return { other, person, body };
  }

  test.each(["csv", "xlsx"])(
    "name the project of every row, hidden wells left out (%s)",
    async (format) => {
      const { other, person, body } = await twoPads();
      await compute(pad.stage.id);
      const hidden = await aWell(administrator.api, pad.project.id);
      await aStage(administrator.api, hidden.id);
      await hide("well", hidden.id);
      const senior = await api.person({ roles: ["seniorsupport"] });
      const response = await several(
        senior,
        { ...body, wellIds: [...body.wellIds, hidden.id] },
        format,
      );
      const rows =
        format === "csv"
          ? records(response).map((row) => [row["Project"], row["Well"]])
          : (await sheet(response)).rows.slice(1).map((row) => row.slice(0, 2));
      expect(new Set(rows.map(String))).toEqual(
        new Set([
          `${pad.project.name},${pad.well.wellNumber}`,
          `${other.project.name},${other.well.wellNumber}`,
        ]),
      );
      expect((await several(person, body, format)).status).toBe(200);
    },
  );

  test("are for administrators, senior support and managers", async () => {
    const body = { projectIds: [pad.project.id], wellIds: [pad.well.id] };
    for (const role of ["support", "engineer", "sales", "research"] as const)
      expect((await several(await someone(role), body)).status).toBe(403);
  });

  test("refuse wells of a project that was not named, and projects out of reach", async () => {
    const { other, person, body } = await twoPads();
    expect(
      (await several(person, { ...body, projectIds: [pad.project.id] })).status,
    ).toBe(400);
    const local = await someone("manager");
    expect((await several(local, body)).status).toBe(404);
    expect(
      (
        await several(local, {
          projectIds: [pad.project.id],
          wellIds: [other.well.id],
        })
      ).status,
    ).toBe(404);
  });
});

/** Counts the database queries for stages that a response needs. */
async function requestsFor(responded: () => Promise<unknown>): Promise<number> {
  const databaseName = new URL(api.databaseUrl).pathname.slice(1);
  const asking = vi.spyOn(pg.Client.prototype, "query");
  await responded();
  const { calls, contexts } = asking.mock;
  const isOurs = (call: number) =>
    (contexts[call] as pg.Client | undefined)?.database === databaseName;
  const requested = calls.flatMap(([query], call) =>
    isOurs(call) ? [JSON.stringify(query)] : [],
  );
  asking.mockRestore();
  return requested.filter((query) => /\bstage/.test(query)).length;
}

/** Writes the file as its thread does, but in this process, where queries can be counted. */
async function writtenHere(person: Person): Promise<Uint8Array> {
  const actor = await inTransaction(
    api.database,
    platformIdentity,
    (transaction) => findActor(transaction, person.subject),
  );
  if (actor === null) throw new Error("Nobody is there.");
  const { bytes } = await run(
    {
      kind: "statistics",
      about: { projectId: pad.project.id, selection: undefined },
      asking: { actor, requestId: "counted" },
      format: "xlsx",
      units: "pad",
    },
    {
      database: () => api.database,
      request: () => Promise.reject(new Error("An export sends no requests.")),
    },
  );
  return bytes;
}

test("a project of two hundred stages needs no more queries than one with one stage", async () => {
  const person = await someone("manager");
  const forOne = await requestsFor(() => writtenHere(person));
  await api.owner.pool.query(
    `INSERT INTO stage (company_id, project_id, well_id, name, ordinal, control)
     SELECT company_id, project_id, well_id, 'S' || n, n, control FROM stage, generate_series(1, 199) n WHERE id = $1`,
    [pad.stage.id],
  );
  await api.owner.pool.query(
    `INSERT INTO stage_summary (stage_id, company_id, summary, revision)
     SELECT id, company_id, $2, 7 FROM stage WHERE project_id = $1`,
    [pad.project.id, JSON.stringify({ ...computed, ...bulk })],
  );
  const forAll = await requestsFor(async () => {
    const book = await readXlsx(await writtenHere(person));
    expect(book.sheets[0]?.rows.length).toBe(201);
  });
  expect(forOne).toBeGreaterThan(0);
  expect(forAll).toBe(forOne);
});

/** About the size of a stage with twenty offset wells. */
const bulk = Object.fromEntries(
  Array.from({ length: 300 }, (_, at) => [`fdiFigure${at}`, at * 1.1]),
);
