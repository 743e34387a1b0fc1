import type { MarkerKind } from "./stage-words.ts";

type ThemeColours = readonly [light: string, dark: string];

export const markerColours: Readonly<Record<MarkerKind, ThemeColours>> = {
  cumulativeShear: ["#1B8A4B", "#2FB36A"],
  guidanceStart: ["#667282", "#9AA5B4"],
  playbookStart: ["#A66A00", "#FFB000"],
  tensileStart: ["#7A35D0", "#B57BFF"],
  plotStart: ["#3E9A3A", "#9BE58B"],
  plotEnd: ["#C4202A", "#FF5252"],
  shutIn: ["#1B62C9", "#5AA2FF"],
  fdiStart: ["#6F7200", "#B5B82E"],
  fdiEnd: ["#B9520A", "#FF8A3C"],
  fdiTrigger: ["#B9520A", "#FF8A3C"],
};

export const commentColours: ThemeColours = ["#465263", "#AEB8C6"];

/** Alarm fills are the same in both themes. */
export const triggerWash = "#F28F43";
export const alertFill = "#C42525";
export const alertText = "#FFFFFF";

export function inTheme([light, dark]: ThemeColours, isDark: boolean): string {
  return isDark ? dark : light;
}
