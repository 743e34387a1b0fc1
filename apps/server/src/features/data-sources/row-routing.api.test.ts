import { aPad, aProject, aWell, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let support: Person;
let north: Pad;
let south: { readonly projectId: number; readonly wellId: number };
let providerId: number;

beforeAll(async () => {
  api = await sharedTestApi();
  support = await api.person({ roles: ["administrator"] });
  north = await aPad(support.api);
  const project = await aProject(support.api, north.company.id);
  const well = await aWell(support.api, project.id);
  south = { projectId: project.id, wellId: well.id };
  ({ id: providerId } = await support.api.dataSources.add({
    body: {
      companyId: north.company.id,
      name: "Provider",
      url: "mqtts://broker.example",
    },
  }));
  await aVan(north.project.id, "Van 12");
  await aVan(south.projectId, "Van 13");
  await aVan(north.project.id, "Shared van");
  await aVan(south.projectId, "shared VAN");
  await anAlias(north.well.id, "kes.*1h");
  await anAlias(south.wellId, "kes.*1h");
});

function aVan(projectId: number, value: string) {
  return support.api.dataSources.addMapOfProject({
    body: { projectId, dataSourceAuthId: providerId, key: "unitname", value },
  });
}

function anAlias(wellId: number, value: string) {
  return support.api.dataSources.addMapOfWell({
    body: { wellId, dataSourceAuthId: providerId, key: "wellname", value },
  });
}

async function tried(
  row: Record<string, string>,
  person = support,
  projectId = north.project.id,
) {
  const { rows } = await person.api.dataSources.previewMappings({
    params: { projectId },
    body: { rows: [row] },
  });
  return rows[0];
}

describe("a preview of mappings", () => {
  test("says pad, well and stage, or why there is none", async () => {
    const well = "KES-1H";
    expect(await tried({ "Unit Name": "VAN 12", well })).toMatchObject({
      wellName: well,
      names: [{ key: "unitname", value: "VAN 12" }],
      target: {
        projectName: north.project.name,
        wellId: north.well.id,
        by: "alias",
        stageId: north.stage.id,
      },
      reason: null,
    });
    expect(await tried({ unitname: "van 13", well })).toMatchObject({
      target: null,
      reason: "otherPad",
    });
    expect(await tried({ unitname: "van 99", well })).toMatchObject({
      reason: "noVan",
    });
    expect(await tried({ unitname: "SHARED VAN", well })).toMatchObject({
      reason: "severalPads",
    });
    expect(await tried({ unitname: "van 12", well: "Heron 9H" })).toMatchObject(
      { reason: "noWell", pads: [north.project.name] },
    );
    expect(await tried({ unitname: "van 12" })).toMatchObject({
      reason: "noWellName",
    });
  });

  test("does not exist for a rival company", async () => {
    const rivalPad = await aPad(support.api);
    const rival = await api.person({
      roles: ["manager"],
      companies: [rivalPad.company.id],
      projects: [rivalPad.project],
    });
    const response = await rival.send(
      "POST",
      `datasourcemapprojects/${north.project.id}/preview`,
      {},
    );
    expect([403, 404]).toContain(response.status);
    // A van of the same name in another company does not claim the row.
    const own = await tried(
      { unitname: "Van 12", well: "kes 1h" },
      support,
      rivalPad.project.id,
    );
    expect(own).toMatchObject({ target: null, reason: "noWell" });
  });

  test("never names a pad or well that the reader may not see", async () => {
    const reader = await api.person({
      roles: ["manager"],
      companies: [north.company.id],
      projects: [north.project],
    });
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{edit:datasourcemapproject}' WHERE id = $1",
      [reader.id],
    );
    await api.owner.pool.query(
      `INSERT INTO source_row (company_id, project_id, data_source_auth_id, source, well_name, names, row_count)
       SELECT company_id, id, $2, 'topic of ' || name, 'kes 1h', '{"unitname": "van 13"}', 5
       FROM project WHERE id = ANY($1)`,
      [[north.project.id, south.projectId], providerId],
    );
    const typed = await reader.api.dataSources.previewMappings({
      params: { projectId: north.project.id },
      body: {
        rows: [
          { unitname: "van 13", well: "kes 1h" },
          { unitname: "shared van", well: "kes 1h" },
        ],
      },
    });
    expect(typed.rows).toMatchObject([
      { target: null, reason: "otherPad", pads: [], wells: [] },
      { target: null, reason: "severalPads", pads: [north.project.name] },
    ]);
    const received = await reader.api.dataSources.previewMappings({
      params: { projectId: north.project.id },
      body: {},
    });
    expect(received.rows.length).toBeGreaterThan(0);
    const southern = await support.api.projects.get({
      params: { id: south.projectId },
    });
    const [southernWell] = await support.api.projects.wells({
      params: { id: south.projectId },
    });
    const text = JSON.stringify([typed, received]);
    expect(text).not.toContain(southern.project.name);
    expect(text).not.toContain(southernWell?.wellNumber);
    // Support may see both pads and gets their names, which shows that the test
    // checks the right pads.
    const seen = await tried({ unitname: "shared van", well: "kes 1h" });
    expect(seen?.pads).toContain(southern.project.name);
    await expect(
      tried({ unitname: "van 13" }, reader, south.projectId),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("does not name a hidden stage to somebody who may not see it", async () => {
    const pad = await aPad(support.api);
    await api.owner.pool.query("UPDATE stage SET hide = true WHERE id = $1", [
      pad.stage.id,
    ]);
    const client = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{edit:datasourcemapproject}' WHERE id = $1",
      [client.id],
    );
    const row = { well: pad.well.wellNumber };
    const seen = await tried(row, support, pad.project.id);
    expect(seen?.target).toMatchObject({ stageName: pad.stage.name });
    const hidden = await tried(row, client, pad.project.id);
    expect(hidden?.target).toMatchObject({ stageId: null, stageName: null });
  });

  test("shows the rows received last, as the current mappings route them", async () => {
    const source = "topic of the preview";
    await api.owner.pool.query(
      `INSERT INTO source_row (company_id, project_id, data_source_auth_id, source, well_name, names, row_count)
       VALUES ($1, $2, $3, $4, 'Kestrel 1H', '{"unitname": "van 13"}', 12)`,
      [north.company.id, north.project.id, providerId, source],
    );
    const rowsOf = async (projectId: number) => {
      const { rows } = await support.api.dataSources.previewMappings({
        params: { projectId },
        body: {},
      });
      return rows.filter((row) => row.source === source);
    };
    expect(await rowsOf(north.project.id)).toMatchObject([
      { dataSourceName: "Provider", rowCount: 12, reason: "otherPad" },
    ]);
    // The other pad is mapped to the same provider, so its people see the row.
    expect(await rowsOf(south.projectId)).toMatchObject([
      { target: { projectId: south.projectId, wellId: south.wellId } },
    ]);
  });
});
