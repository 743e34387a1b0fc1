import { describe, expect, it } from "vitest";
import {
  adviceKindOf,
  escalationOf,
  nextEscalations,
  type CallingAlarm,
  type Escalations,
} from "./escalation.ts";

const minuteMs = 60_000;
const noon = 1_760_000_000_000;
const delaysMs = {
  guidance: 2 * minuteMs,
  stagecraftPlaybook: 5 * minuteMs,
  fdiPlaybook: 5 * minuteMs,
};

function anAlarm(given: Partial<CallingAlarm> = {}): CallingAlarm {
  return { id: 1, kind: "guidance", raisedAt: noon, ...given };
}

const look = (
  before: Escalations,
  minutes: number,
  ...alarms: CallingAlarm[]
) =>
  nextEscalations(before, { alarms, delaysMs, now: noon + minutes * minuteMs });

const nothing: Escalations = new Map();

describe("an unacknowledged alarm", () => {
  it("escalates to sound after one interval and to voice after two", () => {
    const at = (minutes: number) =>
      escalationOf(noon, delaysMs.guidance, noon + minutes * minuteMs);
    expect(at(1.99)).toBeNull();
    expect(at(2)).toEqual({ step: "sound", since: noon + 2 * minuteMs });
    expect(at(3.99)?.step).toBe("sound");
    expect(at(4)).toEqual({ step: "voice", since: noon + 4 * minuteMs });
    expect(at(600)).toEqual({ step: "voice", since: noon + 4 * minuteMs });
  });

  it("is announced once at each step", () => {
    const sound = look(nothing, 2, anAlarm());
    expect(sound.due?.step).toBe("sound");
    const still = look(sound.after, 3, anAlarm());
    expect(still.due).toBeNull();
    const voice = look(still.after, 4, anAlarm());
    expect(voice.due?.step).toBe("voice");
    expect(look(voice.after, 5, anAlarm()).due).toBeNull();
  });

  it("waits as long as the person has set for its kind", () => {
    const hit = anAlarm({ kind: "fdiPlaybook" });
    expect(look(nothing, 4.9, hit).due).toBeNull();
    expect(look(nothing, 5, hit).due?.step).toBe("sound");
    expect(look(nothing, 10, hit).due?.step).toBe("voice");
  });

  it("is silent as soon as it is acknowledged, shelved or cleared", () => {
    const sound = look(nothing, 2, anAlarm());
    const responded = look(sound.after, 4);
    expect(responded.due).toBeNull();
    expect(responded.after.size).toBe(0);
  });

  it("is not announced as new by a page that is opened long after", () => {
    const late = look(nothing, 60, anAlarm());
    expect(late.due).toBeNull();
    expect(late.after.get(1)).toBe("voice");
  });
});

describe("several unacknowledged alarms", () => {
  it("get one announcement: voice before sound, then the newest", () => {
    const old = anAlarm({ id: 1 });
    const young = anAlarm({ id: 2, raisedAt: noon + 2 * minuteMs });
    const first = look(nothing, 4, old, young);
    expect(first.due).toMatchObject({ alarm: { id: 1 }, step: "voice" });
    // The other alarm reached its step at the same check; it is not announced afterwards.
    expect(look(first.after, 4.1, old, young).due).toBeNull();
  });
});

describe("whose delay and sound an alarm follows", () => {
  it.each([
    ["stagecraftPlaybook", null, "stagecraftPlaybook"],
    ["fdiPlaybook", 3, "fdiPlaybook"],
    ["warning", 3, "fdiPlaybook"],
    ["warning", null, "guidance"],
    ["error", null, "guidance"],
    ["guidance", null, "guidance"],
  ] as const)("%s of offset %s follows %s", (type, offsetNumber, kind) => {
    expect(adviceKindOf({ type, offsetNumber })).toBe(kind);
  });
});
