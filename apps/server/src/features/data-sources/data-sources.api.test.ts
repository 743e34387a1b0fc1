import { aCompany, aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { WitsmlStore } from "../etl-jobs/testing/witsml-store.ts";
import { openSignIn } from "./data-source-auths.service.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
});

let names = 0;

function aProvider(url = "https://store.example/witsml") {
  names += 1;
  return administrator.api.dataSources.add({
    body: {
      companyId: pad.company.id,
      name: `Provider ${names}`,
      url,
      login: "van",
      password: "hunter2",
    },
  });
}

function signInOf(id: number) {
  return inTransaction(api.database, platformIdentity, (transaction) =>
    openSignIn(transaction, api.secretKey, id),
  );
}

describe("a data provider's password", () => {
  test("is stored sealed, never returned, and opens for feeds", async () => {
    const { id, ...provider } = await aProvider();
    expect(provider).toMatchObject({ login: "van", hasPassword: true });
    const response = await administrator.send("GET", `datasourceauths/${id}`);
    expect(JSON.stringify(response.body)).not.toMatch(/hunter2|password":"/);
    const { rows } = await api.owner.pool.query<{ row: string }>(
      "SELECT (t::text || encode(password, 'escape')) AS row FROM data_source_auth t WHERE id = $1",
      [id],
    );
    expect(rows[0]?.row).not.toContain("hunter2");
    expect((await signInOf(id))?.password).toBe("hunter2");
  });

  test("stays when left out, goes when empty", async () => {
    const first = await aProvider();
    const params = { id: first.id };
    const renamed = await administrator.api.dataSources.update({
      params,
      body: { login: "van-2", updatedAt: first.updatedAt },
    });
    expect((await signInOf(first.id))?.password).toBe("hunter2");
    const without = await administrator.api.dataSources.update({
      params,
      body: { password: "", updatedAt: renamed.updatedAt },
    });
    expect(without.hasPassword).toBe(false);
    expect((await signInOf(first.id))?.password).toBe("");
  });

  test("is not sent to another server: it must be entered again", async () => {
    const provider = await aProvider();
    const params = { id: provider.id };
    const { updatedAt } = provider;
    const moved = { url: "https://evil.example/witsml", updatedAt };
    await expect(
      administrator.api.dataSources.update({ params, body: moved }),
    ).rejects.toMatchObject({
      status: 400,
      details: [{ field: "password" }],
    });
    const samePlace = { url: "https://store.example/other", updatedAt };
    const { updatedAt: next } = await administrator.api.dataSources.update({
      params,
      body: samePlace,
    });
    const entered = { ...moved, password: "new", updatedAt: next };
    await administrator.api.dataSources.update({ params, body: entered });
    expect((await signInOf(provider.id))?.password).toBe("new");
  });

  test("of one record does not open as another's", async () => {
    const [first, second] = [await aProvider(), await aProvider()];
    await api.owner.pool.query(
      "UPDATE data_source_auth SET password = (SELECT password FROM data_source_auth WHERE id = $1) WHERE id = $2",
      [first.id, second.id],
    );
    await expect(signInOf(second.id)).rejects.toThrow("does not open");
  });

  test("leaves no trace in the audit log", async () => {
    await aProvider();
    const { rows } = await api.owner.pool.query<{ text: string }>(
      "SELECT string_agg(a::text, ' ') AS text FROM audit_record a",
    );
    expect(rows[0]?.text).not.toContain("hunter2");
  });
});

describe("data providers", () => {
  test.each(["ftp://store.example", "https://van:x@store.example", "store"])(
    "are not at %s",
    async (url) => {
      await expect(aProvider(url)).rejects.toMatchObject({
        status: 400,
        details: [{ field: "url" }],
      });
    },
  );

  test("are listed by name for their company, without anything else", async () => {
    const company = await aCompany(administrator.api);
    const add = (name: string) =>
      administrator.api.dataSources.add({
        body: { companyId: company.id, name, url: "mqtt://broker.example" },
      });
    const [b, a] = [await add("beta"), await add("Alpha")];
    const params = { companyId: company.id };
    expect(await administrator.api.dataSources.accounts({ params })).toEqual({
      dataSources: [
        { id: a.id, name: "Alpha" },
        { id: b.id, name: "beta" },
      ],
    });
    await expect(add("ALPHA")).rejects.toMatchObject({
      code: "dataSource.duplicate",
    });
  });

  test("in use by a mapping cannot be deleted", async () => {
    const { id } = await aProvider();
    const map = await administrator.api.dataSources.addMapOfProject({
      body: { projectId: pad.project.id, dataSourceAuthId: id, value: "Van 9" },
    });
    expect(map.key).toBe("unitname");
    const remove = () =>
      administrator.api.dataSources.remove({ params: { id } });
    await expect(remove()).rejects.toMatchObject({ code: "dataSource.inUse" });
    await administrator.api.dataSources.removeMapOfProject({
      params: { id: map.id },
    });
    await remove();
  });
});

