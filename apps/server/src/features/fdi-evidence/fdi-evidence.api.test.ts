import type { Role } from "@stagecraft/domain";
import { aPad, aStage, aWell } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  anEngineStage,
  deliver,
  engineWorld,
  untilComputed,
  type EngineWorld,
} from "#features/stage-engine/testing/engine-world.ts";
import { pumpedStage } from "#features/stage-engine/testing/pumped-stage.ts";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { pdfText } from "./pdf-text.fixture.ts";

let api: TestApi;
let world: EngineWorld;
let stageId = 0;
let engineer: Person;

const start = 1_760_000_000_000;
const pumped = pumpedStage(start, 1200);

async function pumpedThrough(): Promise<number> {
  const id = await anEngineStage(world, { fdiStartTime: start + 120_000 });
  await deliver(world, id, pumped.delivery(0, pumped.seconds), { final: true });
  await untilComputed(world, id, { finished: true });
  return id;
}

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
  world = await engineWorld(api);
  engineer = await someone("engineer");
});
// Computed once here, because waiting for the engine is allowed only within a test.
beforeEach(async () => {
  stageId ||= await pumpedThrough();
});

const someone = (...roles: Role[]) =>
  api.person({ name: "Ada Stone", roles, projects: [world.pad.project] });

const cardOf = (person: Person, offset = 1, id = stageId) =>
  person.api.fdiEvidence.card({ params: { stageId: id, offset } });

const listOf = (query: object = {}, person = engineer) =>
  person.api.fdiEvidence.ofProject({
    params: { projectId: world.pad.project.id },
    query,
  });

const judge = (body: object, person = engineer, id = stageId) =>
  person.api.fdiEvidence.judge({
    params: { stageId: id, offset: 1 },
    body: { verdict: "confirmed", ...body },
  });

describe("the evidence of a hit", () => {
  test("has the summary's own numbers, each with its unit", async () => {
    const { summary } = await engineer.api.stages.get({
      params: { id: stageId },
    });
    const card = await cardOf(engineer);
    expect(card.outcome).toBe("fracHit");
    expect(card.largestChange).toEqual({
      value: summary["fdiPressureChangeMax1"],
      unit: "psi",
    });
    expect(card.presentChange.value).toBe(summary["fdiPressureChange1"]);
    expect(card.moments.firstResponse).toMatchObject({
      timestamp: summary["fdiFirstResponseTimestamp1"],
      cleanVolume: { value: summary["fdiVFR1"], unit: "bbl" },
    });
    expect(card.moments.firstHit).toMatchObject({
      timestamp: summary["fdiFirstHitTimestamp1"],
      cleanVolume: { value: summary["fdiVFFH1"], unit: "bbl" },
      offsetPressure: { value: summary["fdiPFFH1"], unit: "psi" },
      proppantMass: { value: summary["fdiMFFH1"], unit: "lb" },
      treatingPressure: { value: summary["fdiTPFFH1"], unit: "psi" },
      rate: { unit: "bpm" },
    });
  });

  test("the trend that was subtracted, its uncertainty and the slopes are what the record shows", async () => {
    const { trend, steepest, quality, moments, largestChangeUncertainty } =
      await cardOf(engineer);
    expect(trend?.timestamp).toBe(moments.firstHit?.timestamp);
    expect(Math.abs((trend?.pressure.value ?? NaN) - 2000.8)).toBeLessThan(10);
    expect(Math.abs(trend?.perHour.value ?? NaN)).toBeLessThan(60);
    expect(trend?.perHour.unit).toBe("psi/h");
    expect(trend?.uncertainty.value).toBeGreaterThan(0);
    expect(largestChangeUncertainty.value).toBeGreaterThan(0);
    expect(steepest?.perMinute.value).toBeGreaterThan(45);
    expect(quality).toMatchObject({
      completenessPercent: 100,
      gapCount: 0,
      spikeCount: 0,
      lateSeconds: 0,
    });
  });

  test("the pressure beside a hit, smoothed from the stored record, is the recorded one", async () => {
    const { moments, curves } = await cardOf(engineer);
    const hit = moments.firstHit;
    expect(hit?.change.value).toBeGreaterThanOrEqual(99.99);
    const place =
      ((hit?.timestamp ?? 0) - (curves?.startTimestamp ?? 0)) / 1000;
    expect(curves?.offsetPressure.values[place]).toBeCloseTo(
      hit?.offsetPressure.value ?? NaN,
      -1,
    );
  });

  test("a quiet offset well has evidence too, which says that there was no hit", async () => {
    const card = await cardOf(engineer, 2);
    expect(card.outcome).toBe("none");
    expect(card.moments.firstHit).toBeNull();
    expect(card.distance).toBeNull();
    expect(card.monitorType).toBeNull();
  });

  test("an offset well that the stage does not watch does not exist", async () => {
    await expect(cardOf(engineer, 7)).rejects.toMatchObject({ status: 404 });
  });

  test("a stage without data is shown as not evaluated, never as without a hit", async () => {
    const empty = await anEngineStage(world);
    const card = await cardOf(engineer, 1, empty);
    expect(card).toMatchObject({
      outcome: "notEvaluated",
      level: null,
      window: null,
      trend: null,
      quality: null,
      curves: null,
      candidates: [],
    });
  });
});

