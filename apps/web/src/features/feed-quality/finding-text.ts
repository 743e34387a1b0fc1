import type { FeedLevel } from "@stagecraft/domain";
import type { AlertLevel } from "@stagecraft/ui";
import { channelName } from "#entities/stage/channel-name.ts";
import { formatUtcDayOfYear } from "#shared/time/format-time.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import { durationText } from "#translations/duration-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";
import type { FeedFinding } from "./feed-quality.queries.ts";

/** `Nov 18` for a calendar day such as 2026-11-18. */
export function dayText(day: string): string {
  return formatUtcDayOfYear(Date.parse(`${day}T00:00:00Z`));
}

/** The shape beside the text; a day without data never gets the mark of a good day. */
export const glyphOf: Readonly<Record<FeedLevel, AlertLevel>> = {
  noData: "off",
  good: "ok",
  warning: "warn",
  error: "alert",
};

export const levelTexts: Readonly<Record<FeedLevel, TextKey>> = {
  noData: "feedQuality.noData",
  good: "feedQuality.good",
  warning: "feedQuality.warning",
  error: "feedQuality.error",
};

const sentences: Readonly<Record<FeedFinding["kind"], TextKey>> = {
  gaps: "feedQuality.gaps",
  late: "feedQuality.late",
  frozen: "feedQuality.frozen",
  clockFast: "feedQuality.clockFast",
  clockBehind: "feedQuality.clockBehind",
  clockJump: "feedQuality.clockJump",
  unitsGuessed: "feedQuality.unitsGuessed",
  unitChanged: "feedQuality.unitChanged",
  outOfRange: "feedQuality.outOfRange",
};

/** One sentence about a finding and the day it is of. */
export function findingText(
  { kind, channel, amount, count }: FeedFinding,
  day: string,
  text: Text,
): string {
  return text(sentences[kind], {
    channel: channel === null ? "" : channelName(channel, text),
    duration: durationText(Math.round(Math.abs(amount)), text),
    count: formatCount(kind === "gaps" ? count : amount),
    day: dayText(day),
  });
}
