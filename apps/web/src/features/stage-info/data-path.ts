import type {
  StageNotification,
  StageQuality,
} from "#entities/stage/stage.queries.ts";

type Quality = StageQuality["channels"][number]["runs"][number]["quality"];

export interface UnfitChannel {
  readonly name: string;
  readonly quality: Quality;
  readonly since: number;
}

/** Channels whose newest samples are not fresh measurements. */
export function unfitChannels({ channels }: StageQuality): UnfitChannel[] {
  return channels.flatMap(({ name, runs }) => {
    const last = runs.at(-1);
    return last === undefined || last.quality === "fresh"
      ? []
      : [{ name, quality: last.quality, since: last.startTimestamp }];
  });
}

/** How many notifications there are of each type, and how many wait for a person. */
export function countNotifications(
  notifications: readonly Pick<StageNotification, "type" | "state">[],
): { type: string; count: number; raised: number }[] {
  const counts = new Map<string, { count: number; raised: number }>();
  for (const { type, state } of notifications) {
    const known = counts.get(type) ?? { count: 0, raised: 0 };
    counts.set(type, {
      count: known.count + 1,
      raised: known.raised + (state === "raised" ? 1 : 0),
    });
  }
  return [...counts].map(([type, count]) => ({ type, ...count }));
}
