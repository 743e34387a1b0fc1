import { defaultPlot, seriesMediaType, type Role } from "@stagecraft/domain";
import { decodeFrame, encodeFrame, type Column } from "@stagecraft/series";
import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { insertDerivedFrames } from "#features/stage-engine/rounds/round.repository.ts";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { viewStage } from "../../../test/stage-viewer.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;
let blockSizeId: number;
let guidanceId: number;

const start = 1_760_000_000_000;
const advisedRate = 61;

const columnOf = (value: number): Column => ({
  times: Float64Array.of(start),
  values: Float64Array.of(value),
});

async function addSeries(channel: string): Promise<number> {
  const { rows } = await api.owner.pool.query<{ id: number }>(
    "INSERT INTO series (company_id, stage_id, channel, unit, derived) VALUES ($1, $2, $3, 'bpm', true) RETURNING id",
    [pad.company.id, pad.stage.id, channel],
  );
  return rows[0]?.id ?? 0;
}

/** Stores and announces a computed result as the engine does. */
function compute(): Promise<void> {
  const frame = encodeFrame({
    columns: [
      { seriesId: blockSizeId, column: columnOf(7) },
      { seriesId: guidanceId, column: columnOf(advisedRate) },
    ],
  });
  return inTransaction(api.owner, platformIdentity, (transaction) =>
    insertDerivedFrames(transaction, [
      {
        stageId: pad.stage.id,
        companyId: pad.company.id,
        firstTime: start,
        lastTime: start,
        rowCount: 1,
        frame,
        isLive: true,
        guidanceSeriesId: guidanceId,
      },
    ]),
  );
}

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
  blockSizeId = await addSeries("blockSize");
  guidanceId = await addSeries("guidanceRate");
});

const someone = (...roles: Role[]) =>
  api.person({ roles, projects: [pad.project] });

const showGuidance = () =>
  administrator.api.projects.update({
    params: { id: pad.project.id },
    body: { visibleFeatureGuidance: true, updatedAt: pad.project.updatedAt },
  });

const headersOf = async (person: Person) =>
  (await person.api.stages.headers({ params: { id: pad.stage.id } })).map(
    ({ name }) => name,
  );

const bulk = (person: Person, dataIds: number[], accept = "application/json") =>
  person.send("POST", "stages/data/bulk", { dataIds }, { accept });

const datum = (person: Person, id: number) =>
  person.send("GET", `stages/datum/${id}`);

describe("the advised rate of a stage whose guidance is hidden", () => {
  test("is not listed", async () => {
    expect(await headersOf(await someone("engineer"))).toEqual(["blockSize"]);
  });

  test("is not served, alone or among others, as JSON or as bytes", async () => {
    await compute();
    const client = await someone("engineer");
    const responses = await Promise.all([
      datum(client, guidanceId),
      bulk(client, [guidanceId]),
      bulk(client, [blockSizeId, guidanceId]),
      bulk(client, [guidanceId], seriesMediaType),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await bulk(client, [blockSizeId])).status).toBe(200);
    expect((await datum(client, blockSizeId)).status).toBe(200);
  });

  test("is left out of the plot's lines, whoever added it", async () => {
    await compute();
    const line = (attribute: string) => ({
      ...defaultPlot([]).lines[0],
      attribute,
    });
    const plot = {
      ...defaultPlot([]),
      lines: [line("blockSize"), line("guidanceRate")],
    };
    await api.owner.pool.query("UPDATE stage SET control = $2 WHERE id = $1", [
      pad.stage.id,
      { parameters: { plot } },
    ]);
    const linesOf = async (person: Person) =>
      (
        await person.api.stageData.ofPlot({ params: { stageId: pad.stage.id } })
      ).map(({ id }) => id);
    expect(await linesOf(await someone("engineer"))).toEqual([blockSizeId]);
    expect(await linesOf(await someone("support"))).toEqual([
      blockSizeId,
      guidanceId,
    ]);
  });

  test("is there for support, and for everybody once the project shows guidance", async () => {
    await compute();
    const read = async (person: Person) => {
      expect(await headersOf(person)).toContain("guidanceRate");
      const { data } = await person.api.stageData.datum({
        params: { id: guidanceId },
      });
      return data;
    };
    expect(await read(await someone("support"))).toEqual([
      [start, advisedRate],
    ]);
    await showGuidance();
    expect(await read(await someone("engineer"))).toEqual([
      [start, advisedRate],
    ]);
  });
});

/** The series of the first samples that are pushed to a person. */
async function pushedSeries(person: Person): Promise<number[]> {
  const viewer = await viewStage(api, person, pad.stage.id);
  await compute();
  const { f } = (await viewer.next("samples")) as { f: string };
  await viewer.stop();
  return decodeFrame(Buffer.from(f, "base64")).columns.map(
    ({ seriesId }) => seriesId,
  );
}

test("the advised rate is pushed only to those who may read guidance", async () => {
  expect(await pushedSeries(await someone("support"))).toEqual([
    blockSizeId,
    guidanceId,
  ]);
  expect(await pushedSeries(await someone("engineer"))).toEqual([blockSizeId]);
});