describe("the list of data providers", () => {
  test("finds by name or address and says how much uses each", async () => {
    const { company, project, well } = await aPad(administrator.api);
    const add = (name: string, url: string) =>
      administrator.api.dataSources.add({
        body: { companyId: company.id, name, url, password: "hunter2" },
      });
    const store = await add("Store", "https://only.example/witsml");
    await add("Broker", "mqtts://broker.example");
    const dataSourceAuthId = store.id;
    await administrator.api.dataSources.addMapOfProject({
      body: { projectId: project.id, dataSourceAuthId, value: "Van 1" },
    });
    await administrator.api.dataSources.addMapOfWell({
      body: { wellId: well.id, dataSourceAuthId, key: "wellname", value: "^k" },
    });
    const params = { companyId: company.id };
    const found = (search: string) =>
      administrator.api.dataSources.ofCompany({ params, query: { search } });
    const all = await found("");
    expect(all.providers.map(({ name }) => name)).toContain("Broker");
    expect(JSON.stringify(all)).not.toContain("hunter2");
    expect((await found("ONLY.EXAMPLE")).providers).toEqual([
      { ...store, use: { pads: 1, wells: 1, feeds: 0 } },
    ]);
    expect(await found("nothing")).toEqual({ providers: [], total: 0 });
  });

  test("names what uses a provider, as far as the reader may see it", async () => {
    const { company, project, well } = await aPad(administrator.api);
    const { id } = await administrator.api.dataSources.add({
      body: { companyId: company.id, name: "Used", url: "mqtt://b.example" },
    });
    await administrator.api.dataSources.addMapOfWell({
      body: { wellId: well.id, dataSourceAuthId: id, key: "well", value: "k" },
    });
    await administrator.api.dataSources.addMapOfProject({
      body: { projectId: project.id, dataSourceAuthId: id, value: "Van 2" },
    });
    const params = { id };
    const usage = await administrator.api.dataSources.usage({ params });
    expect(usage).toEqual({
      total: { pads: 1, wells: 1, feeds: 0 },
      pads: [{ id: project.id, name: project.name }],
      wells: [
        {
          id: well.id,
          wellNumber: well.wellNumber,
          projectId: project.id,
          projectName: project.name,
        },
      ],
      feeds: [],
    });
    const invited = await api.person({
      roles: ["guest"],
      companies: [company.id],
    });
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = ARRAY['get:datasourceauths'] WHERE id = $1",
      [invited.id],
    );
    expect(await invited.api.dataSources.usage({ params })).toEqual({
      total: usage.total,
      pads: [],
      wells: [],
      feeds: [],
    });
  });
});

describe("the test of a provider's connection", () => {
  const store = new WitsmlStore();
  let url = "";

  beforeAll(async () => {
    store.password = "hunter2";
    url = await store.start();
    return () => store.stop();
  });

  test("signs in with the stored password, which no response and no log repeats", async () => {
    const { id } = await aProvider(url);
    const response = await administrator.send(
      "POST",
      `datasourceauths/${id}/test`,
      {},
    );
    expect(response).toMatchObject({
      status: 200,
      body: { outcome: "connected", isEncrypted: false },
    });
    expect(JSON.stringify(response.body)).not.toContain("hunter2");
    const typed = await administrator.api.dataSources.test({
      params: { id },
      body: { password: "wrong" },
    });
    expect(typed.outcome).toBe("signInRefused");
  });

  test("never sends the stored password to another server", async () => {
    const { id } = await aProvider("https://store.example/witsml");
    const params = { id };
    await expect(
      administrator.api.dataSources.test({ params, body: { url } }),
    ).rejects.toMatchObject({ status: 400, details: [{ field: "password" }] });
    const typed = { url, password: "hunter2" };
    expect(
      await administrator.api.dataSources.test({ params, body: typed }),
    ).toMatchObject({ outcome: "connected" });
  });

  test("works before anything is saved", async () => {
    const body = { companyId: pad.company.id, url, login: "van" };
    const tried = (password: string) =>
      administrator.api.dataSources.testTyped({ body: { ...body, password } });
    expect((await tried("hunter2")).outcome).toBe("connected");
    expect((await tried("")).outcome).toBe("signInRefused");
  });
});

describe("aliases of a well", () => {
  test("must be regular expressions", async () => {
    const { id: dataSourceAuthId } = await aProvider();
    const body = { wellId: pad.well.id, dataSourceAuthId, key: "name" };
    await expect(
      administrator.api.dataSources.addMapOfWell({
        body: { ...body, value: "kestrel(" },
      }),
    ).rejects.toMatchObject({
      status: 400,
      message: "Invalid regular expression",
      details: [{ field: "value" }],
    });
    const alias = await administrator.api.dataSources.addMapOfWell({
      body: { ...body, value: "^kestrel" },
    });
    const edit = { key: "name", value: "[", updatedAt: alias.updatedAt };
    await expect(
      administrator.api.dataSources.updateMapOfWell({
        params: { id: alias.id },
        body: edit,
      }),
    ).rejects.toMatchObject({ message: "Invalid regular expression" });
    const params = { wellId: pad.well.id };
    const maps = await administrator.api.dataSources.mapsOfWell({ params });
    expect(maps.dataSourceMapWells).toContainEqual(alias);
  });

  test("need a key and a value", async () => {
    const { id: dataSourceAuthId } = await aProvider();
    const body = { wellId: pad.well.id, dataSourceAuthId, key: " ", value: "" };
    const response = await administrator.send(
      "POST",
      "datasourcemapwells",
      body,
    );
    expect(response).toMatchObject({
      status: 400,
      body: {
        error: {
          details: [
            { field: "key", message: "Required." },
            { field: "value", message: "Required." },
          ],
        },
      },
    });
  });

  test("belong to a provider of the well's own company", async () => {
    const other = await aCompany(administrator.api);
    const foreign = await administrator.api.dataSources.add({
      body: { companyId: other.id, name: "Theirs", url: "mqtt://b.example" },
    });
    await expect(
      administrator.api.dataSources.addMapOfWell({
        body: {
          wellId: pad.well.id,
          dataSourceAuthId: foreign.id,
          key: "name",
          value: "x",
        },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
