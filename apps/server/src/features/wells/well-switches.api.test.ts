import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#access/actor.ts";
import { findActor } from "#access/actor.repository.ts";
import {
  inTransaction,
  platformIdentity,
  type Transaction,
} from "#database/database.ts";
import { addWell } from "#features/wells/wells.service.ts";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let support: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  const administrator = await api.person({ roles: ["administrator"] });
  support = await api.person({ roles: ["support"] });
  pad = await aPad(administrator.api);
});

/**
 * No default role may create wells without editing stages, but an administrator
 * can create one.
 */
async function withoutStages(transaction: Transaction): Promise<Actor> {
  const actor = await findActor(transaction, support.subject);
  if (actor === null) throw new Error("The person is not known");
  const permissions = new Set(actor.permissions);
  permissions.delete("edit:stages");
  return { ...actor, permissions };
}

const usual = {
  operatorName: "",
  uwi: "",
  leaseName: "",
  location: "",
  coordinateSystemProjectionZone: "UTM",
  control: {},
  externalId: "",
  expectedStageCount: 0,
  brand: "NONE",
  plannedCleanVolume: 0,
  plannedProppantMass: 0,
  qc: { controlFile: false, wellboreVolume: false },
} as const;

function addAs(
  wellNumber: string,
  switches: { readonly active: boolean; readonly hide: boolean },
) {
  return inTransaction(api.database, platformIdentity, async (transaction) =>
    addWell(transaction, await withoutStages(transaction), {
      ...usual,
      ...switches,
      projectId: pad.project.id,
      wellNumber,
    }),
  );
}

describe("Active and Hide of a new well", () => {
  test("are refused to whoever may not edit stages, as on an edit", async () => {
    for (const switches of [
      { active: false, hide: false },
      { active: true, hide: true },
    ])
      await expect(addAs("Switched 1H", switches)).rejects.toMatchObject({
        code: "permission.missing",
        message: "Active and Hide need the permission to edit stages.",
      });
  });

  test("have their defaults when somebody else creates the well", async () => {
    const well = await addAs("Usual 1H", { active: true, hide: false });
    expect(well).toMatchObject({ active: true, hide: false });
  });

  test("are chosen by whoever may edit stages", async () => {
    const well = await support.api.wells.add({
      body: {
        projectId: pad.project.id,
        wellNumber: "Hidden 1H",
        active: false,
        hide: true,
      },
    });
    expect(well).toMatchObject({ active: false, hide: true });
  });
});
