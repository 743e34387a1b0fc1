import { aPad } from "@stagecraft/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";

const gigabyte = 1024 ** 3;
const disk = { freeBytes: 50 * gigabyte, sizeBytes: 100 * gigabyte };
let api: OwnTestApi;
let support: Person;

beforeAll(async () => {
  api = await startTestApi({
    readDisk: () => Promise.resolve({ ...disk }),
    diskClock: () => clockMs,
  });
  support = await api.person({ roles: ["administrator"] });
});
afterAll(() => api.close());

let clockMs = 0;

/** Advances the clock past the cached reading and sets the free space. */
function later(percentLeft: number): void {
  clockMs += 60_000;
  disk.freeBytes = (percentLeft / 100) * disk.sizeBytes;
}

async function readiness() {
  const response = await fetch(`${api.url}/readyz`);
  return { status: response.status, body: await response.json() };
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${api.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

test("below a tenth free, /readyz, /metrics and the support dashboard report it, and the service continues", async () => {
  later(8);
  expect(await readiness()).toMatchObject({
    status: 200,
    body: {
      checks: { disk: true },
      disk: "The disk is nearly full: 8 % left (8.0 GB of 100.0 GB). Make room before nothing can be stored.",
    },
  });
  expect(await metric("stagecraft_disk_alarm")).toBe(1);
  expect(await metric("stagecraft_disk_free_bytes")).toBe(8 * gigabyte);
  const shown = {
    level: "low",
    freeBytes: 8 * gigabyte,
    sizeBytes: 100 * gigabyte,
  };
  expect(await support.api.fleet.disk({})).toEqual(shown);
  expect((await support.api.fleet.system({})).disk).toEqual(shown);
});

test("a full disk is a 507 with a sentence and a 503 of /readyz; with room again the same rows are stored", async () => {
  later(50);
  const { project, stage } = await aPad(support.api);
  const van = await api.person({ roles: ["datavan"], projects: [project] });
  const push = () =>
    van.send("POST", `stages/${stage.id}/samplebatches`, {
      source: "van",
      firstSequence: 0,
      times: [1000, 2000],
      channels: [{ name: "SLUR_RATE", unit: "bpm", values: [1, 2] }],
    });
  await api.owner.pool.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON sample_tail EXECUTE FUNCTION no_room()`);
  expect(await push()).toMatchObject({
    status: 507,
    body: {
      error: {
        code: "storage.full",
        message:
          "The disk of the server is full. Nothing was stored; please send it again when there is room.",
      },
    },
  });
  expect(await readiness()).toMatchObject({
    status: 503,
    body: { status: "not ready", checks: { database: true, disk: false } },
  });
  expect(await metric("stagecraft_disk_alarm")).toBe(2);
  expect(await metric("stagecraft_disk_refusals")).toBe(1);

  await api.owner.pool.query("DROP TRIGGER no_room ON sample_tail");
  expect((await push()).body).toEqual({ stored: 2, repeated: 0 });
  later(50);
  expect((await readiness()).status).toBe(200);
});

test("free disk space is shown only to those who look after the installation", async () => {
  const engineer = await api.person({ roles: ["engineer"] });
  expect((await engineer.send("GET", "fleet/disk")).status).toBe(403);
});
