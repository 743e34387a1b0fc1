import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  ptaWireInputOf,
  type PtaOutput,
  type PtaResultKey,
} from "@stagecraft/domain/pta";
import { ptaRelease } from "@stagecraft/pta";
import {
  caseInput,
  closureSeconds,
  endlessMatch,
  firstTime,
  pumpedSeconds,
  quickMatch,
  rateBpm,
  shutInMs,
  surfacePressure,
} from "./testing/falloff-stage.ts";
import { PtaWorld } from "./testing/pta-world.ts";

let world: PtaWorld;
beforeAll(async () => {
  world = await PtaWorld.create();
});
afterEach(() => world.stopRunners());
afterAll(() => world.close());

function valueOf(output: PtaOutput | null, key: PtaResultKey): number {
  const result = output?.results.find((each) => each.key === key);
  return result?.value ?? NaN;
}

describe("a run", () => {
  test("RI9: gives closure and results that are those of the package, bit for bit, again and again", async () => {
    const stageIds = await world.goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds,
      quickMatch,
    );
    const [id = 0, otherId = 0] = interpretationIds;
    expect(await world.runCase(caseId)).toEqual({ queued: 2 });
    expect((await world.get(id)).context).toMatchObject({
      status: "QUEUED",
      orderedBy: "Ada",
      failure: null,
    });
    await world.aRunner();
    await world.until(id, "DONE");
    await world.until(otherId, "DONE");
    const { output, context, results, warnings } = await world.get(id);
    expect(context).toMatchObject({
      progress: null,
      engineRelease: ptaRelease,
      isOutdated: false,
    });
    const { TVD = NaN, fracturingFluidPressureGradient = NaN } = caseInput;
    const head = TVD * fracturingFluidPressureGradient;
    const closure = valueOf(output, "closurePressure");
    expect(closure / (surfacePressure(closureSeconds) + head)).toBeCloseTo(
      1,
      2,
    );
    expect(valueOf(output, "injectedVolume")).toBeCloseTo(
      (rateBpm * pumpedSeconds) / 60,
      -2,
    );
    expect(output?.staticModel).toMatchObject({ generations: 5, seed: id });
    expect([results, warnings]).toEqual([output?.results, output?.warnings]);
    expect(output).toEqual(await world.computedDirectly(id));

    await world.runOne(id);
    await world.until(id, "DONE");
    expect((await world.get(id)).output).toEqual(output);
  });

  test("RI10: what is under way or done is not ordered twice", async () => {
    const stageIds = await world.goodStages();
    const { caseId, interpretationIds } = await world.aCase(stageIds, {});
    const [id = 0] = interpretationIds;
    await world.runOne(id);
    await expect(world.runOne(id)).rejects.toMatchObject({
      code: "ptaCase.running",
    });
    await expect(world.runCase(caseId, [id])).rejects.toMatchObject({
      code: "ptaCase.running",
    });
    expect(await world.runCase(caseId)).toEqual({ queued: 1 });
    await expect(world.runCase(caseId)).rejects.toMatchObject({
      code: "ptaCase.nothingToRun",
    });
    await world.aRunner();
    for (const each of interpretationIds) await world.until(each, "DONE");
    await expect(world.runCase(caseId)).rejects.toMatchObject({
      code: "ptaCase.nothingToRun",
    });
    await expect(world.runCase(caseId, [])).rejects.toMatchObject({
      code: "ptaCase.nothingToRun",
    });
    const other = await world.aCase(stageIds, {});
    await expect(
      world.runCase(caseId, other.interpretationIds),
    ).rejects.toMatchObject({ code: "request.invalid" });
    expect(await world.runCase(caseId, [id])).toEqual({ queued: 1 });
    await world.until(id, "DONE");
  });

  test("RI16: of an input that was edited meanwhile is shown as outdated and is due again", async () => {
    const stageIds = await world.goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds.slice(0, 1),
      // Seconds of search, so that it still runs when its first progress is seen.
      { ...quickMatch, numberOfGenerations: 5000, solutionPerPopulation: 30 },
    );
    const [id = 0] = interpretationIds;
    await world.runOne(id);
    await world.aRunner();
    await world.until(id, "RUNNING");
    await expect
      .poll(async () => (await world.get(id)).context.generation)
      .not.toBeNull();
    const { updatedAt } = await world.get(id);
    await world.ada.api.ptaInterpretations.edit({
      params: { id },
      body: {
        comment: "",
        clientComment: "",
        input: ptaWireInputOf({ porosity: 0.08 }, "STANDARD"),
        updatedAt,
      },
    });
    await world.until(id, "DONE");
    expect((await world.get(id)).context.isOutdated).toBe(true);
    expect(await world.runCase(caseId)).toEqual({ queued: 1 });
    await world.until(id, "DONE");
    expect((await world.get(id)).context.isOutdated).toBe(false);
  });

  test("RI17: at most two thousand of a company wait at a time", async () => {
    const stageIds = await world.goodStages();
    const { caseId, interpretationIds } = await world.aCase(stageIds, {});
    const { pool } = world.api.owner;
    const client = await pool.connect();
    try {
      await client.query(
        `WITH made AS (INSERT INTO pta_case (company_id, project_id, name, unit_system, created_by, updated_by)
           SELECT company_id, project_id, 'Full ' || n, 'STANDARD', '', '' FROM pta_case, generate_series(1, 1999) n
           WHERE id = $1 RETURNING id, company_id, project_id)
         INSERT INTO pta_interpretation (company_id, project_id, case_id, stage_id, status)
         SELECT company_id, project_id, id, $2, 'QUEUED' FROM made`,
        [caseId, stageIds[0]],
      );
      await expect(world.runCase(caseId)).rejects.toMatchObject({
        status: 429,
        code: "ptaCase.tooMany",
      });
      expect(
        await world.runCase(caseId, interpretationIds.slice(0, 1)),
      ).toEqual({
        queued: 1,
      });
    } finally {
      await client.query("DELETE FROM pta_case WHERE name LIKE 'Full %'");
      client.release();
    }
  });

  test("RI18: reports its generations about once a second, in the audit only who ordered it", async () => {
    const stageIds = await world.goodStages();
    const { interpretationIds } = await world.aCase(
      stageIds.slice(0, 1),
      endlessMatch,
    );
    const [id = 0] = interpretationIds;
    await world.runOne(id);
    await world.aRunner();
    const generation = async () => (await world.get(id)).context.generation;
    await expect.poll(generation).toBeGreaterThan(0);
    const first = (await generation()) ?? 0;
    await expect.poll(generation).toBeGreaterThan(first);
    const { context } = await world.get(id);
    expect(context.progress).toBeGreaterThan(0);
    expect(context.progress).toBeLessThan(1);
    await world.ada.api.ptaInterpretations.cancel({ params: { id } });
    const { rows } = await world.api.owner.pool.query<{ action: string }>(
      `SELECT action FROM audit_record WHERE target ->> 'id' = $1 AND action LIKE 'ptaInterpretations.%' ORDER BY id`,
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "ptaInterpretations.run",
      "ptaInterpretations.cancel",
    ]);
    const announced = await world.api.owner.pool.query<{ name: string }>(
      `SELECT event_object_column AS name FROM information_schema.triggered_update_columns
       WHERE trigger_name = 'pta_interpretation_announce'`,
    );
    const names = announced.rows.map(({ name }) => name);
    expect(names).toContain("status");
    expect(names).not.toContain("progress");
    expect(names).not.toContain("generation");
  });
});

