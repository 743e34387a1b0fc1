import { pathOfOffset } from "@stagecraft/wellbore";
import { writeXlsx } from "hucre/xlsx";
import { aPad, aStage, aTag, aWell, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { aForm, exampleFormType } from "../../../test/example-bodies.ts";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { pathsOfProject } from "#features/trajectories/trajectories.service.ts";
import { excludedTag } from "#features/trajectories/trajectories.repository.ts";

let api: TestApi;
let support: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  support = await api.person({ roles: ["administrator"] });
  pad = await aPad(support.api);
});

const survey = [
  ["Measured depth [ft]", "Inclination [deg]", "Azimuth [deg]"],
  [0, 0, 0],
  [8000, 0, 0],
  [9000, 90, 352],
  [15000, 90, 352],
];
const perforations = [
  ["Stage number", "Top measured depth [ft]", "Bottom measured depth [ft]"],
  [1, 14700, 14900],
  [2, 14450, 14650],
];
const neighbours = [
  [
    "Well label",
    "API",
    "Measured depth [ft]",
    "Inclination [deg]",
    "Azimuth [deg]",
    "Surface north [ft]",
    "Surface east [ft]",
  ],
  ["Harrier 1H", "99-001-38121", 0, 0, 0, 0, 900],
  ["Harrier 1H", "99-001-38121", 9000, 0, 0, null, null],
];

type Rows = (string | number | null)[][];

const references = {
  depthReference: "kellyBushing",
  northReference: "grid",
  referenceElevationMetres: "",
};

async function upload(
  person: Person,
  wellId: number,
  sheets: Readonly<Record<string, Rows>>,
  referenceElevationMetres = "",
) {
  const bytes = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
  });
  return person.send(
    "POST",
    `wells/${wellId}/trajectory`,
    aForm(bytes, "kestrel.xlsx", { ...references, referenceElevationMetres }),
    { "content-type": exampleFormType },
  );
}

describe("the trajectory of a well", () => {
  test("is 204 until somebody has uploaded one, and again when it was deleted", async () => {
    const path = `wells/${pad.well.id}/trajectory`;
    expect((await support.send("GET", path)).status).toBe(204);
    expect((await support.send("GET", `${path}/export`)).status).toBe(204);
    const taken = await upload(support, pad.well.id, { Survey: survey });
    expect(taken.status).toBe(201);
    expect((await support.send("GET", path)).status).toBe(200);
    expect((await support.send("DELETE", path)).status).toBe(204);
    expect((await support.send("GET", path)).status).toBe(204);
  });

  test("has perforations that know their stage, tests of the equipment left out", async () => {
    const one = await aStage(support.api, pad.well.id, { name: "1" });
    const two = await aStage(support.api, pad.well.id, { name: "Stage 2" });
    const tag = await aTag(support.api, excludedTag);
    await upload(support, pad.well.id, {
      Survey: survey,
      Perforations: perforations,
    });
    const params = { id: pad.well.id };
    const read = async () =>
      (await support.api.trajectories.get({ params }))?.data.perforations.map(
        ({ stageNumber, stage }) => [stageNumber, stage?.id ?? null],
      );
    expect(await read()).toEqual([
      [1, one.id],
      [2, two.id],
    ]);
    await support.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "stage", assetId: two.id },
    });
    expect(await read()).toEqual([
      [1, one.id],
      [2, null],
    ]);
  });

  test("that cannot be right is refused with sheet and row, and the old one stays", async () => {
    const refused = await upload(support, pad.well.id, {
      Survey: [...survey, [14000, 90, 352]],
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          code: "import.unreadable",
          details: {
            problems: expect.arrayContaining([
              expect.objectContaining({
                code: "depthGoesBack",
                sheet: "Survey",
                row: 6,
              }),
            ]) as unknown,
          },
        },
      },
    });
    const kept = await support.api.trajectories.get({
      params: { id: pad.well.id },
    });
    expect(kept?.data.stations).toHaveLength(4);
  });

  test("needs a form: another body is refused, a huge one not even read", async () => {
    const path = `wells/${pad.well.id}/trajectory`;
    expect((await support.send("POST", path, { stations: [] })).status).toBe(
      400,
    );
    const noFile = await support.send("POST", path, Buffer.from("nothing"), {
      "content-type": exampleFormType,
    });
    expect(noFile.status).toBe(400);
    const huge = await support.send(
      "POST",
      path,
      aForm(new Uint8Array(5 * 1024 * 1024)),
      { "content-type": exampleFormType },
    );
    expect(huge.status).toBe(413);
  });

  test("comes out as files with the positions computed from it", async () => {
    const response = await support.send(
      "GET",
      `wells/${pad.well.id}/trajectory/export?format=csv`,
    );
    expect(response.headers.get("content-disposition")).toContain("Survey.csv");
    const lines = String(response.body).trim().split("\r\n");
    expect(lines[0]).toContain("True vertical depth [ft]");
    expect(lines).toHaveLength(5);
    // A quarter circle of 1000 ft of pipe is 636.62 ft deep and as far out.
    expect(Number(lines[3]?.split(",")[3])).toBeCloseTo(8636.62, 1);
    const shots = await support.send(
      "GET",
      `wells/${pad.well.id}/perforations/export?format=csv`,
    );
    expect(String(shots.body)).toContain("14700,14900,,8636.6");
  });

  test("is given out as a workbook that can be uploaded as it is", async () => {
    const response = await support.send(
      "GET",
      `wells/trajectory/workbook?wellId=${pad.well.id}`,
    );
    expect(response.status).toBe(200);
    const again = await support.send(
      "POST",
      `wells/${pad.well.id}/trajectory`,
      aForm(response.body as Buffer, "back.xlsx", references),
      { "content-type": exampleFormType },
    );
    expect(again.status).toBe(201);
  });

  test("of the pad's wells and neighbors is found by number or label", async () => {
    await upload(support, pad.well.id, {
      Survey: survey,
      Neighbours: neighbours,
    });
    const paths = await inTransaction(
      api.database,
      platformIdentity,
      (transaction) => pathsOfProject(transaction, pad.project.id),
    );
    expect(paths.map(({ wellLabel }) => wellLabel)).toEqual([
      pad.well.wellNumber,
      "Harrier 1H",
    ]);
    expect(paths[0]?.perforations).toHaveLength(2);
    const byNumber = { wellLabel: "an old name", api: "9900138121" };
    expect(pathOfOffset(paths, byNumber)?.wellLabel).toBe("Harrier 1H");
    const byLabel = { wellLabel: "harrier 1h", api: "" };
    expect(pathOfOffset(paths, byLabel)?.wellLabel).toBe("Harrier 1H");
    expect(pathOfOffset(paths, { wellLabel: "Osprey", api: "" })).toBeNull();
  });

  test("is compared with others from the highest rig, and unshifted while one height is not known", async () => {
    const { project, well } = await aPad(support.api);
    const lower = await aWell(support.api, project.id);
    const depthsAtTheEnd = async () => {
      const paths = await inTransaction(
        api.database,
        platformIdentity,
        (transaction) => pathsOfProject(transaction, project.id),
      );
      return paths.map(({ path }) =>
        Math.round(path.stations.at(-1)?.tvdMetres ?? NaN),
      );
    };
    await upload(support, well.id, { Survey: survey }, "890");
    await upload(support, lower.id, { Survey: survey });
    const [own, unshifted] = await depthsAtTheEnd();
    expect(unshifted).toBe(own);
    await upload(support, lower.id, { Survey: survey }, "865");
    const [highest, shifted] = await depthsAtTheEnd();
    expect(highest).toBe(own);
    expect(shifted).toBe((own ?? NaN) + 25);
  });
});

