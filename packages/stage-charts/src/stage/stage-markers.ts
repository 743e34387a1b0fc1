import type { ChartMarker } from "@stagecraft/charting/drawing";
import type { UnitChoice } from "@stagecraft/domain";
import { fieldsOf, type Fields } from "../formats/document-fields.ts";
import { commentColors, inTheme, markerColors } from "../lines/mark-colors.ts";
import { shortLabel } from "../formats/short-label.ts";
import type { PinnedComment, StageFacts } from "./stage-facts.ts";
import { originOf, stageTime } from "./stage-time.ts";
import type { MarkerKind, StageTexts } from "../stage-texts.ts";

export interface MarkLook {
  readonly isDark: boolean;
  readonly words: StageTexts;
  /** The viewer's units; if omitted, the units the pad sends. */
  readonly units?: UnitChoice | undefined;
  /** Hours and minutes. */
  readonly formatMinute: (time: number) => string;
}

/** Values set by the user come first; those detected by the engine apply where nothing is set. */
function markedTimes(
  parameters: Fields,
  summary: Fields,
): readonly (readonly [kind: MarkerKind, ...values: unknown[]])[] {
  const plot = fieldsOf(parameters["plot"]);
  return [
    ["plotStart", plot["startTime"]],
    ["stageStart", parameters["stageStartTime"], summary["stageStart"]],
    ["tensileStart", parameters["tensileStartTime"], summary["tensileStart"]],
    ["fdiStart", parameters["fdiStartTime"]],
    ["guidanceStart", parameters["guidanceStartTime"]],
    ["cumulativeShear", parameters["cumShearStart"], summary["cumShearStart"]],
    ["playbookStart", parameters["stagecraftPlaybookStartTime"]],
    ["shutIn", summary["instantaneousShutInPressureTimestamp"]],
    ["stageEnd", parameters["stageEndTime"], windowEnd(summary)],
    ["fdiEnd", parameters["fdiEndTime"]],
    ["plotEnd", plot["endTime"]],
  ];
}

/** The shut-in has its own marker: an end at the shut-in needs no second one. */
function windowEnd(summary: Fields): unknown {
  const end = summary["stageEnd"];
  return end === summary["stageShutIn"] ? null : end;
}

/** Returns the moments of a stage that are set, in time order. */
export function stageMarkers(facts: StageFacts, look: MarkLook): ChartMarker[] {
  const { parameters, summary } = facts;
  const origin = originOf(summary);
  return markedTimes(parameters, summary)
    .flatMap(([kind, ...values]) => {
      const time = values
        .map((value) => stageTime(value, origin))
        .find((candidate) => candidate !== null);
      if (time === undefined || time === null) return [];
      return [markerAt(kind, time, look)];
    })
    .sort((a, b) => a.time - b.time);
}

const markKey = (kind: MarkerKind, time: number) => `${kind}@${time}`;

/**
 * Excludes the faint marker from before a change, which must not be used as a
 * starting point.
 */
export function isShutIn({ key, time }: ChartMarker): boolean {
  return key === markKey("shutIn", time);
}

export function markerAt(
  kind: MarkerKind,
  time: number,
  { isDark, words, formatMinute }: MarkLook,
  detail = "",
): ChartMarker {
  return {
    key: markKey(kind, time),
    time,
    label: words.markers[kind],
    timeText: formatMinute(time),
    color: inTheme(markerColors[kind], isDark),
    kind: "mark",
    detail,
  };
}

export function commentMarkers(
  comments: readonly PinnedComment[],
  { isDark, formatMinute }: MarkLook,
): ChartMarker[] {
  return comments.map(({ id, timestamp, comment }) => ({
    key: `comment${id}`,
    time: timestamp,
    label: shortLabel(comment.annotation),
    timeText: formatMinute(timestamp),
    color: inTheme(commentColors, isDark),
    kind: "comment",
    detail: comment.annotation,
  }));
}
