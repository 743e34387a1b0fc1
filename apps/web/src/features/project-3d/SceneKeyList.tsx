import { KeyListDialog } from "#shared/page/KeyListDialog.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

const rows: readonly (readonly [keys: readonly string[], action: TextKey])[] = [
  [["\u2190", "\u2191", "\u2192", "\u2193"], "project3d.keyTurn"],
  [["Shift \u2190", "Shift \u2192"], "project3d.keyMove"],
  [["+", "-"], "project3d.keyZoom"],
  [["1", "2", "3", "0"], "project3d.keyCamera"],
  [["X"], "project3d.keyExaggeration"],
  [["Enter"], "project3d.keyPick"],
  [["Space"], "project3d.keyPlay"],
  [[",", "."], "project3d.keyStep"],
  [["N"], "project3d.keyNow"],
  [["S"], "project3d.section"],
  [["M"], "project3d.measure"],
  [["F"], "chart.keysFullScreen"],
  [["Esc"], "project3d.keyEscape"],
  [["?"], "chart.keysList"],
];

/** Every key of the page; those of the picture work while it has the focus. */
export function SceneKeyList({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <KeyListDialog
      rows={rows.map(([keys, action]) => ({ keys, action: text(action) }))}
      onClose={onClose}
    />
  );
}
