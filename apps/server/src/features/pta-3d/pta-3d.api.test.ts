import type { PtaResult } from "@stagecraft/domain/pta";
import { aPad, type Pad } from "@stagecraft/testing";
import { writeXlsx } from "hucre/xlsx";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { aForm, exampleFormType } from "../../../test/example-bodies.ts";
import { findActor } from "#access/actor.repository.ts";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { readPtaScene } from "#features/pta-3d/pta-3d.service.ts";
import {
  aFalloffPad,
  type FalloffPad,
} from "#features/pta-cases/testing/falloff-pad.ts";
import {
  anOutput,
  finishInterpretation,
} from "#features/pta-cases/testing/finish-interpretation.ts";

let api: TestApi;
let support: Person;
let pad: Pad;
let here: FalloffPad;
let stageId = 0;

const height = { fractureHeight: 100, fractureHeightUnit: "ft" } as const;

const halfLength: PtaResult = {
  key: "createdHalfLength",
  value: 240,
  unit: "ft",
  low: null,
  high: null,
  isResolved: false,
  isSetByPerson: false,
};

async function upload(wellId: number) {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: "Survey",
        rows: [
          ["Measured depth [m]", "Inclination [deg]", "Azimuth [deg]"],
          [0, 0, 0],
          [2400, 0, 0],
          [2700, 90, 0],
          [4700, 90, 0],
        ],
      },
      {
        name: "Perforations",
        rows: [
          [
            "Stage number",
            "Top measured depth [m]",
            "Bottom measured depth [m]",
          ],
          [1, 4600, 4605],
          [1, 4640, 4645],
        ],
      },
    ],
  });
  const response = await support.send(
    "POST",
    `wells/${wellId}/trajectory`,
    aForm(bytes, "well.xlsx", {
      depthReference: "kellyBushing",
      northReference: "grid",
      referenceElevationMetres: "",
    }),
    { "content-type": exampleFormType },
  );
  expect(response).toMatchObject({ status: 201 });
}

beforeAll(async () => {
  api = await sharedTestApi();
  support = await api.person({ roles: ["administrator"] });
  pad = await aPad(support.api);
});

beforeEach(async () => {
  here = await aFalloffPad(api, support, pad);
  stageId = (await here.addStage("1")).id;
});

const sceneOf = (person: Person, caseId?: number) =>
  person.api.pta3d.scene({
    params: { projectId: here.projectId },
    query: caseId === undefined ? {} : { caseId },
  });

const refused = async (person: Person, caseId: number) =>
  (
    await person.send(
      "GET",
      `projects/${here.projectId}/ptascene?caseId=${caseId}`,
    )
  ).status;

async function interpreted(name: string, hidden = false) {
  const { id } = await here.addCase({ name, hidden, input: height });
  const interpretation = await support.api.ptaCases.addStage({
    params: { caseId: id, stageId },
  });
  return { caseId: id, interpretationId: interpretation.id };
}