describe("the list of a pad", () => {
  test("holds hits and near hits, and the rest on request", async () => {
    const responded = await listOf();
    expect(responded.rows.map(({ offset }) => offset)).toEqual([1]);
    const all = await listOf({ outcome: "all" });
    expect(all.total).toBeGreaterThan(responded.total);
  });

  test("its numbers are those of the card", async () => {
    const [row] = (await listOf()).rows;
    const card = await cardOf(engineer);
    expect(row?.largestChange).toEqual(card.largestChange);
    expect(row?.volumeToHit).toEqual(card.moments.firstHit?.cleanVolume);
  });

  test("comes in pages", async () => {
    const all = await listOf({ outcome: "all" });
    const second = await listOf({ outcome: "all", page: 2, pageSize: 1 });
    expect(second.total).toBe(all.total);
    expect(second.rows[0]).toEqual(all.rows[1]);
  });
});

describe("a verdict", () => {
  test("is kept with who, when and why, and the ones before it stay", async () => {
    const id = await pumpedThrough();
    await judge({ verdict: "poroelastic", reason: "Gradual" }, engineer, id);
    const verdicts = await judge(
      { verdict: "false", cause: "wireline", reason: "Plug run on Offset 1" },
      engineer,
      id,
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      "false",
      "poroelastic",
    ]);
    expect(verdicts[0]).toMatchObject({
      cause: "wireline",
      givenBy: "Ada Stone",
      outdated: false,
    });
    const params = { stageId: id, offset: 1 };
    const card = await engineer.api.fdiEvidence.card({ params });
    expect(card.verdicts).toEqual(verdicts);
    const found = await listOf({ search: "plug RUN" });
    expect(found.rows.map((row) => row.stageId)).toEqual([id]);
    const open = await listOf({ verdict: "open" });
    expect(open.rows.map((row) => row.stageId)).not.toContain(id);
  });

  test("is recorded, and cannot be changed or taken back in the database", async () => {
    await judge({});
    const { rows } = await api.owner.pool.query(
      "SELECT outcome FROM audit_record WHERE action = 'fdiEvidence.judge' AND actor_id = $1",
      [engineer.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    const client = await api.owner.pool.connect();
    await client.query("BEGIN; SET LOCAL ROLE stagecraft_app");
    await expect(client.query("DELETE FROM fdi_verdict")).rejects.toThrow(
      "permission denied",
    );
    await client.query("ROLLBACK");
    client.release();
  });

  test.each([
    ["a false hit without a cause", { verdict: "false" }],
    ["a cause of a hit that is real", { cause: "gauge" }],
    ["another cause without a word", { verdict: "false", cause: "other" }],
    ["an unknown word", { verdict: "perhaps" }],
  ])("is refused: %s", async (_, body) => {
    await expect(judge(body)).rejects.toMatchObject({ status: 400 });
  });

  test("is for those who edit stages or rules", async () => {
    const guest = await someone("guest");
    await expect(judge({}, guest)).rejects.toMatchObject({ status: 403 });
    const playbook = await someone("guest", "playbookengineer");
    const given = await judge({}, playbook);
    expect((await cardOf(guest)).verdicts).toEqual(given);
  });

  test("can be neither read nor given by somebody of another company", async () => {
    const stranger = await api.person({
      roles: ["engineer"],
      projects: [(await aPad(world.administrator.api)).project],
    });
    await expect(cardOf(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(judge({}, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(listOf({}, stranger)).rejects.toMatchObject({ status: 404 });
  });

  test("cannot blame a stage of another company", async () => {
    const elsewhere = await aPad(world.administrator.api);
    await expect(
      judge({ attributedStageIds: [elsewhere.stage.id] }, world.administrator),
    ).rejects.toMatchObject({ code: "request.invalid" });
    await expect(
      judge({ attributedStageIds: [elsewhere.stage.id] }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe("when several stages pump", () => {
  test("they are ranked by what they had pumped, and a person attributes", async () => {
    const { administrator } = world;
    const well = await aWell(administrator.api, world.pad.project.id);
    const other = await aStage(administrator.api, well.id);
    await deliver(
      world,
      other.id,
      pumpedStage(start + 300_000, 900).delivery(0, 900),
    );
    await untilComputed(world, other.id);
    const { candidates, verdicts } = await cardOf(engineer);
    const mine = candidates.find(({ isTreated }) => isTreated);
    const theirs = candidates.find((each) => each.stageId === other.id);
    expect(mine?.secondsPumped).toBeGreaterThan(theirs?.secondsPumped ?? NaN);
    expect(mine?.cleanVolume.value).toBeGreaterThan(
      theirs?.cleanVolume.value ?? NaN,
    );
    expect(candidates.map(({ score }) => score)).toEqual(
      candidates.map(({ score }) => score).sort((a, b) => b - a),
    );
    expect(verdicts[0]?.attributedTo ?? []).toEqual([]);
    const [given] = await judge({ attributedStageIds: [other.id] });
    expect(given?.attributedTo).toMatchObject([
      { stageId: other.id, wellNumber: well.wellNumber },
    ]);
  });
});

describe("the card on paper", () => {
  const download = (path: string, person = engineer) =>
    person.send("GET", path);
  const cardPath = () => `stages/${stageId}/fdievidence/1/export`;

  test("says what the card says", async () => {
    const response = await download(cardPath());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain(
      "FDI evidence O1.pdf",
    );
    const text = pdfText(response.body as Buffer);
    const card = await cardOf(engineer);
    for (const words of [
      "Frac hit: O1 Offset 1",
      `${Math.round(card.threshold.value ?? 0)} psi`,
      `+${Math.round(card.largestChange.value ?? 0)} psi`,
      "no survey of the offset well",
      "1 / ",
    ])
      expect(text).toContain(words);
    // Copied figures keep their decimal point, and no character is lost.
    expect(text).toMatch(/\b\d+\.\d bpm/);
    expect(text).not.toContain("\uFFFD");
  });

  test("is the same file when it is requested again", async () => {
    const [one, other] = [
      await download(cardPath()),
      await download(cardPath()),
    ];
    expect((one.body as Buffer).equals(other.body as Buffer)).toBe(true);
  });

  test("exists of the list too, on either paper", async () => {
    const path = `projects/${world.pad.project.id}/fdievidence/export`;
    const response = await download(`${path}?paper=letter`);
    const text = pdfText(response.body as Buffer);
    expect(text).toContain(`FDI evidence: ${world.pad.project.name}`);
    expect(text).toContain("O1 Offset 1");
    expect((response.body as Buffer).toString("latin1")).toContain(
      "[0 0 612 792]",
    );
  });

  test("is recorded, and refused to guests", async () => {
    await download(cardPath());
    const { rows } = await api.owner.pool.query(
      "SELECT target FROM audit_record WHERE action = 'fdiEvidence.exportCard' AND outcome = 'exported' AND actor_id = $1",
      [engineer.id],
    );
    expect(rows[0]).toEqual({ target: { id: stageId } });
    const guest = await someone("guest");
    expect((await download(cardPath(), guest)).status).toBe(403);
  });
});

describe("the distance in the evidence", () => {
  const stations = [
    { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
    { mdMetres: 2000, inclinationDegrees: 0, azimuthDegrees: 0 },
    { mdMetres: 2300, inclinationDegrees: 90, azimuthDegrees: 0 },
    { mdMetres: 5000, inclinationDegrees: 90, azimuthDegrees: 0 },
  ];

  async function saveSurvey(currentVersion: number, eastMetres: number) {
    const admin = await api.person({ roles: ["administrator"] });
    const { wellId } = await engineer.api.stages.get({
      params: { id: stageId },
    });
    const { wellLabel } = await cardOf(engineer);
    const { version } = await admin.api.wellDocuments.save({
      params: { id: wellId, kind: "trajectory" },
      body: {
        data: {
          lengthUnit: "m",
          depthReference: "kellyBushing",
          northReference: "grid",
          referenceElevationMetres: null,
          surfaceNorthMetres: 0,
          surfaceEastMetres: 0,
          stations,
          neighbors: [
            {
              wellLabel,
              api: "",
              surfaceNorthMetres: 0,
              surfaceEastMetres: eastMetres,
              stations,
            },
          ],
        },
        currentVersion,
        note: "",
      },
    });
    return { admin, wellId, version };
  }

  test("says with which versions it is measured, and a verdict keeps them", async () => {
    expect((await cardOf(engineer)).distanceMissing).toBe("offsetSurvey");
    const { admin, wellId, version } = await saveSurvey(0, 250);
    expect((await cardOf(engineer)).distanceMissing).toBe("perforations");
    await api.owner.pool.query("UPDATE stage SET name = '7' WHERE id = $1", [
      stageId,
    ]);
    await admin.api.wellDocuments.save({
      params: { id: wellId, kind: "perforations" },
      body: {
        data: {
          lengthUnit: "m",
          depthReference: "kellyBushing",
          rows: [
            {
              stageNumber: 7,
              clusterNumber: null,
              topMdMetres: 4000,
              bottomMdMetres: 4060,
              shots: null,
            },
          ],
        },
        currentVersion: 0,
        note: "",
      },
    });
    const card = await cardOf(engineer);
    expect(card.distance?.shortest.value).toBeCloseTo(250, 6);
    expect(card.distanceMissing).toBeNull();
    expect(card.measuredWith).toEqual([
      { of: "treated", kind: "trajectory", version },
      { of: "treated", kind: "perforations", version: 1 },
      { of: "offset", kind: "trajectory", version },
    ]);
    const [given] = await judge({ reason: "Measured" });
    expect(given?.measuredWith[0]).toEqual({
      of: "treated",
      kind: "trajectory",
      version,
      newestVersion: version,
    });
    await saveSurvey(version, 300);
    const later = await cardOf(engineer);
    expect(later.distance?.shortest.value).toBeCloseTo(300, 6);
    expect(later.verdicts[0]?.measuredWith[0]).toMatchObject({
      version,
      newestVersion: version + 1,
    });
  });
});
