import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { timeOfWallClock } from "@stagecraft/domain";
import type { Responses } from "./test-server.ts";
import { morning } from "./world.ts";

type Schedule = OutputOf<StagecraftContract["schedule"]["get"]>;
type SupportShift = Schedule["shifts"][number];
type ScheduledPad = Schedule["pads"][number];

const hourMs = 3_600_000;

const people = [
  { id: 21, name: "Ana Ruiz" },
  { id: 22, name: "Ben Stone" },
];

/** A shift for the first pad; its times are those of its clock. */
export function aShift(fields: Partial<SupportShift> = {}): SupportShift {
  const zone = fields.zone ?? "America/Chicago";
  const startsOn = fields.startsOn ?? "2027-03-13T18:00";
  const endsOn = fields.endsOn ?? "2027-03-14T06:00";
  return {
    id: 1,
    personId: 21,
    personName: "Ana Ruiz",
    projectIds: [1],
    zone,
    startsOn,
    endsOn,
    startsAt: timeOfWallClock(zone, startsOn),
    endsAt: timeOfWallClock(zone, endsOn),
    note: "",
    isOverlapping: false,
    updatedAt: morning,
    updatedBy: "Sena Long",
    ...fields,
  };
}

/** A pad that has pumped three stages since a time, two hours each. */
export function aScheduledPad(
  since: number,
  fields: Partial<ScheduledPad> = {},
): ScheduledPad {
  return {
    projectId: 1,
    name: "Kestrel Pad",
    companyName: "Northgate",
    timezone: "America/Chicago",
    active: true,
    isLive: false,
    isCovered: false,
    completedCount: 3,
    expectedCount: 20,
    stages: [0, 3, 6].map((hours, index) => ({
      stageId: index + 1,
      stageName: String(index + 1),
      wellNumber: "Kestrel 1H",
      state: "ENDED" as const,
      startsAt: since + hours * hourMs,
      endsAt: since + (hours + 2) * hourMs,
    })),
    forecast: {
      paceMs: 3 * hourMs,
      durationMs: 2 * hourMs,
      remainingMs: 51 * hourMs,
      stagesLeft: 17,
      nextStartsAt: since + 9 * hourMs,
    },
    jobs: [],
    watchers: [
      {
        of: "project",
        id: 1,
        jobName: "Kestrel feed",
        wellNumber: null,
        wanted: "RUNNING",
        isRunning: true,
        nextStartAt: null,
        alarmSince: null,
      },
    ],
    ...fields,
  };
}

/** A server that stores shifts of support and applies each change to its list. */
export function aSchedule(
  pads: readonly ScheduledPad[],
  given: readonly SupportShift[],
): Responses {
  let shifts = [...given];
  let lastId = 100;
  const store = (shift: SupportShift) => {
    shifts = [...shifts.filter(({ id }) => id !== shift.id), shift];
    return shift;
  };
  const nameOf = (personId: number) =>
    people.find(({ id }) => id === personId)?.name ?? "";
  return {
    "schedule.get": ({ query }) => ({
      serverTime: Date.now(),
      pads: [...pads],
      leftOutCount: 0,
      padChoices: pads.map(({ projectId, name, companyName, timezone }) => ({
        projectId,
        name,
        companyName,
        timezone,
      })),
      shifts: shifts.filter(
        ({ startsAt, endsAt }) => startsAt < query.to && endsAt > query.from,
      ),
      people,
    }),
    "schedule.addShift": ({ body }) => {
      lastId += 1;
      return store(
        aShift({ ...body, id: lastId, personName: nameOf(body.personId) }),
      );
    },
    "schedule.updateShift": ({ params, body }) =>
      store(
        aShift({ ...body, id: params.id, personName: nameOf(body.personId) }),
      ),
    "schedule.removeShift": ({ params }) => {
      shifts = shifts.filter(({ id }) => id !== params.id);
      return undefined;
    },
    "schedule.copyShifts": ({ body }) => ({
      shifts: body.shiftIds.map((id) => aShift({ id: id + 1000 })),
      leftOutCount: 0,
    }),
    "schedule.recurring": [
      {
        name: "remove-expired-deletions",
        cron: "37 3 * * *",
        zone: "UTC",
        nextRunAt: Date.UTC(2027, 2, 15, 3, 37),
      },
    ],
  };
}
