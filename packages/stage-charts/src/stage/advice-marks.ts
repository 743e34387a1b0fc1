import type { ChartAdvice } from "@stagecraft/charting/drawing";
import { inTheme, markerColors } from "../lines/mark-colors.ts";
import type { StageNotice } from "./stage-facts.ts";
import type { MarkLook } from "./stage-markers.ts";

/** Which playbooks' advice is drawn, as decided by a playbook role. */
export type PlaybookLines = "NONE" | "FDI" | "STAGECRAFT" | "ALL";

const typesOf: Readonly<Record<PlaybookLines, readonly string[]>> = {
  NONE: [],
  FDI: ["fdiPlaybook"],
  STAGECRAFT: ["stagecraftPlaybook"],
  ALL: ["fdiPlaybook", "stagecraftPlaybook", "playbook"],
};

/** A mark on the time axis at each moment at which advice was given. */
export function adviceMarks(
  notices: readonly StageNotice[],
  playbooks: PlaybookLines,
  { isDark, formatMinute }: Pick<MarkLook, "isDark" | "formatMinute">,
): ChartAdvice[] {
  return notices.flatMap(({ id, type, timestamp, message }) => {
    const isGuidance = type === "guidance";
    if (!isGuidance && !typesOf[playbooks].includes(type)) return [];
    return [
      {
        key: `advice${id}`,
        time: timestamp,
        timeText: formatMinute(timestamp),
        color: inTheme(
          markerColors[isGuidance ? "guidanceStart" : "playbookStart"],
          isDark,
        ),
        detail: message,
      },
    ];
  });
}
