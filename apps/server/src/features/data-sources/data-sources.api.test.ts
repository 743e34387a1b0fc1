import { aCompany, aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
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

  test("does not follow to another server: it must be entered again", async () => {
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

  test("that something is mapped to are not deleted", async () => {
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
