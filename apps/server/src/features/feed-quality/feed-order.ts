import type { contract, OutputOf } from "@stagecraft/contract";
import { feedLevels, type FeedLevel } from "@stagecraft/domain";
import { noData } from "#features/feed-quality/assess-feed-day.ts";
import type { StoredDay } from "#features/feed-quality/feed-quality.repository.ts";

type Feed = OutputOf<typeof contract.feedQuality.list>["feeds"][number];
type Day = Feed["days"][number];
type Finding = Day["findings"][number];

function rank(level: FeedLevel): number {
  return feedLevels.indexOf(level);
}

function isSame(one: Finding, other: Finding): boolean {
  return one.kind === other.kind && one.channel === other.channel;
}

/**
 * The newest day with the most severe findings, and since when the first of
 * them has been present.
 */
function headlineOf(days: readonly Day[]): Feed["headline"] {
  const newestFirst = days
    .toReversed()
    .filter(({ level }) => level !== "noData");
  const day =
    newestFirst.slice(0, 3).find(({ level }) => level === "error") ??
    newestFirst.find(({ findings }) => findings.length > 0);
  const finding =
    day?.findings.find(({ level }) => level === "error") ?? day?.findings[0];
  if (day === undefined || finding === undefined) return null;
  let sinceDay = day.day;
  for (const earlier of newestFirst.slice(newestFirst.indexOf(day) + 1)) {
    if (!earlier.findings.some((other) => isSame(finding, other))) break;
    sinceDay = earlier.day;
  }
  return { finding, day: day.day, sinceDay };
}

function worst(levels: readonly FeedLevel[]): FeedLevel {
  return levels.reduce(
    (one, other) => (rank(other) > rank(one) ? other : one),
    "noData",
  );
}

function toFeed(stored: readonly StoredDay[], days: readonly string[]): Feed {
  const byDay = new Map(stored.map((one) => [one.day, one]));
  const [newest] = stored.toSorted((one, other) =>
    other.day.localeCompare(one.day),
  );
  const cells = days.map((day): Day => {
    const one = byDay.get(day);
    if (one === undefined) return { ...noData, day, computedAt: null };
    const { label: _label, ...metrics } = one.metrics;
    return { ...metrics, day, computedAt: one.computedAt };
  });
  return {
    projectId: newest?.projectId ?? 0,
    projectName: newest?.projectName ?? "",
    timezone: newest?.timezone ?? "UTC",
    source: newest?.source ?? "",
    label: newest?.metrics.label ?? newest?.source ?? "",
    level: worst(cells.map(({ level }) => level)),
    headline: headlineOf(cells),
    days: cells,
  };
}

/** Days count by their level; of two days with the same level the newer one counts more. */
function weight({ days }: Feed): number {
  return days.reduce((sum, { level }, index) => {
    const share = (index + 1) / days.length;
    if (level === "error") return sum + 10 * share;
    return level === "warning" ? sum + share : sum;
  }, 0);
}

/** Groups stored days by feed, the worst feed first. */
export function feedsOf(
  stored: readonly StoredDay[],
  days: readonly string[],
): Feed[] {
  const feeds = Map.groupBy(
    stored,
    ({ projectId, source }) => `${projectId}\n${source}`,
  );
  return [...feeds.values()]
    .map((ofFeed) => toFeed(ofFeed, days))
    .toSorted(
      (one, other) =>
        rank(other.level) - rank(one.level) ||
        weight(other) - weight(one) ||
        one.projectName.localeCompare(other.projectName) ||
        one.source.localeCompare(other.source),
    );
}
