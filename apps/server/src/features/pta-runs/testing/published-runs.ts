import type { contract, OutputOf } from "@stagecraft/contract";
import type { PtaResult } from "@stagecraft/domain/pta";
import type { SampleBatch } from "@stagecraft/series";
import { aStage, aWell } from "@stagecraft/testing";
import { writeXlsx } from "hucre/xlsx";
import { expect } from "vitest";
import { aForm, exampleFormType } from "../../../../test/example-bodies.ts";
import {
  deliver,
  untilComputed,
} from "../../stage-engine/testing/engine-world.ts";
import type { PtaWorld } from "./pta-world.ts";
import type { PublishedTest, Rows } from "./published-tests.ts";

/** A history match takes seconds, and minutes on a machine that is busy with other tests. */
export const matchMs = 240_000;

const mostApart = 0.05;
const mostApartClosure = 0.03;

/** Titles of the columns of times, pressures and rates. */
export interface RecordTitles {
  readonly time: string;
  readonly pressure: string;
  readonly rate: string;
}

export interface RunTest {
  readonly name: string;
  readonly results: readonly PtaResult[];
  readonly codes: readonly string[];
}

/** The workbook of tests that share their units, each as a stage. */
function workbookOf(
  tests: readonly PublishedTest[],
  { time, pressure, rate }: RecordTitles,
  well: string,
): Promise<Uint8Array> {
  const titles = [
    ...new Set(tests.flatMap(({ inputs }) => Object.keys(inputs))),
  ];
  const ofStages = (rowsOf: (test: PublishedTest) => Rows): Rows =>
    tests.flatMap((test, index) =>
      rowsOf(test).map((row) => [well, index + 1, ...row]),
    );
  const isSampled = tests.every(({ rates }) => rates.length === 0);
  const sheets: Readonly<Record<string, Rows>> = {
    Stages: [
      ["Well", "Stage", ...titles],
      ...tests.map(({ inputs }, index) => [
        well,
        index + 1,
        ...titles.map((title) => inputs[title] ?? null),
      ]),
    ],
    Records: [
      ["Well", "Stage", time, pressure, ...(isSampled ? [rate] : [])],
      ...ofStages(({ samples }) => samples),
    ],
    Rates: [["Well", "Stage", time, rate], ...ofStages(({ rates }) => rates)],
  };
  return writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
  });
}

/** Uploads tests as the stages of one case, runs it and returns what the API says of each. */
export async function uploadAndRun(
  world: PtaWorld,
  tests: readonly PublishedTest[],
  titles: RecordTitles,
  /** The samples of the stages that have their own. */
  batches: ReadonlyMap<PublishedTest, SampleBatch> = new Map(),
): Promise<RunTest[]> {
  const { engine, ada } = world;
  const projectId = engine.pad.project.id;
  const well = await aWell(engine.administrator.api, projectId);
  const stageIds: number[] = [];
  for (const [index, test] of tests.entries()) {
    const name = String(index + 1);
    const { id } = await aStage(engine.administrator.api, well.id, { name });
    stageIds.push(id);
    const batch = batches.get(test);
    if (batch === undefined) continue;
    await deliver(engine, id, batch, { final: true });
    await untilComputed(engine, id, { finished: true });
  }
  const { body } = await ada.send(
    "POST",
    "pta/case/upload",
    aForm(await workbookOf(tests, titles, well.wellNumber), "case.xlsx", {
      ptaCase: JSON.stringify({
        projectId,
        name: `Published, ${well.wellNumber}`,
        unitSystem: "METRIC",
      }),
    }),
    { "content-type": exampleFormType },
  );
  const { case: made, problems } = body as OutputOf<
    typeof contract.ptaCases.upload
  >;
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  const caseId = made?.id ?? 0;
  await world.runCase(caseId);
  const listed = await ada.api.ptaInterpretations.ofCase({
    params: { id: caseId },
  });
  const run: RunTest[] = [];
  for (const [index, { name }] of tests.entries()) {
    const found = listed.find(({ stageId }) => stageId === stageIds[index]);
    await world.until(found?.id ?? 0, "DONE", matchMs);
    const { results, warnings } = await world.get(found?.id ?? 0);
    run.push({ name, results, codes: warnings.map(({ code }) => code) });
  }
  return run;
}

/** What is wrong and is not marked as not resolved, or was not found at all. */
function faultsOf(
  { name, published, resolved }: PublishedTest,
  { results, codes }: RunTest,
): string[] {
  const faults: string[] = [];
  for (const [key, wanted] of Object.entries(published)) {
    const result = results.find((one) => one.key === key);
    const most = key === "closurePressure" ? mostApartClosure : mostApart;
    const apart = (result?.value ?? NaN) / wanted - 1;
    const said = `${name}: ${key} ${result?.value} of ${wanted}`;
    if (result === undefined) {
      if (!codes.includes("tooShort")) faults.push(`${said}, without a reason`);
    } else if (result.isResolved && !(Math.abs(apart) < most))
      faults.push(`${said}, called resolved`);
    if (result?.isResolved !== true && resolved.some((one) => one === key))
      faults.push(`${said}, not resolved`);
  }
  return faults;
}

/** Expects values near the published ones, or marked as not resolved where they may be. */
export function expectPublished(
  tests: readonly PublishedTest[],
  run: readonly RunTest[],
): void {
  expect(
    tests.flatMap((test, index) => faultsOf(test, run[index] as RunTest)),
  ).toEqual([]);
}
