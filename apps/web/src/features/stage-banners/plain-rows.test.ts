import { describe, expect, it } from "vitest";
import { plainRows } from "./plain-rows.ts";

const noon = 1_760_000_000_000;

type Snapshot = Parameters<typeof plainRows>[0];
type Notice = Snapshot["notifications"][number];
type Comment = Snapshot["comments"][number];

const notice = (id: number, type: string, ageMs: number) =>
  ({
    id,
    type,
    timestamp: noon - ageMs,
    message: type,
    color: null,
    backfilled: false,
    offsetWellName: null,
    state: "raised",
    acknowledgedAt: null,
  }) as unknown as Notice;

const comment = (id: number, ageMs: number) =>
  ({
    id,
    timestamp: noon - ageMs,
    comment: { annotation: "Pump 7 offline" },
  }) as Comment;

const rowsOf = (fields: Partial<Snapshot>) =>
  plainRows(
    { notifications: [], comments: [], live: true, isReplay: false, ...fields },
    noon,
  ).map(({ kind }) => kind);

describe("rows of notifications that are no advice", () => {
  it("are info, warnings, errors and comments of the last two minutes, the newest first", () => {
    const notifications = [
      notice(1, "info", 9_000),
      notice(2, "guidance", 1_000),
      notice(3, "warning", 5_000),
      notice(4, "error", 120_000),
    ];
    const comments = [comment(5, 7_000)];
    expect(rowsOf({ notifications, comments })).toEqual([
      "warning",
      "comment",
      "info",
    ]);
  });

  it("leave with the reaction of a person: acknowledged or shelved", () => {
    const warning = notice(1, "warning", 5_000);
    const notifications: Notice[] = [
      { ...warning, state: "acknowledged", acknowledgedAt: noon - 1_000 },
      { ...warning, id: 2, state: "shelved" },
      { ...warning, id: 3, type: "error" },
    ];
    expect(rowsOf({ notifications })).toEqual(["error"]);
  });

  it("are not there on a stage that is over", () => {
    expect(
      rowsOf({ notifications: [notice(1, "info", 9_000)], live: false }),
    ).toEqual([]);
  });
});
