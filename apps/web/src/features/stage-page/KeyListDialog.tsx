import { KeyListDialog as KeyList } from "#shared/page/KeyListDialog.tsx";
import { searchKeys } from "#shared/page/search-keys.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

const rows: readonly (readonly [keys: readonly string[], action: TextKey])[] = [
  [["[", "]"], "chart.keysStages"],
  [["1", "2", "3", "4", "5", "6", "0"], "chart.keysRanges"],
  [["\u2190", "\u2192"], "chart.keysCursor"],
  [["Shift \u2190", "Shift \u2192"], "chart.keysCursorFast"],
  [["Z", "P", "C", "T"], "chart.keysMouse"],
  [["L"], "chart.keysLegend"],
  [["S"], "chart.keysSecondary"],
  [["Space"], "chart.keysPlay"],
  [[",", "."], "chart.keysReplayStep"],
  [["N"], "chart.keysReplayAlarm"],
  [["R"], "chart.keysRefresh"],
  [["E"], "chart.keysEdit"],
  [["M"], "chart.keysComment"],
  [["A"], "chart.keysAcknowledge"],
  [["Esc"], "chart.keysEscape"],
  [[searchKeys], "shell.keySearch"],
  [["F"], "chart.keysFullScreen"],
  [["?"], "chart.keysList"],
];

export function KeyListDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <KeyList
      rows={rows.map(([keys, action]) => ({ keys, action: text(action) }))}
      onClose={onClose}
    />
  );
}
