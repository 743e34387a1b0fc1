import { expect, test } from "vitest";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { comment, notification, quality } from "./replay.fixture.ts";
import type { RunningReplay } from "./replay-session.ts";
import { SnapshotThen } from "./snapshot-then.ts";

const present = {
  stage: { control: { parameters: {} }, summary: { notifications: [] } },
  notifications: [
    notification({ id: 1, timestamp: 100_000 }),
    notification({ id: 2, timestamp: 300_000 }),
  ],
  comments: [
    comment({ id: 1, timestamp: 100_000, createdAt: 100_000 }),
    comment({ id: 2, timestamp: 300_000, createdAt: 300_000 }),
  ],
  quality: quality(),
} as unknown as StageSnapshot;

const at = (moment: number) =>
  ({
    arrivals: { followedFrom: 0 },
    moment,
    from: 0,
    summary: {},
    readings: { moment, newestTime: () => moment },
  }) as unknown as RunningReplay;

test("a replayed moment has only the alarms and comments that there were, and is no live stage", () => {
  const then = new SnapshotThen();
  const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  const early = then.of(present, at(200_000));
  expect(idsOf(early.notifications)).toEqual([1]);
  expect(idsOf(early.comments)).toEqual([1]);
  expect(early.stage.liveStageOrdinal).toBeNull();
  const late = then.of(present, at(400_000));
  expect(idsOf(late.notifications)).toEqual([1, 2]);
  expect(idsOf(late.comments)).toEqual([1, 2]);
});
