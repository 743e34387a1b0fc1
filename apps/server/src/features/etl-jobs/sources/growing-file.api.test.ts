import {
  appendFile,
  mkdir,
  readFile,
  rename,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FeedWorld } from "../testing/feed-world.ts";

let world: FeedWorld;
const start = Date.UTC(2025, 9, 9, 8, 0, 0);
const header = "Date/Time,Treating Pressure (psi),Slurry Rate (bpm)\n";

beforeAll(async () => {
  world = await FeedWorld.create();
  await mkdir(world.inbox, { recursive: true });
});
afterAll(() => world.close());

function line(second: number): string {
  const time = new Date(start + second * 1000).toISOString();
  return `${time.slice(0, 10)} ${time.slice(11, 19)},${7000 + second},90\n`;
}

function lines(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) =>
    line(from + index),
  ).join("");
}

async function freshStage() {
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  return aStage(api, well.id);
}

async function expectRows(stageId: number, count: number): Promise<void> {
  await expect
    .poll(() => world.channel(stageId, "pressure"), { interval: 200 })
    .toEqual(
      Array.from({ length: count }, (_, index) => [
        start + index * 1000,
        7000 + index,
      ]),
    );
  const stored = await world.stored(stageId);
  expect(stored.deliveredRows).toBe(count);
  expect(Object.values(stored.received)).toEqual([`{[0,${count})}`]);
}

async function failureOf(jobId: string): Promise<string | null> {
  await expect.poll(async () => (await world.job(jobId)).state).toBe("FAILED");
  return (await world.job(jobId)).failure;
}

describe("FE8: a file that is still being written", () => {
  test("is followed line by line; a half-written line waits for its end", async () => {
    const path = "pad/van.csv";
    const file = join(world.inbox, path);
    const stage = await freshStage();
    await world.startWorker();
    const jobId = await world.submit("growing-file", {
      stageId: stage.id,
      path,
    });
    await mkdir(join(world.inbox, "pad"));
    await writeFile(file, header + lines(0, 50));
    await expectRows(stage.id, 50);
    const half = line(50);
    await appendFile(file, half.slice(0, 24));
    await appendFile(file, half.slice(24) + lines(51, 120));
    await expectRows(stage.id, 120);
    await world.stop(jobId);
  });

  test("goes on with another worker where the first was, and with another job too", async () => {
    const path = "resumed.csv";
    const file = join(world.inbox, path);
    await writeFile(file, header + lines(0, 100) + line(100).slice(0, 15));
    const stage = await freshStage();
    const first = await world.startWorker();
    const command = { stageId: stage.id, path };
    const jobId = await world.submit("growing-file", command);
    await expectRows(stage.id, 100);
    await first.stop();
    await appendFile(file, line(100).slice(15) + lines(101, 160));
    await world.startWorker();
    await expectRows(stage.id, 160);
    await world.stop(jobId);
    const again = await world.submit("growing-file", command);
    await appendFile(file, lines(160, 170));
    await expectRows(stage.id, 170);
    await world.stop(again);
  });

  test("goes on where it was after its stage was deleted and restored", async () => {
    const path = "restored.csv";
    const file = join(world.inbox, path);
    await writeFile(file, header + lines(0, 40));
    const stage = await freshStage();
    await world.startWorker();
    await world.submit("growing-file", { wellId: stage.wellId, path });
    await expectRows(stage.id, 40);
    const { api } = world.administrator;
    await api.wells.remove({ params: { id: stage.wellId } });
    await appendFile(file, lines(40, 60));
    const projectId = world.pad.project.id;
    const deletions = await api.deletions.ofProject({
      params: { projectId },
      query: { assetType: "well" },
    });
    const deletion = deletions.find(({ assetId }) => assetId === stage.wellId);
    await api.deletions.restore({
      params: { id: deletion?.id ?? 0 },
      body: {},
    });
    await expectRows(stage.id, 60);
    const open = await api.etl.jobs({
      query: { wellId: stage.wellId, state: "RUNNING" },
    });
    for (const { jobId } of open.jobs) await world.stop(jobId);
  });

  test("may be replaced by a longer copy of itself, as file transfers do", async () => {
    const path = "synced.csv";
    const file = join(world.inbox, path);
    await writeFile(file, header + lines(0, 30));
    const stage = await freshStage();
    await world.startWorker();
    const jobId = await world.submit("growing-file", {
      stageId: stage.id,
      path,
    });
    await expectRows(stage.id, 30);
    const copy = join(world.inbox, "synced.part");
    await writeFile(copy, (await readFile(file, "utf8")) + lines(30, 60));
    await rename(copy, file);
    await expectRows(stage.id, 60);
    await writeFile(copy, `${header.replace("psi", "kPa")}${lines(0, 200)}`);
    await rename(copy, file);
    expect(await failureOf(jobId)).toBe(
      "synced.csv begins differently now: it is another file.",
    );
    await expectRows(stage.id, 60);
  });

  test("FE4: is left when its stage is over and nothing is written any more", async () => {
    const path = "over.csv";
    await writeFile(join(world.inbox, path), header + lines(0, 10));
    const stage = await freshStage();
    let overAfterMs = 60_000;
    await world.startWorker({ overAfterMs: () => overAfterMs });
    const jobId = await world.submit("growing-file", {
      stageId: stage.id,
      path,
    });
    await expectRows(stage.id, 10);
    await world.endStage(stage.id);
    overAfterMs = 0;
    await world.untilState(jobId, "SUCCEEDED");
  });

  test("FE11: waits while the company is inactive, says so, and loses nothing", async () => {
    const path = "inactive.csv";
    const file = join(world.inbox, path);
    await writeFile(file, header + lines(0, 10));
    const stage = await freshStage();
    await world.startWorker();
    const jobId = await world.submit("growing-file", {
      stageId: stage.id,
      path,
    });
    await expectRows(stage.id, 10);
    await world.setActive(false);
    await appendFile(file, lines(10, 20));
    await expect
      .poll(async () => (await world.logOf(jobId)).join())
      .toContain("The company is inactive and takes no samples");
    await expectRows(stage.id, 10);
    await world.setActive(true);
    await expectRows(stage.id, 20);
    await world.stop(jobId);
  });

  test("whose unit the stage does not have is left out, and the rest goes on", async () => {
    const path = "units.csv";
    await writeFile(join(world.inbox, path), header + lines(0, 10));
    const stage = await freshStage();
    const van = await world.api.person({
      roles: ["datavan"],
      projects: [world.pad.project],
    });
    await van.api.stageData.push({
      params: { stageId: stage.id },
      body: {
        source: "van",
        firstSequence: 0,
        times: [start - 1000],
        channels: [{ name: "pressure", unit: "kPa", values: [40_000] }],
      },
    });
    await world.startWorker();
    const jobId = await world.submit("growing-file", {
      stageId: stage.id,
      path,
    });
    await expect.poll(() => world.channel(stage.id, "rate")).toHaveLength(10);
    expect(await world.channel(stage.id, "pressure")).toHaveLength(1);
    expect((await world.logOf(jobId)).join("\n")).toContain(
      "Code 803 - pressure comes in psi but is stored in kPa",
    );
    await world.stop(jobId);
  });
});

