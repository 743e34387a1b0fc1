import { feedFindings, feedLevels } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Timestamp } from "../shapes/common.ts";
import { get, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const Level = z.enum(feedLevels);

/** One thing that is wrong on a day, and where to look at it. */
const Finding = z.object({
  kind: z.enum(feedFindings),
  level: z.enum(["warning", "error"]),
  /** The affected channel; null when whole rows are affected. */
  channel: z.string().nullable(),
  /** Unit depends on the kind: seconds, rows or values. */
  amount: z.number(),
  count: z.number().int(),
  stageId: BodyId.nullable(),
  stageName: z.string().nullable(),
  wellId: BodyId.nullable(),
  timestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
});

const Day = z.object({
  /** Calendar day of the pad, as 2026-11-18. */
  day: z.string(),
  level: Level,
  rowCount: z.number().int(),
  /** Share of the seconds of its stages that have a row; null without rows. */
  coverage: z.number().nullable(),
  gapCount: z.number().int(),
  longestGapSeconds: z.number(),
  gapSeconds: z.number(),
  lateRowCount: z.number().int(),
  frozenCount: z.number().int(),
  /** Median of arrival less sample time; null when nothing arrived live. */
  clockOffsetSeconds: z.number().nullable(),
  clockJumpCount: z.number().int(),
  unitDoubtCount: z.number().int(),
  findings: Finding.array(),
  computedAt: Timestamp.nullable(),
});

const Feed = z.object({
  projectId: BodyId,
  projectName: z.string(),
  timezone: z.string(),
  /** Name of the source, as its rows carry it. */
  source: z.string(),
  /** The name people know it by: that of the van, or of the feed that reads it. */
  label: z.string(),
  /** The worst of its days. */
  level: Level,
  /** The most severe finding, and since when it has been present without interruption. */
  headline: z
    .object({ finding: Finding, day: z.string(), sinceDay: z.string() })
    .nullable(),
  /** Oldest first, one for each day of the page. */
  days: Day.array(),
});

const FeedQuality = z.object({
  /** Oldest first. */
  days: z.string().array(),
  /** Worst first. */
  feeds: Feed.array(),
  /** Whether there are more feeds than a page shows. */
  isCutShort: z.boolean(),
});

export const feedQuality = {
  list: get("feedquality", {
    summary:
      "Data quality of every feed over the last 14 days, the worst feed first",
    permission: "get:etljobs",
    scope: "visible",
    returns: FeedQuality,
  }),
  recompute: post("projects/:projectId/feedquality", {
    summary: "Compute today of the feeds of a pad from what is stored by now",
    permission: "get:etljobs",
    scope: within(asset("project", "params.projectId")),
    returns: z.object({ computedAt: Timestamp }),
    // It only computes figures from stored data, so nothing of a company
    // changes.
    isRead: true,
    errors: ["request.tooMany", "request.tooCostly"],
  }),
};