describe("a record", () => {
  test("RI1: is what was recorded from before the injection to the end, gaps included", async () => {
    const stageId = await world.aStage({ gap: [100, 400] });
    const { interpretationIds } = await world.aCase([stageId], {});
    const [id = 0] = interpretationIds;
    const record = await world.ada.api.ptaInterpretations.record({
      params: { id },
    });
    expect(record).toMatchObject({
      source: "stage",
      pressureAt: "surface",
      thinnedFrom: null,
    });
    expect(record.timestampsMs[0]).toBe(firstTime);
    expect(record.timestampsMs.at(-1)).toBe(shutInMs + 3599 * 1000);
    const before = record.timestampsMs.indexOf(shutInMs + 100_000);
    expect(record.timestampsMs[before + 1]).toBe(shutInMs + 400_000);
    const at = record.timestampsMs.indexOf(shutInMs + 1000);
    expect((record.pressurePa[at] ?? 0) / 6894.757293168).toBeCloseTo(
      surfacePressure(1),
      6,
    );
    expect(record.rateCubicMetersPerSecond?.[at]).toBe(0);
  });

  test("RI7: its times are proposed by the engine and read by the run", async () => {
    const stageIds = await world.goodStages();
    const { interpretationIds } = await world.aCase(stageIds, {});
    const { effective } = await world.get(interpretationIds[0] ?? 0);
    const { injectionStartTimestamp = 0, shutInTimestamp = 0 } =
      effective.input;
    expect(Math.abs(injectionStartTimestamp - firstTime - 60_000)).toBeLessThan(
      10_000,
    );
    expect(Math.abs(shutInTimestamp - shutInMs)).toBeLessThan(10_000);
    expect(effective.origins).toMatchObject({
      injectionStartTimestamp: "engine",
      shutInTimestamp: "engine",
      TVD: "case",
    });
  });
});

