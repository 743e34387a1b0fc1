import type { SceneLevel } from "./scene.ts";

/** Colors and font of a scene. The names of the colors are those of the design tokens. */
export interface SceneTheme {
  readonly isDark: boolean;
  readonly colors: Readonly<Record<string, string>>;
  readonly font: string;
}

const font =
  '"Inter Variable", "Noto Sans Arabic Variable", system-ui, sans-serif';

/** A server draws without a style sheet, so the tokens are repeated here; a test compares them. */
export const darkSceneTheme: SceneTheme = {
  isDark: true,
  font,
  colors: {
    plot: "#0d1117",
    s1: "#11161d",
    s2: "#181e27",
    s3: "#222a36",
    line: "#252d39",
    line2: "#343e4d",
    ctl: "#687588",
    t1: "#edf1f6",
    t2: "#aeb8c6",
    t3: "#8793a3",
    ink: "#edf1f6",
    "on-ink": "#0b0f14",
    pressure: "#ff5c57",
    rate: "#4c9dff",
    prop: "#37d07f",
    clean: "#2ccbe0",
    grid: "#1b222c",
    grid0: "#3a4555",
    "st-pending": "#687588",
    "st-loading": "#edf1f6",
    "st-ended": "#5666a8",
    "st-reviewed": "#7f90dc",
    "st-final": "#b4c0ff",
    p1: "#f98e8f",
    p2: "#e99f50",
    p3: "#b6b84d",
    p4: "#65c98c",
    p5: "#19c9d1",
    p6: "#63b9fe",
    p7: "#b0a2fe",
    p8: "#e490d2",
    o1: "#fea75b",
    o2: "#9079fe",
    o3: "#fe9ac3",
    o4: "#e3da94",
    o5: "#2c9a88",
    o6: "#d1d4fe",
    o7: "#dc7109",
    o8: "#c165dc",
    o9: "#beedff",
    o10: "#af7940",
    o11: "#e9548d",
    o12: "#aefcad",
    o13: "#6f83c3",
    o14: "#ffdae0",
    o15: "#689458",
    o16: "#fa92f1",
    o17: "#07a4b8",
    o18: "#9f72ad",
    o19: "#fec3e7",
    o20: "#0eaf52",
    "m-shear": "#2fb36a",
    "m-guid": "#9aa5b4",
    "m-play": "#ffb000",
    "m-tens": "#b57bff",
    "m-start": "#9be58b",
    "m-end": "#ff5252",
    "m-isip": "#5aa2ff",
    "m-fs": "#b5b82e",
    "m-fe": "#ff8a3c",
    "a-ok": "#8bbc21",
    "a-watch": "#f3ed4f",
    "a-warn": "#f28f43",
    "a-alert": "#c42525",
    "a-none": "#bdbdbd",
    "a-ink": "#10161f",
  },
};

export const lightSceneTheme: SceneTheme = {
  isDark: false,
  font,
  colors: {
    plot: "#ffffff",
    s1: "#ffffff",
    s2: "#f6f8fa",
    s3: "#e6eaf0",
    line: "#dce1e8",
    line2: "#c3cbd6",
    ctl: "#7b8797",
    t1: "#10161f",
    t2: "#465263",
    t3: "#5b6776",
    ink: "#10161f",
    "on-ink": "#ffffff",
    pressure: "#d1222b",
    rate: "#0a5fd0",
    prop: "#08793d",
    clean: "#00788c",
    grid: "#edf0f4",
    grid0: "#aeb8c6",
    "st-pending": "#7b8797",
    "st-loading": "#10161f",
    "st-ended": "#7c89c6",
    "st-reviewed": "#5361b0",
    "st-final": "#28357c",
    p1: "#b1464c",
    p2: "#9d5d03",
    p3: "#737404",
    p4: "#07844b",
    p5: "#027e84",
    p6: "#0074b7",
    p7: "#6f5db9",
    p8: "#9e4b8e",
    o1: "#925001",
    o2: "#7f66e9",
    o3: "#ad1a6b",
    o4: "#514903",
    o5: "#409b8b",
    o6: "#3f3a8a",
    o7: "#c26205",
    o8: "#ad52c8",
    o9: "#01627a",
    o10: "#ae7e4b",
    o11: "#d4407c",
    o12: "#366536",
    o13: "#7486c0",
    o14: "#814150",
    o15: "#6e9660",
    o16: "#9a2a95",
    o17: "#0390a2",
    o18: "#a078ad",
    o19: "#73235b",
    o20: "#089a47",
    "m-shear": "#1b8a4b",
    "m-guid": "#667282",
    "m-play": "#a66a00",
    "m-tens": "#7a35d0",
    "m-start": "#3e9a3a",
    "m-end": "#c4202a",
    "m-isip": "#1b62c9",
    "m-fs": "#6f7200",
    "m-fe": "#b9520a",
    "a-ok": "#8bbc21",
    "a-watch": "#f3ed4f",
    "a-warn": "#f28f43",
    "a-alert": "#c42525",
    "a-none": "#bdbdbd",
    "a-ink": "#10161f",
  },
};

/** Levels have a fixed fill in both themes. */
const levelColors: Readonly<Record<SceneLevel, string>> = {
  normal: "a-ok",
  watch: "a-watch",
  warning: "a-warn",
  alert: "a-alert",
  off: "a-none",
};

/** Returns the name of the color of a level. */
export function levelToken(level: SceneLevel): string {
  return levelColors[level];
}

/** Returns the color of a token of the theme, or the given color when it is no token. */
export function colorOf(theme: SceneTheme, color: string): string {
  return theme.colors[color] ?? color;
}

function channelsOf(color: string): readonly number[] {
  const pairs = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (pairs === null)
    throw new RangeError(`The color ${color} is neither a token nor #rrggbb.`);
  return pairs.slice(1).map((pair) => parseInt(pair, 16));
}

/** Returns red, green and blue from 0 to 1, for a graphics card. */
export function colorChannels(
  theme: SceneTheme,
  color: string,
): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = channelsOf(colorOf(theme, color));
  return [red / 255, green / 255, blue / 255];
}

/** Returns a color between two, as `#rrggbb`. */
export function mixed(one: string, other: string, part: number): string {
  const end = channelsOf(other);
  const channels = channelsOf(one).map((channel, index) =>
    Math.round(channel + ((end[index] ?? channel) - channel) * part)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${channels.join("")}`;
}
