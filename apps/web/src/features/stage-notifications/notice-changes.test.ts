import { describe, expect, it } from "vitest";
import { expectedNotice, withNotice } from "./notice-changes.ts";
import { aNotice, noticeTime } from "./notice.fixture.ts";

const now = noticeTime + 60_000;
const who = "Sofia Brandt";

describe("what a person does about a notification", () => {
  it("acknowledges with name, time and reason", () => {
    const action = { kind: "acknowledge", reason: "called" } as const;
    expect(expectedNotice(aNotice(), action, who, now)).toMatchObject({
      state: "acknowledged",
      acknowledgedAt: now,
      acknowledgedByName: who,
      acknowledgedReason: "called",
    });
  });

  it("does not take over from the first one to acknowledge", () => {
    const first = aNotice({ acknowledgedAt: 5, acknowledgedByName: "Ann" });
    const action = { kind: "acknowledge", reason: "" } as const;
    expect(expectedNotice(first, action, who, now)).toMatchObject({
      acknowledgedAt: 5,
      acknowledgedByName: "Ann",
    });
  });

  it("shelves for minutes and ends it again", () => {
    const action = { kind: "shelve", minutes: 15, reason: "gauge" } as const;
    const shelved = expectedNotice(aNotice(), action, who, now);
    expect(shelved).toMatchObject({
      state: "shelved",
      shelvedUntil: now + 900_000,
      shelvedByName: who,
      shelvedReason: "gauge",
    });
    expect(
      expectedNotice(shelved, { kind: "unshelve" }, who, now),
    ).toMatchObject({ state: "raised", shelvedUntil: null });
  });

  it("touches nothing else in the list", () => {
    const list = [aNotice({ id: 1 }), aNotice({ id: 2 })];
    const changed = aNotice({ id: 2, acknowledgedAt: now });
    expect(withNotice(list, changed)).toEqual([list[0], changed]);
    expect(withNotice(list, aNotice({ id: 9 }))).toEqual(list);
  });
});
