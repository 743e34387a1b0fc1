import type { TextKey } from "#translations/translation-keys.ts";

/** Keys and what they do. */
export type KeyRow = readonly [keys: readonly string[], action: TextKey];

/** The keys of every scene, as the list of keys shows them. */
export const sceneKeyRows: readonly KeyRow[] = [
  [["\u2190", "\u2191", "\u2192", "\u2193"], "project3d.keyTurn"],
  [["Shift \u2190", "Shift \u2192"], "project3d.keyMove"],
  [["+", "-"], "project3d.keyZoom"],
  [["1", "2", "3", "0"], "project3d.keyCamera"],
  [["X"], "project3d.keyExaggeration"],
  [["Enter"], "project3d.keyPick"],
];

export const sceneToolKeyRows: readonly KeyRow[] = [
  [["S"], "project3d.section"],
  [["M"], "project3d.measure"],
  [["F"], "chart.keysFullScreen"],
  [["Esc"], "project3d.keyEscape"],
  [["?"], "chart.keysList"],
];
