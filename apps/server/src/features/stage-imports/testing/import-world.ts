import { fileMediaType } from "@stagecraft/domain";
import { aPad, aStage, type Pad } from "@stagecraft/testing";
import { pino } from "pino";
import {
  startTestApi,
  type ApiResponse,
  type Person,
  type OwnTestApi,
} from "../../../../test/api-harness.ts";
import { usualWorkLimits } from "#configuration/usage-limits.ts";
import { SampleStore } from "#features/stage-data/append-samples.service.ts";
import { FileStore } from "#features/stage-imports/file-store.ts";
import { createImportThreads } from "#features/stage-imports/import-threads.ts";
import type { ImportResponse } from "#features/stage-imports/stage-import.ts";
import { importJob } from "#features/stage-imports/stage-imports.jobs.ts";
import { startJobRunner, type JobRunner } from "#jobs/job-runner.ts";

/** The API with a worker next to it: job runner and engine, as they run in production. */
export interface ImportWorld {
  readonly api: OwnTestApi;
  readonly support: Person;
  readonly pad: Pad;
  /** Stops the worker in the middle of its work and starts another. */
  replaceRunner(): Promise<void>;
  close(): Promise<void>;
}

async function startImportRunner(api: OwnTestApi): Promise<JobRunner> {
  const { database, databaseUrl } = api;
  const threads = createImportThreads(databaseUrl, usualWorkLimits);
  const runner = await startJobRunner({
    database,
    url: databaseUrl,
    log: pino({ level: "fatal" }),
    pollMs: 100,
    jobs: [
      importJob({
        database,
        samples: new SampleStore(database),
        files: new FileStore(database),
        now: Date.now,
        threads,
      }),
    ],
  });
  return {
    async stop() {
      await runner.stop();
      await threads.stop();
    },
  };
}

export async function importWorld(): Promise<ImportWorld> {
  const api = await startTestApi({ engine: true });
  const support = await api.person({ roles: ["support"] });
  const administrator = await api.person({ roles: ["administrator"] });
  const pad = await aPad(administrator.api);
  let runner = await startImportRunner(api);
  return {
    api,
    support,
    pad,
    async replaceRunner() {
      await runner.stop();
      runner = await startImportRunner(api);
    },
    async close() {
      await runner.stop();
      await api.close();
    },
  };
}

export async function newStage({ support, pad }: ImportWorld): Promise<number> {
  return (await aStage(support.api, pad.well.id)).id;
}

export function uploadTo(
  { support }: Pick<ImportWorld, "support">,
  stageId: number,
  fileName: string,
  content: string | Uint8Array,
): Promise<ApiResponse> {
  const bytes =
    typeof content === "string" ? new TextEncoder().encode(content) : content;
  return support.send(
    "POST",
    `stages/${stageId}/imports?fileName=${encodeURIComponent(fileName)}`,
    bytes,
    { "content-type": fileMediaType },
  );
}

/** Uploads a file that is accepted. */
export async function uploaded(
  world: Pick<ImportWorld, "support">,
  stageId: number,
  fileName: string,
  content: string | Uint8Array,
): Promise<ImportResponse> {
  const response = await uploadTo(world, stageId, fileName, content);
  if (response.status !== 201)
    throw new Error(`Refused: ${JSON.stringify(response.body)}`);
  return response.body as ImportResponse;
}

export async function untilEnded(
  { support }: Pick<ImportWorld, "support">,
  id: number,
): Promise<ImportResponse> {
  const deadline = Date.now() + 170_000;
  for (;;) {
    const record = await support.api.stageImports.get({ params: { id } });
    if (!["SUBMITTED", "RUNNING"].includes(record.state)) return record;
    if (Date.now() > deadline) throw new Error("The import did not end");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts an import and waits for its report. */
export async function imported(
  world: Pick<ImportWorld, "support">,
  id: number,
  profileName?: string,
) {
  const { support } = world;
  await support.api.stageImports.start({
    params: { id },
    body: profileName === undefined ? {} : { profileName },
  });
  const record = await untilEnded(world, id);
  if (record.state !== "SUCCEEDED")
    throw new Error(`${record.state}: ${record.failure ?? ""}`);
  return support.api.stageImports.report({ params: { id } });
}

/** Returns rows as a data van prints them: header, unit row, local times. */
export function treatmentCsv(
  rows: number,
  change: TreatmentChange = {},
): string {
  const lines = [
    "JobTime,TR_PRESS,SLUR_RATE,PROP_CON,BH_PRESS,NOTE",
    "#NULL,PSI,B/M,PPAC,PSI,",
  ];
  for (let row = 0; row < rows; row += 1) {
    const at = new Date(Date.UTC(2015, 10, 9, 6, 0, row));
    const pumping = row > 60 && row < rows - 400;
    const cells = [
      jobTime(at),
      pumping ? 8000 + (row % 50) : 2500 - row / 100,
      pumping ? 85.2 : 0,
      pumping && row > 200 ? 1.5 : 0,
      5000 + (row % 7),
      "",
    ];
    lines.push(change.row?.(row, cells.join(",")) ?? cells.join(","));
  }
  return `${lines.join("\n")}\n`;
}

interface TreatmentChange {
  /** Replaces the line of a row. */
  readonly row?: (row: number, line: string) => string;
}

/** The format is dd:mm:yy:hh:mm:ss, as service companies print it. */
function jobTime(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return [
    two(at.getUTCDate()),
    two(at.getUTCMonth() + 1),
    two(at.getUTCFullYear() % 100),
    two(at.getUTCHours()),
    two(at.getUTCMinutes()),
    two(at.getUTCSeconds()),
  ].join(":");
}
