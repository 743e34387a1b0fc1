import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let support: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  support = await api.person({ roles: ["seniorsupport"] });
  pad = await aPad(administrator.api);
});

let names = 0;

function aNewWell() {
  names += 1;
  return { projectId: pad.project.id, wellNumber: `Zone ${names}H` };
}

const checked = { controlFile: true, wellboreVolume: false };

describe("QC of a well", () => {
  test("decision D18: can be changed by an administrator and by nobody else", async () => {
    const well = await support.api.wells.add({ body: aNewWell() });
    const edit = (person: Person, updatedAt: number) =>
      person.api.wells.update({
        params: { id: well.id },
        body: { qc: checked, updatedAt },
      });
    await expect(edit(support, well.updatedAt)).rejects.toMatchObject({
      status: 403,
      code: "permission.missing",
    });
    const after = await edit(administrator, well.updatedAt);
    expect(after.qc).toEqual(checked);
    // Editors send the whole record back: an unchanged QC is not refused.
    const unchanged = await edit(support, after.updatedAt);
    expect(unchanged.qc).toEqual(checked);
  });

  test("decision D18: is refused on creation too", async () => {
    await expect(
      support.api.wells.add({ body: { ...aNewWell(), qc: checked } }),
    ).rejects.toMatchObject({ code: "permission.missing" });
    const well = await administrator.api.wells.add({
      body: { ...aNewWell(), qc: checked },
    });
    expect(well.qc).toEqual(checked);
  });
});

describe("projection zone of a well", () => {
  test("decision C17: is UTM, or a zone of the list; anything else is refused", async () => {
    const { coordinateSystemProjectionZone } = await support.api.wells.add({
      body: aNewWell(),
    });
    expect(coordinateSystemProjectionZone).toBe("UTM");
    const texas = await support.api.wells.add({
      body: { ...aNewWell(), coordinateSystemProjectionZone: "EPSG:6578" },
    });
    expect(texas.coordinateSystemProjectionZone).toBe("EPSG:6578");
    const refused = {
      status: 400,
      details: [
        {
          field: "coordinateSystemProjectionZone",
          message: "Unknown projection zone",
        },
      ],
    };
    await expect(
      support.api.wells.add({
        body: { ...aNewWell(), coordinateSystemProjectionZone: "EPSG:4326" },
      }),
    ).rejects.toMatchObject(refused);
    await expect(
      support.api.wells.update({
        params: { id: texas.id },
        body: {
          coordinateSystemProjectionZone: "Texas",
          updatedAt: texas.updatedAt,
        },
      }),
    ).rejects.toMatchObject(refused);
  });

  test("decision C17: a text stored before there was a list stays readable and may be sent back", async () => {
    const well = await support.api.wells.add({ body: aNewWell() });
    await api.owner.pool.query(
      "UPDATE well SET projection_zone = 'TX-C NAD27' WHERE id = $1",
      [well.id],
    );
    const old = await support.api.wells.get({ params: { id: well.id } });
    expect(old.coordinateSystemProjectionZone).toBe("TX-C NAD27");
    const saved = await support.api.wells.update({
      params: { id: well.id },
      body: {
        coordinateSystemProjectionZone: "TX-C NAD27",
        leaseName: "Kestrel",
        updatedAt: old.updatedAt,
      },
    });
    expect(saved.leaseName).toBe("Kestrel");
  });
});
