import type { ChartPlotLine } from "@stagecraft/charting/drawing";
import { inTheme, markerColours } from "./mark-colours.ts";
import type { StageNotice } from "./stage-facts.ts";
import type { MarkLook } from "./stage-markers.ts";

/** Which playbooks' advice is drawn: a playbook role decides. */
export type PlaybookLines = "NONE" | "FDI" | "STAGECRAFT" | "ALL";

const typesOf: Readonly<Record<PlaybookLines, readonly string[]>> = {
  NONE: [],
  FDI: ["fdiPlaybook"],
  STAGECRAFT: ["stagecraftPlaybook"],
  ALL: ["fdiPlaybook", "stagecraftPlaybook", "playbook"],
};

/** Advice comes often: its lines must not stand before the data. */
const faintAlpha = "4D";

/** A thin line at each moment at which advice was given. */
export function adviceLines(
  notices: readonly StageNotice[],
  playbooks: PlaybookLines,
  { isDark }: Pick<MarkLook, "isDark">,
): ChartPlotLine[] {
  return notices.flatMap(({ id, type, timestamp, message }) => {
    const isGuidance = type === "guidance";
    if (!isGuidance && !typesOf[playbooks].includes(type)) return [];
    return [
      {
        key: `advice${id}`,
        time: timestamp,
        color: `${inTheme(
          markerColours[isGuidance ? "guidanceStart" : "playbookStart"],
          isDark,
        )}${faintAlpha}`,
        detail: message,
      },
    ];
  });
}
