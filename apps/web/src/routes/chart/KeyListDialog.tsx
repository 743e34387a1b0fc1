import { KeyListDialog as KeyList } from "#entities/page/KeyListDialog.tsx";
import { searchKeys } from "#entities/page/search-keys.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
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
  [["M"], "chart.keysComment"],
  [["A"], "chart.keysAcknowledge"],
  [["Esc"], "chart.keysEscape"],
  [[searchKeys], "shell.keySearch"],
  [["?"], "chart.keysList"],
];

const supportRow = [["F"], "chart.keysFullScreen"] as const;

/** Every key of the stage page. */
export function KeyListDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { isSupport } = useAbilities();
  const shown = isSupport ? [...rows, supportRow] : rows;
  return (
    <KeyList
      rows={shown.map(([keys, action]) => ({ keys, action: text(action) }))}
      onClose={onClose}
    />
  );
}