describe("the pressure history of an offset gauge", () => {
  const start = 1_760_000_000_000;

  async function watched(
    name: string,
    number: number,
    firstSecond: number,
    unit: string,
    pressure: number,
  ) {
    const stage = await aStage(support.api, pad.well.id, { name });
    const van = await api.person({
      roles: ["datavan"],
      projects: [pad.project],
    });
    const current = await support.api.stages.get({ params: { id: stage.id } });
    // States belong to no company; once another test has added one, an offset well needs one.
    const [known] = await support.api.fdiStates.list({});
    await support.api.stages.update({
      params: { id: stage.id },
      body: {
        control: {
          parameters: {
            ...current.control.parameters,
            fdi: [
              {
                name: `offset_pressure_${number}`,
                wellLabel: "Harrier 1H",
                api: "99-001-38121",
                minDeltaPressureFracHit: 100,
                ...(known === undefined ? {} : { state: known.identifier }),
                suspend: false,
              },
            ],
          },
        },
        updatedAt: current.updatedAt,
      },
    });
    await van.api.stageData.push({
      params: { stageId: stage.id },
      body: {
        source: "van",
        firstSequence: 0,
        times: Array.from(
          { length: 120 },
          (_, second) => start + (firstSecond + second) * 1000,
        ),
        channels: [
          {
            name: `offset_pressure_${number}`,
            unit,
            values: Array.from({ length: 120 }, () => pressure),
          },
        ],
      },
    });
    return stage;
  }

  test("joins its stages whatever number it had, in one unit, with gaps left open", async () => {
    const first = await watched("31", 1, 0, "kPa", 6894.757);
    const second = await watched("32", 2, 3600, "psi", 1200);
    const params = { projectId: pad.project.id };
    const gauges = await support.api.trajectories.offsetGauges({ params });
    expect(gauges).toMatchObject([
      {
        name: "Harrier 1H",
        stages: 2,
        firstTimestamp: start,
        lastTimestamp: start + 3719 * 1000,
      },
    ]);
    const history = await support.api.trajectories.offsetPressures({
      params,
      query: { gauge: "Harrier 1H" },
    });
    expect(history.unit).toBe("psi");
    expect(history.sampleCount).toBe(240);
    const [line, ...others] = history.lines;
    expect(others).toEqual([]);
    expect(line?.values[0]).toBeCloseTo(1000, 2);
    expect(line?.values.at(-1)).toBe(1200);
    expect(line?.values.filter((value) => value === null)).toHaveLength(1);
    expect(history.stages.map(({ stageId }) => stageId)).toEqual([
      first.id,
      second.id,
    ]);
    expect(history.stages.map(({ outcome }) => outcome)).toEqual([
      "notEvaluated",
      "notEvaluated",
    ]);
  });

  test("is read for a span alone", async () => {
    const history = await support.api.trajectories.offsetPressures({
      params: { projectId: pad.project.id },
      query: { gauge: "Harrier 1H", from: start, to: start + 59_000 },
    });
    expect(history.sampleCount).toBe(60);
  });

  test("of a gauge nobody knows is empty", async () => {
    const history = await support.api.trajectories.offsetPressures({
      params: { projectId: pad.project.id },
      query: { gauge: "Nobody 9H" },
    });
    expect(history).toMatchObject({ lines: [], stages: [] });
  });
});
