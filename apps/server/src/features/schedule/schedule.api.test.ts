import { aPad, aStage, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let senior: Person;
let pad: Pad;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.now();

beforeAll(async () => {
  api = await sharedTestApi();
});

beforeEach(async () => {
  senior = await api.person({ roles: ["seniorsupport"], name: "Sena Long" });
  pad = await aPad(senior.api);
});

interface Times {
  readonly zone?: string;
  readonly startsOn?: string;
  readonly endsOn?: string;
}

function shiftOf(person: Person, times: Times = {}) {
  return {
    personId: person.id,
    projectIds: [pad.project.id],
    zone: "America/Chicago",
    startsOn: "2027-03-13T18:00",
    endsOn: "2027-03-14T06:00",
    note: "Nights",
    ...times,
  };
}

function aShift(person: Person, times: Times = {}) {
  return senior.api.schedule.addShift({ body: shiftOf(person, times) });
}

const march = { from: Date.UTC(2027, 2, 8), to: Date.UTC(2027, 2, 29) };

function scheduleOf(query: object = {}) {
  return senior.api.schedule.get({
    query: { ...march, projectId: pad.project.id, ...query },
  });
}

/** Stores a begun stage with samples from and to some hours before now. */
async function pumped(state: string, fromHours: number, toHours: number) {
  const stage = await aStage(senior.api, pad.well.id);
  await api.owner.pool.query("UPDATE stage SET state = $2 WHERE id = $1", [
    stage.id,
    state,
  ]);
  await api.owner.pool.query(
    `INSERT INTO sample_source (company_id, stage_id, source, first_time, last_time)
     VALUES ($1, $2, 'van', $3, $4)`,
    [
      pad.company.id,
      stage.id,
      now - fromHours * hourMs,
      now - toHours * hourMs,
    ],
  );
  return stage;
}

describe("a shift", () => {
  test("keeps the time of its clock over the change in America and in Europe, and lasts 11 or 13 hours then", async () => {
    const nights = [
      ["America/Chicago", "2027-03-13", "2027-03-14", 11],
      ["America/Chicago", "2027-11-06", "2027-11-07", 13],
      ["Europe/Berlin", "2027-03-27", "2027-03-28", 11],
      ["Europe/Berlin", "2027-10-30", "2027-10-31", 13],
      ["UTC", "2027-03-13", "2027-03-14", 12],
    ] as const;
    for (const [zone, day, next, hours] of nights) {
      const times = { startsOn: `${day}T18:00`, endsOn: `${next}T06:00` };
      const shift = await aShift(senior, { zone, ...times });
      expect(shift).toMatchObject({ zone, ...times, personName: "Sena Long" });
      expect((shift.endsAt - shift.startsAt) / hourMs).toBe(hours);
    }
  });

  test("copied to the next week is at the same time of its clock, once", async () => {
    const shift = await aShift(senior, {
      startsOn: "2027-03-11T18:00",
      endsOn: "2027-03-12T06:00",
    });
    const body = { shiftIds: [shift.id] };
    const copied = await senior.api.schedule.copyShifts({ body });
    expect(copied.leftOutCount).toBe(0);
    expect(copied.shifts).toMatchObject([
      {
        startsOn: "2027-03-18T18:00",
        endsOn: "2027-03-19T06:00",
        projectIds: [pad.project.id],
        note: "Nights",
        startsAt: shift.startsAt + 7 * dayMs - hourMs,
      },
    ]);
    const again = await senior.api.schedule.copyShifts({ body });
    expect(again).toEqual({ shifts: [], leftOutCount: 1 });
  });

  test("of a person that overlaps another is marked; one that follows is not", async () => {
    const first = await aShift(senior);
    expect(first.isOverlapping).toBe(false);
    await aShift(senior, {
      startsOn: "2027-03-14T06:00",
      endsOn: "2027-03-14T12:00",
    });
    const overlapping = await aShift(senior, {
      startsOn: "2027-03-14T10:00",
      endsOn: "2027-03-14T14:00",
    });
    expect(overlapping.isOverlapping).toBe(true);
    const { shifts } = await scheduleOf();
    expect(shifts.map(({ isOverlapping }) => isOverlapping)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("must end after it starts, within 31 days, in a zone that exists, for somebody of support", async () => {
    const engineer = await api.person({ roles: ["engineer"] });
    const wrong = [
      shiftOf(senior, { endsOn: "2027-03-13T18:00" }),
      shiftOf(senior, { endsOn: "2027-04-13T18:01" }),
      shiftOf(senior, { zone: "Mars/Olympus" }),
      shiftOf(senior, { startsOn: "2027-02-30T10:00" }),
      shiftOf(engineer),
      { ...shiftOf(senior), projectIds: [] },
    ];
    for (const body of wrong) {
      const refused = await senior.send("POST", "schedule/shifts", body);
      expect(refused.status).toBe(400);
    }
  });

  test("changed by another since it was read is refused", async () => {
    const shift = await aShift(senior);
    const params = { id: shift.id };
    const change = (note: string) =>
      senior.api.schedule.updateShift({
        params,
        body: { ...shiftOf(senior), note, updatedAt: shift.updatedAt },
      });
    expect((await change("Days")).note).toBe("Days");
    await expect(change("Both")).rejects.toMatchObject({
      code: "edit.conflict",
    });
  });

  test("that is deleted is gone, and the same can be added again", async () => {
    const { id } = await aShift(senior);
    await senior.api.schedule.removeShift({ params: { id } });
    expect((await scheduleOf()).shifts).toEqual([]);
    await expect(
      senior.api.schedule.removeShift({ params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await aShift(senior)).startsOn).toBe("2027-03-13T18:00");
  });
});

describe("the schedule", () => {
  test("needs the permission and one of the two roles", async () => {
    const support = await api.person({ roles: ["support"] });
    const query = march;
    await expect(support.api.schedule.get({ query })).rejects.toMatchObject({
      code: "permission.missing",
    });
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{edit:schedule}' WHERE id = $1",
      [support.id],
    );
    await expect(
      support.api.schedule.addShift({ body: shiftOf(support) }),
    ).rejects.toMatchObject({ code: "permission.missing" });
  });

  test("covers at most 35 days", async () => {
    for (const to of [march.from, march.from + 36 * dayMs])
      await expect(scheduleOf({ to })).rejects.toMatchObject({
        code: "request.invalid",
      });
  });

  test("of a person has only the pads that he looks after, and all his shifts", async () => {
    const other = await api.person({ roles: ["support"], name: "Sid Vane" });
    const elsewhere = await aPad(senior.api);
    await aShift(senior);
    await senior.api.schedule.addShift({
      body: { ...shiftOf(other), projectIds: [elsewhere.project.id] },
    });
    const { pads, shifts, people } = await senior.api.schedule.get({
      query: { ...march, personId: other.id },
    });
    expect(pads.map(({ projectId }) => projectId)).toEqual([
      elsewhere.project.id,
    ]);
    expect(shifts.map(({ personId }) => personId)).toEqual([other.id]);
    expect(people).toContainEqual({ id: other.id, name: "Sid Vane" });
  });

  test("shows the stages of the span, live ones without an end, and forecasts the next from the last three", async () => {
    await pumped("ENDED", 11, 9);
    await pumped("ENDED", 8, 6);
    await pumped("ENDED", 5, 3);
    const live = await pumped("LOADING", 2, 0);
    const { pads } = await scheduleOf({ from: now - dayMs, to: now + dayMs });
    const [shown] = pads;
    expect(shown?.stages).toHaveLength(4);
    expect(shown?.stages.at(-1)).toMatchObject({
      stageId: live.id,
      state: "LOADING",
      endsAt: null,
    });
    expect(shown?.forecast).toMatchObject({
      paceMs: 3 * hourMs,
      durationMs: 2 * hourMs,
      stagesLeft: pad.well.expectedStageCount - 4,
    });
  });

  test("says whether a pad is live and looked after now, whatever span is requested", async () => {
    await pumped("LOADING", 2, 0);
    const later = { from: now + 7 * dayMs, to: now + 14 * dayMs };
    const readLater = async () => (await scheduleOf(later)).pads;
    expect(await readLater()).toMatchObject([
      { isLive: true, isCovered: false },
    ]);
    await aShift(senior, {
      zone: "UTC",
      startsOn: new Date(now - hourMs).toISOString().slice(0, 16),
      endsOn: new Date(now + hourMs).toISOString().slice(0, 16),
    });
    expect(await readLater()).toMatchObject([
      { isLive: true, isCovered: true },
    ]);
  });

  test("forecasts nothing for a pad without a pace", async () => {
    await pumped("ENDED", 5, 3);
    const { pads } = await scheduleOf({ from: now - dayMs, to: now + dayMs });
    expect(pads).toMatchObject([{ forecast: null }]);
  });

  test("lists planned jobs and watchers of a pad", async () => {
    const etl = {
      jobName: "Feed of the pad",
      jobQueue: "feeds",
      jobDefinition: "growing-file",
      containerOverrides: {
        command: [`--wellId=${pad.well.id}`, "--path=van.csv"],
      },
    };
    const watcher = await senior.api.etl.addToWell({
      body: { wellId: pad.well.id, etl },
    });
    const before = await scheduleOf();
    expect(before.pads).toMatchObject([
      {
        jobs: [],
        watchers: [{ of: "well", wanted: "STOPPED", isRunning: false }],
      },
    ]);
    const { jobId } = await senior.api.batchJobs.submit({ body: etl });
    // The state after a start by its watcher, which otherwise requires a dry
    // run.
    await api.owner.pool.query(
      "UPDATE batch_job SET etl_well_id = $2 WHERE id = $1",
      [jobId, watcher.id],
    );
    expect((await scheduleOf()).pads).toMatchObject([
      {
        jobs: [{ jobName: "Feed of the pad", state: "SUBMITTED" }],
        watchers: [{ jobName: "Feed of the pad", isRunning: true }],
      },
    ]);
  });
});

describe("recurring work", () => {
  test("is listed with its next run, for administrators alone", async () => {
    await expect(senior.api.schedule.recurring({})).rejects.toMatchObject({
      code: "permission.missing",
    });
    const administrator = await api.person({ roles: ["administrator"] });
    const jobs = await administrator.api.schedule.recurring({});
    expect(Array.isArray(jobs)).toBe(true);
  });
});
