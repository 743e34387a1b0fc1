import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";

/** Keys and what they do. */
type KeyRow = readonly [keys: readonly string[], action: TextKey];

const viewKeys: readonly KeyRow[] = [
  [["\u2190", "\u2191", "\u2192", "\u2193"], "project3d.keyTurn"],
  [["Shift \u2190", "Shift \u2192"], "project3d.keyMove"],
  [["+", "-"], "project3d.keyZoom"],
  [["1", "2", "3", "0"], "project3d.keyCamera"],
  [["X"], "project3d.keyExaggeration"],
  [["Enter"], "project3d.keyPick"],
];

const toolKeys: readonly KeyRow[] = [
  [["S"], "project3d.section"],
  [["M"], "project3d.measure"],
  [["F"], "chart.keysFullScreen"],
  [["Esc"], "project3d.keyEscape"],
  [["?"], "chart.keysList"],
];

/** Every key of a scene; those of the picture work while it has the focus. */
export function sceneKeyRows(text: Text, ownKeys: readonly KeyRow[] = []) {
  return [...viewKeys, ...ownKeys, ...toolKeys].map(([keys, action]) => ({
    keys,
    action: text(action),
  }));
}
