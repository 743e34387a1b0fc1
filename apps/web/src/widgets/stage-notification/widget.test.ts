import { describe, expect, it } from "vitest";
import { aNotification } from "#test/notification-world.ts";
import { sectionOf } from "#test/report-section.ts";
import { TestStage } from "#test/stage-world.ts";
import { morning } from "#test/world.ts";
import { stageNotification } from "./widget.tsx";

type Notice = ReturnType<typeof aNotification>;

async function messagesOf(notices: readonly Partial<Notice>[]) {
  const section = await sectionOf(stageNotification, {
    ...new TestStage().responses,
    "stageNotifications.ofStage": notices.map((fields, index) =>
      aNotification({ id: index + 1, ...fields }),
    ),
  });
  return section?.table?.rows ?? null;
}

describe("the newest advice and alarms in the daily report", () => {
  it("are newest first, with time and level", async () => {
    const rows = await messagesOf([
      { message: "First" },
      { message: "Second", type: "error", timestamp: morning + 60_000 },
    ]);
    expect(rows).toEqual([
      ["06:01:00", "Alert", "Second"],
      ["06:00:00", "Warning", "First"],
    ]);
  });

  it("leave out what needs no action: information, cleared and shelved alarms", async () => {
    const rows = await messagesOf([
      { message: "Known", state: "acknowledged" },
      { message: "Note", type: "info" },
      { message: "Over", state: "cleared" },
      { message: "Put off", state: "shelved" },
    ]);
    expect(rows?.map(([, , message]) => message)).toEqual(["Known"]);
  });

  it("are the newest eight", async () => {
    const notices = Array.from({ length: 10 }, (_, index) => ({
      message: String(index),
      timestamp: morning + index * 1000,
    }));
    const rows = await messagesOf(notices);
    expect(rows?.map(([, , message]) => message)).toEqual([
      ...["9", "8", "7", "6", "5", "4", "3", "2"],
    ]);
  });

  it("are not written when there are none", async () => {
    expect(await messagesOf([])).toBeNull();
  });
});