describe("a gauge", () => {
  test("RI3: at the perforations is read instead of the stage, without the head of the fluid", async () => {
    const stageIds = await world.goodStages();
    const { interpretationIds } = await world.aCase(stageIds.slice(0, 1), {});
    const [id = 0] = interpretationIds;
    const { pool } = world.api.owner;
    const ofStage = await world.ada.api.ptaInterpretations.record({
      params: { id },
    });
    const { timestampsMs, rateCubicMetersPerSecond } = ofStage;
    const headPa = 20e6;
    const pressurePa = ofStage.pressurePa.map(
      (pressure) => pressure && pressure + headPa,
    );
    await pool.query(
      `INSERT INTO pta_record (interpretation_id, company_id, pressure_at, data, sample_count, file_name, file_digest, created_by)
       SELECT id, company_id, 'perforations', $2, $3, 'gauge.xlsx', 'digest', 'Ada' FROM pta_interpretation WHERE id = $1`,
      [
        id,
        JSON.stringify({ timestampsMs, pressurePa, rateCubicMetersPerSecond }),
        timestampsMs.length,
      ],
    );
    expect(
      await world.ada.api.ptaInterpretations.record({ params: { id } }),
    ).toMatchObject({
      source: "gauge",
      pressureAt: "perforations",
      pressurePa,
    });
    await world.runOne(id);
    await world.aRunner();
    await world.until(id, "DONE");
    const { output } = await world.get(id);
    const closure = valueOf(output, "closurePressure");
    const expected = surfacePressure(closureSeconds) + headPa / 6894.757293168;
    expect(closure / expected).toBeCloseTo(1, 2);
    expect(output).toEqual(await world.computedDirectly(id));
  });
});

