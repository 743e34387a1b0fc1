import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { alarmStateAt } from "#entities/alarm/alarm-state.ts";
import type {
  Alarm,
  AlarmAction,
  AlarmList,
  AlarmStatistics,
} from "#entities/alarm/alarm.queries.ts";
import { alarmTime, anAlarm } from "#features/alarms/alarm.fixture.ts";
import { TestStream, type Responses } from "./test-server.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The server's clock: ten minutes after the first alarm. */
const serverTime = alarmTime + 10 * minuteMs;

const guide = {
  acceptablePerHour: 6,
  manageablePerHour: 12,
  floodPerTenMinutes: 10,
};

/** Statistics over this many hours, in which a single alarm was raised. */
function statisticsOver(hourCount: number): AlarmStatistics {
  const startTimestamp = alarmTime - (hourCount - 1) * hourMs;
  return {
    startTimestamp,
    endTimestamp: alarmTime + hourMs,
    hours: Array.from({ length: hourCount }, (_, index) => ({
      timestamp: startTimestamp + index * hourMs,
      raised: index === hourCount - 1 ? 4 : 0,
      byType: {},
    })),
    averagePerHour: 4 / hourCount,
    busiestTenMinutes: 4,
    guide,
    tenMinutes: [],
    floods: [],
    floodShare: 0,
    raised: 4,
    isCut: false,
    intervals: {
      chatteringSeconds: 60,
      fleetingSeconds: 30,
      standingHours: 24,
    },
    nuisances: [],
  };
}

type Overview = OutputOf<StagecraftContract["fleet"]["overview"]>;

const emptyOverview: Overview = {
  serverTime,
  pads: [],
  alarms: [],
  unacknowledged: { alert: 0, warn: 0, watch: 0 },
  alarmsPerHour: 0,
  readings: [],
};

const noChoices: AlarmList["choices"] = {
  types: [],
  wells: [],
  stages: [],
  offsets: [],
};

/** A pad with alarms that accept actions. */
export class TestAlarms {
  readonly responses: Responses;
  #alarms: readonly Alarm[];
  readonly #choices: AlarmList["choices"];
  #actions: readonly AlarmAction[] = [];

  constructor(
    alarms: readonly Alarm[] = [1, 2, 3, 4].map((number) =>
      anAlarm({
        id: number,
        offsetNumber: number,
        offsetWellName: `Condor ${number}H`,
        level: "warn",
        code: 703,
        timestamp: alarmTime + number * minuteMs,
        words: null,
        message: `Code 703 - Condor ${number}H: no pressure`,
      }),
    ),
    choices: AlarmList["choices"] = noChoices,
  ) {
    this.#alarms = alarms;
    this.#choices = choices;
    this.responses = this.#respond();
  }

  #list(state: string | undefined): AlarmList {
    const stateOf = (alarm: Alarm) => alarmStateAt(alarm, serverTime);
    const count = (of: string) =>
      this.#alarms.filter((alarm) => stateOf(alarm) === of).length;
    const open = this.#alarms.filter((alarm) => stateOf(alarm) === "open");
    const levelCount = (level: Alarm["level"]) =>
      open.filter((alarm) => alarm.level === level).length;
    const matching = this.#alarms.filter(
      (alarm) => state === undefined || stateOf(alarm) === state,
    );
    return {
      serverTime,
      alarms: matching,
      nextCursor: null,
      matching: matching.length,
      counts: {
        states: {
          open: open.length,
          acknowledged: count("acknowledged"),
          shelved: count("shelved"),
          cleared: count("cleared"),
          backfilled: count("backfilled"),
        },
        openLevels: {
          watch: levelCount("watch"),
          warn: levelCount("warn"),
          alert: levelCount("alert"),
        },
      },
      choices: this.#choices,
    };
  }

  #change(ids: readonly number[], fields: Partial<Alarm>): void {
    this.#alarms = this.#alarms.map((alarm) =>
      ids.includes(alarm.id) ? { ...alarm, ...fields } : alarm,
    );
  }

  #note(ids: readonly number[], fields: Partial<AlarmAction>): void {
    const noted = this.#alarms
      .filter(({ id }) => ids.includes(id))
      .map((alarm): AlarmAction => ({
        id: this.#actions.length + alarm.id,
        action: "acknowledged",
        timestamp: serverTime,
        byName: "Ada Field",
        reason: "",
        shelvedUntil: null,
        notificationId: alarm.id,
        stageId: alarm.stageId,
        stageName: alarm.stageName,
        wellNumber: alarm.wellNumber,
        alarmTimestamp: alarm.timestamp,
        type: alarm.type,
        code: alarm.code,
        level: alarm.level,
        words: null,
        message: alarm.message,
        offsetWellName: alarm.offsetWellName,
        ...fields,
      }));
    this.#actions = [...noted, ...this.#actions];
  }

  #one(id: number): Alarm {
    return this.#alarms.find((alarm) => alarm.id === id) ?? anAlarm({ id });
  }

  #respond(): Responses {
    return {
      "fleet.overview": emptyOverview,
      "fleet.live": new TestStream().response,
      "alarms.list": ({ query }) => {
        const list = this.#list(query.state);
        const alarms = list.alarms.filter(
          ({ level }) => query.level === undefined || level === query.level,
        );
        return { ...list, alarms };
      },
      "alarms.statistics": ({ query }) => statisticsOver(query.hours ?? 24),
      "alarms.history": () => ({
        actions: [...this.#actions],
        nextCursor: null,
      }),
      "alarms.acknowledge": ({ body: { notificationIds, reason } }) => {
        this.#change(notificationIds, {
          state: "acknowledged",
          acknowledgedAt: serverTime,
          acknowledgedByName: "Ada Field",
          acknowledgedReason: reason ?? "",
        });
        this.#note(notificationIds, { reason: reason ?? "" });
        return { acknowledged: notificationIds.length };
      },
      "stageNotifications.shelve": ({ params: { id }, body }) => {
        this.#change([id], {
          state: "shelved",
          shelvedUntil: serverTime + body.minutes * minuteMs,
          shelvedByName: "Ada Field",
          shelvedReason: body.reason,
        });
        return this.#one(id);
      },
      "stageNotifications.unshelve": ({ params: { id } }) => {
        this.#change([id], {
          state: "raised",
          shelvedUntil: null,
          shelvedByName: null,
          shelvedReason: null,
        });
        return this.#one(id);
      },
    };
  }
}
