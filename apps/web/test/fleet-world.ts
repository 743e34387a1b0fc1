import type {
  FleetEvent,
  FleetMessages,
  OutputOf,
  StagecraftContract,
} from "@stagecraft/contract";
import { TestStream, type Responses } from "./test-server.ts";
import { northgate } from "./world.ts";

type Overview = OutputOf<StagecraftContract["fleet"]["overview"]>;
type FleetPad = Overview["pads"][number];
type FleetAlarm = Overview["alarms"][number];

const minuteMs = 60_000;

function aFleetPad(
  projectId: number,
  name: string,
  stageId: number,
  stageName: string,
): FleetPad {
  return {
    projectId,
    name,
    companyId: northgate.id,
    companyName: northgate.name,
    completed: 12,
    expected: 60,
    plannedStagesPerDay: 8,
    stagesToday: 3,
    proppantTodayPounds: 900_000,
    stages: [
      {
        stageId,
        stageName,
        wellId: projectId,
        wellNumber: `${name.split(" ")[0]} 1H`,
        ordinal: 1,
        state: "LOADING",
        startTimestamp: Date.now() - 40 * minuteMs,
        fdiLevel: "ok",
        units: ["psi", "bpm", "ppg"],
        offsets: [
          {
            wellLabel: "Condor 2H",
            level: "alert",
            change: 310,
            threshold: 250,
            unit: "psi",
          },
        ],
        offsetsWithoutLevel: [
          { wellLabel: "Condor 3H", cause: "operation" },
          { wellLabel: "Condor 4H", cause: "silent" },
        ],
        totals: {
          cleanVolumeBbl: 4100,
          proppantMassLb: 90_000,
          plannedCleanBbl: 8200,
          plannedProppantLb: null,
        },
        plan: {
          step: 7,
          stepCount: 12,
          rateBpm: 90,
          concentrationPpg: 2.5,
        },
        silence: null,
      },
    ],
    lastEnded: null,
    nextStage: null,
  };
}

const kestrelStage = 3;
const silentStage = 7;

/** An alarm of a stage of the Kestrel pad whose offset well is hit. */
function anAlarm(): FleetAlarm {
  return {
    key: "fdi 3 2",
    level: "alert",
    projectId: 1,
    projectName: "Kestrel Pad",
    stageId: kestrelStage,
    stageName: "3",
    wellNumber: "Kestrel 1H",
    offsetWellName: "Condor 2H",
    timestamp: Date.now() - 5 * minuteMs,
    words: null,
    message: "Frac hit on Condor 2H.",
    offset: { change: 310, threshold: 250, unit: "psi" },
    open: 2,
    notificationIds: [41, 40],
    acknowledgedAt: null,
    acknowledgedByName: null,
    acknowledgedReason: null,
  };
}

/** Two pads in production: one sends data every second, the other stopped a while ago. */
export class TestFleet {
  readonly stream = new TestStream();
  readonly responses: Responses;
  #alarms: FleetAlarm[];
  #pressure = 5009;
  #silence: FleetPad["stages"][number]["silence"] = null;
  readonly #silentSince = Date.now() - 14 * minuteMs;

  constructor(alarm: Partial<FleetAlarm> = {}) {
    this.#alarms = [{ ...anAlarm(), ...alarm }];
    this.responses = {
      "fleet.overview": () => this.#overview(),
      "fleet.live": () => {
        const response = this.stream.response();
        this.send("hello", { serverTime: Date.now() });
        return response;
      },
      "alarms.acknowledge": ({ body }) => this.#acknowledge(body.reason ?? ""),
      "fleet.acknowledgeSilence": ({ body }) =>
        this.#acknowledgeSilence(body.reason ?? ""),
    };
  }

  send<Event extends FleetEvent>(event: Event, data: FleetMessages[Event]) {
    this.stream.send(event, data);
  }

  /** Sends the next second of the pad that is live. */
  sendPressure(pressure: number): void {
    this.#pressure = pressure;
    this.send("readings", {
      serverTime: Date.now(),
      readings: [[kestrelStage, Date.now(), pressure, 90, 0.5, []]],
    });
  }

  #acknowledge(reason: string): Response {
    this.#alarms = this.#alarms.map((alarm) => ({
      ...alarm,
      open: 0,
      notificationIds: [],
      acknowledgedAt: Date.now(),
      acknowledgedByName: "Ada Field",
      acknowledgedReason: reason,
    }));
    return Response.json({ acknowledged: 2 });
  }

  #acknowledgeSilence(reason: string): Response {
    this.#silence = {
      since: this.#silentSince,
      acknowledgedAt: Date.now(),
      acknowledgedByName: "Ada Field",
      acknowledgedReason: reason,
    };
    return Response.json(this.#silence);
  }

  #overview(): Overview {
    const now = Date.now();
    const osprey = aFleetPad(2, "Osprey Pad", silentStage, "5");
    const open = this.#alarms.reduce((sum, alarm) => sum + alarm.open, 0);
    return {
      serverTime: now,
      pads: [
        aFleetPad(1, "Kestrel Pad", kestrelStage, "3"),
        {
          ...osprey,
          stages: osprey.stages.map((stage) => ({
            ...stage,
            silence: this.#silence,
          })),
        },
      ],
      alarms: this.#alarms,
      unacknowledged: { alert: open, warn: 0, watch: 0 },
      alarmsPerHour: 0.5,
      readings: [
        [kestrelStage, now, this.#pressure, 90, 0.5, []],
        [silentStage, this.#silentSince, 7372, null, null, []],
      ],
    };
  }
}

export const aSystem: OutputOf<StagecraftContract["fleet"]["system"]> = {
  companies: 2,
  projects: 3,
  activeProjects: 2,
  wells: 8,
  stages: 120,
  users: 12,
  liveStages: 2,
  silentStages: 1,
  jobsRunning: 0,
  jobsFailed: 0,
  enginesFailed: 0,
  stagesSuspended: 0,
  engineLagSeconds: 0.4,
  engineGoesOn: true,
  engineBeatAgeSeconds: 1.2,
  databaseBytes: 3 * 1024 ** 3,
  databaseVersion: "17.2",
  schemaVersion: 40,
  release: "0.1.0",
  engineRelease: "1",
  startedAt: Date.UTC(2026, 4, 12),
  disk: {
    level: "ok",
    freeBytes: 60 * 1024 ** 3,
    sizeBytes: 100 * 1024 ** 3,
  },
  audit: {
    chains: 3,
    records: 1234,
    brokenChains: 0,
    firstBreak: null,
    checkedAt: Date.UTC(2026, 4, 12, 3),
  },
};