describe("a stage that cannot be read", () => {
  test("RI14 and RI15: gives a reason and no number, and the other stages are computed", async () => {
    const stageIds = await world.goodStages();
    const withoutSamples = await world.aStage(null);
    const withoutRate = await world.aStage({ hasRate: false });
    const tooShort = await world.aStage({ falloffSeconds: 60 });
    const odd = await world.aStage({ pressureUnit: "inHg" });
    const { caseId, interpretationIds } = await world.aCase(
      [withoutSamples, withoutRate, tooShort, odd, stageIds[0] ?? 0],
      quickMatch,
    );
    const [a = 0, b = 0, c = 0, d = 0, good = 0] = interpretationIds;
    await world.runCase(caseId);
    await world.aRunner();
    await world.until(a, "FAILED");
    await world.until(b, "DONE");
    await world.until(c, "DONE");
    await world.until(d, "FAILED");
    await world.until(good, "DONE");
    expect((await world.get(a)).context.failure).toBe("noSamples");
    expect((await world.get(d)).context.failure).toBe("unknownPressureUnit");
    const codes = async (id: number) =>
      (await world.get(id)).warnings
        .filter(({ level }) => level === "blocker")
        .map(({ code }) => code);
    expect(await codes(b)).toEqual(["noRate"]);
    expect(await codes(c)).toEqual(["tooShort"]);
    for (const id of [a, b, c, d]) {
      const { output } = await world.get(id);
      expect(valueOf(output, "closurePressure")).toBeNaN();
      expect(output?.staticModel ?? null).toBeNull();
    }
    expect(
      valueOf((await world.get(good)).output, "closurePressure"),
    ).toBeGreaterThan(0);
    // The job ends a moment after its last stage.
    await expect
      .poll(async () => (await world.jobOf(a)).state)
      .toBe("SUCCEEDED");
    const progress = await world.ada.api.ptaCases.progress({
      params: { id: caseId },
    });
    expect(progress.map(({ status }) => status).sort()).toEqual([
      "DONE",
      "DONE",
      "DONE",
      "FAILED",
      "FAILED",
    ]);
  });

  test.each([
    // The engine ends the falloff of a well without pressure.
    [0, ["gaugeAtLimit", "tooShort"]],
    [5000, ["gaugeAtLimit", "noClosure", "noMatch"]],
  ])(
    "RI15: whose gauge shows %i psi throughout gives that reason and no number",
    async (stuckAtPsi, reasons) => {
      const stuck = await world.aStage({ stuckAtPsi });
      const { interpretationIds } = await world.aCase([stuck], quickMatch);
      const [id = 0] = interpretationIds;
      await world.runOne(id);
      await world.aRunner();
      await world.until(id, "DONE");
      const { output, results, warnings } = await world.get(id);
      expect(warnings.map(({ code }) => code)).toEqual(
        expect.arrayContaining(reasons),
      );
      expect(results.map(({ key }) => key)).toEqual([
        "injectedVolume",
        "lastRate",
        "injectionDuration",
        "falloffDuration",
      ]);
      expect(output?.staticModel ?? null).toBeNull();
    },
  );

  test("RI15: without a depth nothing at the perforations is given, and what is missing is named", async () => {
    const stageIds = await world.goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds.slice(0, 1),
      quickMatch,
    );
    const [id = 0] = interpretationIds;
    const { pool } = world.api.owner;
    await pool.query(
      "UPDATE pta_case SET input = input - 'TVD' WHERE id = $1",
      [caseId],
    );
    await world.runOne(id);
    await world.aRunner();
    await world.until(id, "DONE");
    const { output, warnings } = await world.get(id);
    expect(valueOf(output, "minimumStress")).toBeNaN();
    expect(valueOf(output, "closurePressure")).toBeNaN();
    expect(warnings.map(({ code }) => code)).toContain("missingInput");
  });

  test("RI19: one that is deleted while it waits fails with that reason", async () => {
    const [first = 0] = await world.goodStages();
    const gone = await world.aStage(null);
    const { caseId, interpretationIds } = await world.aCase([first, gone], {});
    const [id = 0, goneId = 0] = interpretationIds;
    await world.runCase(caseId);
    const { pool } = world.api.owner;
    await pool.query("UPDATE stage SET deleted_at = now() WHERE id = $1", [
      gone,
    ]);
    await world.aRunner();
    await world.until(id, "DONE");
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ failure: string | null }>(
          "SELECT failure FROM pta_interpretation WHERE id = $1 AND status = 'FAILED'",
          [goneId],
        );
        return rows[0]?.failure;
      })
      .toBe("stageDeleted");
  });
});