describe("the scene of a pad with fractures", () => {
  test("PTD1: is the scene of the pad, also without a case", async () => {
    await upload(here.wellIds[0]);
    const [scene, plain] = await Promise.all([
      sceneOf(here.client),
      here.client.api.project3d.scene({
        params: { projectId: here.projectId },
      }),
    ]);
    expect(scene.wells).toEqual(plain.wells);
    expect(scene.stages).toEqual(plain.stages);
    expect(scene.stages[0]?.span?.clusters).toHaveLength(2);
    expect(scene).toMatchObject({ cases: [], caseId: null, fractures: [] });
  });

  test("PTD3: has results in the units of the case, the height in meters, and what is outdated", async () => {
    const { caseId, interpretationId } = await interpreted("Falloffs");
    const before = await sceneOf(here.client);
    expect(before.fractures).toEqual([
      {
        interpretationId,
        stageId,
        status: "NEW",
        isOutdated: false,
        heightMetres: expect.closeTo(30.48, 6) as number,
        results: [],
      },
    ]);
    await finishInterpretation(
      api.owner,
      interpretationId,
      anOutput([halfLength]),
    );
    const done = await sceneOf(here.client, caseId);
    expect(done.fractures).toMatchObject([
      { status: "DONE", isOutdated: false, results: [halfLength] },
    ]);
    const found = await support.api.ptaCases.get({ params: { id: caseId } });
    await support.api.ptaCases.edit({
      params: { id: caseId },
      body: {
        name: found.name,
        comment: "",
        hidden: false,
        tagId: null,
        unitSystem: "METRIC",
        input: { fractureHeight: 45, fractureHeightUnit: "m" },
        updatedAt: found.updatedAt,
      },
    });
    const [outdated] = (await sceneOf(here.client, caseId)).fractures ?? [];
    expect(outdated).toMatchObject({ isOutdated: true, heightMetres: 45 });
    expect(outdated?.results[0]).toMatchObject({
      unit: "m",
      value: expect.closeTo(73.152, 6) as number,
      isResolved: false,
    });
  });

  test("PTD3: has no height when nobody has set one", async () => {
    const { id } = await here.addCase({ hidden: false });
    await support.api.ptaCases.addStage({ params: { caseId: id, stageId } });
    const [fracture] = (await sceneOf(here.client)).fractures ?? [];
    expect(fracture?.heightMetres).toBeNull();
  });

  test("PTD2: shows the named case, else the newest case with results, else the newest case", async () => {
    const older = await interpreted("Older");
    const newer = await interpreted("Newer");
    expect((await sceneOf(here.client)).caseId).toBe(newer.caseId);
    await finishInterpretation(
      api.owner,
      older.interpretationId,
      anOutput([halfLength]),
    );
    // The server may respond from its cache until it is notified of the change.
    await expect
      .poll(async () => (await sceneOf(here.client)).caseId)
      .toBe(older.caseId);
    const named = await sceneOf(here.client, newer.caseId);
    expect(named.caseId).toBe(newer.caseId);
    expect(named.fractures).toMatchObject([{ status: "NEW" }]);
    expect(named.cases?.map(({ name }) => name)).toEqual(["Newer", "Older"]);
  });

  test("PTD2: a case of another pad does not exist here", async () => {
    const elsewhere = await aFalloffPad(api, support, pad);
    const other = await elsewhere.addCase({ hidden: false });
    expect(await refused(support, other.id)).toBe(404);
    expect(await refused(here.client, other.id)).toBe(404);
  });

  test("PTD5: a hidden case is for staff", async () => {
    const { caseId } = await interpreted("Draft", true);
    expect(await refused(here.client, caseId)).toBe(404);
    expect(await sceneOf(here.client)).toMatchObject({
      cases: [],
      caseId: null,
      fractures: [],
    });
    expect(await sceneOf(support)).toMatchObject({
      caseId,
      cases: [{ name: "Draft", hidden: true }],
    });
  });

  test("PTD4: somebody who may not read interpretations gets neither cases nor fractures", async () => {
    await interpreted("Falloffs");
    const scene = await inTransaction(
      api.owner,
      platformIdentity,
      async (transaction) => {
        const actor = await findActor(transaction, here.client.subject);
        if (actor === null) throw new Error("The client exists.");
        const permissions = new Set(actor.permissions);
        permissions.delete("get:interpretations");
        return readPtaScene(
          transaction,
          { ...actor, permissions },
          here.projectId,
          undefined,
        );
      },
    );
    expect(scene).toMatchObject({ cases: null, caseId: null, fractures: null });
    expect(scene.stages).toHaveLength(1);
  });

  test("PTD4: needs the permission and the pad", async () => {
    const guest = await api.person({
      roles: ["guest"],
      projects: [{ id: here.projectId, companyId: here.companyId }],
    });
    const path = `projects/${here.projectId}/ptascene`;
    expect((await guest.send("GET", path)).status).toBe(403);
    const stranger = await api.person({ roles: ["engineer"] });
    expect((await stranger.send("GET", path)).status).toBe(404);
  });
});
