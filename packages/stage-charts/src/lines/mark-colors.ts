import type { MarkerKind, SpanKind } from "../stage-texts.ts";

type ThemeColors = readonly [light: string, dark: string];

export const markerColors: Readonly<Record<MarkerKind, ThemeColors>> = {
  cumulativeShear: ["#1B8A4B", "#2FB36A"],
  guidanceStart: ["#667282", "#9AA5B4"],
  playbookStart: ["#A66A00", "#FFB000"],
  tensileStart: ["#7A35D0", "#B57BFF"],
  plotStart: ["#3E9A3A", "#9BE58B"],
  stageStart: ["#0E7C86", "#35C2CE"],
  stageEnd: ["#0E7C86", "#35C2CE"],
  plotEnd: ["#C4202A", "#FF5252"],
  shutIn: ["#1B62C9", "#5AA2FF"],
  fdiStart: ["#6F7200", "#B5B82E"],
  fdiEnd: ["#B9520A", "#FF8A3C"],
  fdiTrigger: ["#B9520A", "#FF8A3C"],
};

export const commentColors: ThemeColors = ["#465263", "#AEB8C6"];

/** Shading colors of the phases of a stage, and of spans outside them. */
export const spanColors: Readonly<Record<SpanKind, ThemeColors>> = {
  breakIn: ["#7A35D0", "#B57BFF"],
  flush: ["#1B62C9", "#5AA2FF"],
  bleedOff: ["#A66A00", "#FFB000"],
  priming: ["#667282", "#9AA5B4"],
  lineTest: ["#667282", "#9AA5B4"],
  ownPumpDown: ["#667282", "#9AA5B4"],
  nextPumpDown: ["#667282", "#9AA5B4"],
  backfilled: ["#667282", "#9AA5B4"],
};

/** Alarm fills are the same in both themes. */
export const triggerWash = "#F28F43";
export const alertFill = "#C42525";
export const alertText = "#FFFFFF";

export function inTheme([light, dark]: ThemeColors, isDark: boolean): string {
  return isDark ? dark : light;
}
