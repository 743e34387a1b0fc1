import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { contract, OutputOf } from "@stagecraft/contract";
import type { PtaResultKey } from "@stagecraft/domain/pta";
import { aStage, aWell } from "@stagecraft/testing";
import { writeXlsx, type CellValue } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aForm, exampleFormType } from "../../../test/example-bodies.ts";
import { PtaWorld } from "./testing/pta-world.ts";

/** Published tests are no part of the repository; without them these tests are skipped. */
const shared = join(import.meta.dirname, "../../../../../..", "shared/data");

/** A history match takes seconds, and minutes on a machine that is busy with other tests. */
const matchMs = 240_000;

type Upload = OutputOf<typeof contract.ptaCases.upload>;
type Rows = CellValue[][];

let world: PtaWorld;

beforeAll(async () => {
  world = await PtaWorld.create();
  await world.aRunner();
});
afterAll(() => world.close());

/** Uploads a record of one stage with its inputs, runs the case and gives what the API says of it. */
async function uploadAndRun(
  name: string,
  inputs: Rows,
  sheets: Readonly<Record<string, Rows>>,
) {
  const projectId = world.engine.pad.project.id;
  const { administrator } = world.engine;
  const well = await aWell(administrator.api, projectId);
  await aStage(administrator.api, well.id, { name: "1" });
  const bytes = await writeXlsx({
    sheets: Object.entries({
      Case: [["Input", "Value", "Unit"], ...inputs],
      Stages: [
        ["Well", "Stage"],
        [well.wellNumber, 1],
      ],
      ...sheets,
    }).map(([sheet, rows]) => ({ name: sheet, rows })),
  });
  const { body } = await world.ada.send(
    "POST",
    "pta/case/upload",
    aForm(bytes, "case.xlsx", {
      ptaCase: JSON.stringify({ projectId, name, unitSystem: "METRIC" }),
    }),
    { "content-type": exampleFormType },
  );
  const { case: made, problems } = body as Upload;
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  const caseId = made?.id ?? 0;
  await world.runCase(caseId);
  const [one] = await world.ada.api.ptaInterpretations.ofCase({
    params: { id: caseId },
  });
  await world.until(one?.id ?? 0, "DONE", matchMs);
  const { results, warnings } = await world.get(one?.id ?? 0);
  return {
    resultOf: (key: PtaResultKey) =>
      results.find((result) => result.key === key),
    codes: warnings.map(({ code }) => code),
  };
}

function columns(file: string): Rows {
  return readFileSync(join(shared, "pta-classics", file), "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length === 2 && row.every(Number.isFinite));
}

test.skipIf(!existsSync(join(shared, "pta-classics")))(
  "RI3: a published build-up gives permeability, skin and storage within five percent",
  { timeout: matchMs },
  async () => {
    const perMegapascal = 0.00005974 / 0.0980665;
    const { resultOf, codes } = await uploadAndRun(
      "Bourdet 1983",
      [
        ["Model", "radial", null],
        ["History match", "yes", null],
        ["Generations", 20, "count"],
        ["Well radius", 0.088392, "m"],
        ["Fracture height", 32.6136, "m"],
        ["Porosity", 25, "%"],
        ["Reservoir fluid viscosity", 2.5, "cP"],
        ["Water formation volume factor", 1.06, "none"],
        ["Matrix compressibility", perMegapascal / 2, "1/MPa"],
        ["Water compressibility", perMegapascal / 2, "1/MPa"],
        ["Reservoir fluid compressibility", perMegapascal / 2, "1/MPa"],
        ["Water saturation", 30, "%"],
      ],
      {
        Records: [
          ["Time (h)", "Bottomhole pressure (kgf/cm2)"],
          ...columns("Bourdet_1983_1/Bourdet_example_1_p.dat"),
        ],
        Rates: [
          ["Time (h)", "Rate (m3/d, produced positive)"],
          ...columns("Bourdet_1983_1/Bourdet_example_1_q.dat"),
        ],
      },
    );
    expect(codes).toContain("buildUp");
    const published: [PtaResultKey, number][] = [
      ["matchedPermeability", 11.7],
      ["matchedSkin", 8.78],
      ["matchedStorage", 0.02058 / 0.0980665],
    ];
    for (const [key, value] of published) {
      const result = resultOf(key);
      expect(result?.isResolved, key).toBe(true);
      expect(Math.abs((result?.value ?? NaN) / value - 1), key).toBeLessThan(
        0.05,
      );
    }
  },
);

test.skipIf(!existsSync(join(shared, "dfit-siddiqui")))(
  "RI3: a published leak-off test closes within three percent",
  async () => {
    const rows = readFileSync(
      join(shared, "dfit-siddiqui", "DFITData.csv"),
      "utf8",
    )
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(",").map(Number));
    const { resultOf } = await uploadAndRun("DFIT", [], {
      Records: [
        [
          "Time (s)",
          "Bottomhole pressure (psi)",
          "Rate (bpm, injected positive)",
        ],
        ...rows.map((row) => row.slice(0, 3)),
      ],
    });
    const psi =
      ((resultOf("closurePressure")?.value ?? NaN) * 1e6) / 6894.757293168;
    expect(Math.abs(psi / 6096 - 1)).toBeLessThan(0.03);
  },
);