describe("a file that cannot be read", () => {
  test("outside of the inbox is refused at submission", async () => {
    const stage = await freshStage();
    await expect(
      world.submit("growing-file", {
        stageId: stage.id,
        path: "../secret-key",
      }),
    ).rejects.toMatchObject({
      status: 400,
      details: [{ field: "containerOverrides.command.1" }],
    });
  });

  test("of another company is not there", async () => {
    const theirs = join(world.dataFolder, "inbox", "999999");
    await mkdir(theirs, { recursive: true });
    await writeFile(join(theirs, "theirs.csv"), header + lines(0, 10));
    const stage = await freshStage();
    await world.startWorker();
    const jobId = await world.submit("growing-file", {
      stageId: stage.id,
      path: "theirs.csv",
    });
    await world.untilState(jobId, "RUNNING");
    // A file of that name in the company's own inbox is read from its first row, and nothing else.
    await writeFile(join(world.inbox, "theirs.csv"), header + lines(20, 25));
    await expect
      .poll(() => world.channel(stage.id, "pressure"))
      .toHaveLength(5);
    expect((await world.stored(stage.id)).deliveredRows).toBe(5);
    await world.stop(jobId);
  });

  test("without known columns is reported as such", async () => {
    const path = "strange.csv";
    const rows = "Date/Time,Foo,Bar\n" + lines(0, 10);
    await writeFile(join(world.inbox, path), rows);
    const stage = await freshStage();
    await world.startWorker();
    const jobId = await world.submit("growing-file", {
      stageId: stage.id,
      path,
    });
    expect(await failureOf(jobId)).toBe(
      "No column of the file is known by name and unit.",
    );
  });
});
