import { batchMediaType } from "@stagecraft/domain";
import { encodeBatch, type SampleBatch } from "@stagecraft/series";
import { aTag } from "@stagecraft/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pumpedStage } from "#features/stage-engine/testing/pumped-stage.ts";
import {
  imported,
  importWorld,
  newStage,
  uploaded,
  type ImportWorld,
} from "#features/stage-imports/testing/import-world.ts";
import type { Person } from "../../../test/api-harness.ts";

/** Names that every JavaScript object inherits: none may have a special meaning as a channel or unit name. */
const names = Object.getOwnPropertyNames(Object.prototype);
/** A channel's name begins with a letter. */
const channelNames = names.filter((name) => /^[a-z]/i.test(name));
const seconds = 200;

let world: ImportWorld;
let administrator: Person;

beforeAll(async () => {
  world = await importWorld();
  administrator = await world.api.person({ roles: ["administrator"] });
});
afterAll(() => world.close());

/** A van's delivery with a further channel for each of the names, with equally odd units. */
function delivery(): SampleBatch {
  const batch = pumpedStage(Date.now() - 300_000, seconds, 20).delivery(
    0,
    seconds,
  );
  const channels = channelNames.map((name, index) => ({
    name,
    unit: index % 2 === 0 ? "gpt" : name,
    values: new Float64Array(seconds).fill(index + 1),
  }));
  return { ...batch, channels: [...batch.channels, ...channels] };
}

async function push(stageId: number, batch: SampleBatch): Promise<void> {
  const { project } = world.pad;
  const van = await world.api.person({
    roles: ["datavan"],
    projects: [project],
  });
  const { status } = await van.send(
    "POST",
    `stages/${stageId}/samplebatches?final=true`,
    encodeBatch(batch),
    { "content-type": batchMediaType },
  );
  expect(status).toBe(200);
}

async function untilComputed(stageId: number): Promise<void> {
  const state = async () => {
    const { rows } = await world.api.owner.pool.query<{
      finished: boolean;
      failure: string | null;
    }>("SELECT finished, failure FROM stage_engine WHERE stage_id = $1", [
      stageId,
    ]);
    return rows[0];
  };
  await expect.poll(state).toEqual({ finished: true, failure: null });
}

async function storedNames(stageId: number): Promise<string[]> {
  const headers = await administrator.api.stages.headers({
    params: { id: stageId },
  });
  return headers.map(({ name }) => name);
}

/** Adds rules for metrics with such names and offset wells with such names. */
async function addRules(stageId: number): Promise<void> {
  for (const name of names) {
    const rule = await administrator.api.rules.add({
      body: {
        companyId: world.pad.company.id,
        playbookType: "FDI",
        offsetWellName: name,
        trigger: { metricsTrigger: { name, operator: ">", value: 0 } },
        color: "orange",
        recommendation: name,
      },
    });
    await administrator.api.rules.subscribe({
      params: { ruleId: rule.id, assetType: "stage", assetId: stageId },
    });
  }
}

async function addTags(stageId: number): Promise<void> {
  for (const name of names) {
    const tag = await aTag(administrator.api, name);
    await administrator.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "stage", assetId: stageId },
    });
  }
}

async function setSources(stageId: number): Promise<void> {
  const params = { id: stageId };
  const stage = await administrator.api.stages.get({ params });
  await administrator.api.stages.update({
    params,
    body: {
      control: {
        parameters: {
          ...stage.control.parameters,
          source: names.map((name) => ({ name, unit: name })),
          fdi: [{ name: "offset_pressure_1", wellLabel: "constructor" }],
        },
      },
      updatedAt: stage.updatedAt,
    },
  });
}

test("a stage with hostile names of rules, tags, sources and channels is computed to its end", async () => {
  const stageId = await newStage(world);
  await addRules(stageId);
  await addTags(stageId);
  await setSources(stageId);
  await push(stageId, delivery());
  await untilComputed(stageId);
  expect(await storedNames(stageId)).toEqual(
    expect.arrayContaining(channelNames),
  );
  for (const path of ["", "/metrics", "/quality", "/plot", "/summary"]) {
    const { status } = await administrator.send(
      "GET",
      `stages/${stageId}${path}`,
    );
    expect([path, status < 500]).toEqual([path, true]);
  }
});

test("a file with hostile column names is imported and computed", async () => {
  const stageId = await newStage(world);
  const lines = [
    `Time,Pressure,Rate,${names.join(",")}`,
    `,psi,bpm,${names.join(",")}`,
  ];
  for (let row = 0; row < 120; row += 1) {
    const time = new Date(Date.UTC(2024, 4, 3, 6, 0, row)).toISOString();
    const values = names.map((_, index) => index + (row % 5));
    lines.push([time, 5000 + row, 60, ...values].join(","));
  }
  const record = await uploaded(world, stageId, "odd.csv", lines.join("\n"));
  expect(record.columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(names),
  );
  const report = await imported(world, record.id);
  expect(report.rowsStored).toBe(120);
});
