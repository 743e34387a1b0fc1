import type { contract, ClientRequest } from "@stagecraft/contract";
import {
  aPad,
  aProject,
  aStage,
  aTag,
  aWell,
  type Pad,
} from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import {
  anOutput,
  aPressure,
  finishInterpretation,
} from "#features/pta-cases/testing/finish-interpretation.ts";

let api: TestApi;
let support: Person;
let pad: Pad;
let client: Person;
let projectId: number;

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
});

type Body = Partial<ClientRequest<typeof contract.ptaCases.create>["body"]>;

const create = (person: Person, body: Body = {}) =>
  person.send("POST", "pta/case", { projectId, name: "Falloffs", ...body });

async function aCase(body: Body = {}) {
  return support.api.ptaCases.create({
    body: { projectId, name: "Falloffs", ...body },
  });
}

const aStageHere = async (name?: string) => {
  const well = await aWell(support.api, projectId);
  return aStage(support.api, well.id, name === undefined ? {} : { name });
};

const notThere = {
  status: 404,
  body: { error: { code: "notFound" } },
};

describe("cases", () => {
  test("PC1: a new case is hidden and its name exists once on its pad", async () => {
    const made = await aCase();
    expect(made).toMatchObject({
      hidden: true,
      unitSystem: "STANDARD",
      input: {},
      createdBy: "Ada Field",
      counts: { interpretations: 0 },
    });
    expect(await create(support, { name: "FALLOFFS" })).toMatchObject({
      status: 409,
      body: { error: { code: "ptaCase.duplicate" } },
    });
    const other = await aProject(support.api, pad.company.id);
    expect((await create(support, { projectId: other.id })).status).toBe(201);
  });

  test("PC2: every wrong field is named with its reason and its bounds", async () => {
    const refused = await create(support, {
      input: {
        TVD: 9000,
        porosity: 2,
        porosityUnit: "fraction",
        fractureHeight: 100,
        fractureHeightUnit: "m",
        numberOfClusters: 2.5,
        numberOfClustersUnit: "count",
        staticHistoryMatchMinSkin: 3,
        staticHistoryMatchMinSkinUnit: "none",
        staticHistoryMatchMaxSkin: 1,
        staticHistoryMatchMaxSkinUnit: "none",
      },
    });
    expect(refused.status).toBe(400);
    const { error } = refused.body as {
      error: { details: { field: string; code: string }[] };
    };
    expect(
      error.details.map(({ field, code }) => [field, code]).sort(),
    ).toEqual([
      ["input.TVD", "unitMissing"],
      ["input.fractureHeight", "wrongUnit"],
      ["input.numberOfClusters", "notWhole"],
      ["input.porosity", "outOfBounds"],
      ["input.staticHistoryMatchMinSkin", "minimumAboveMaximum"],
    ]);
    expect(error.details).toContainEqual(
      expect.objectContaining({
        field: "input.porosity",
        minimum: 0.001,
        maximum: 1,
      }),
    );
    expect(
      await support.api.ptaCases.ofProject({ params: { id: projectId } }),
    ).toEqual([]);
  });
});
