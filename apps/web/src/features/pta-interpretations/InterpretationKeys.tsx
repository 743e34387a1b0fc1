import { useMemo, useState } from "react";
import { useKeys } from "#charts/stage-chart/use-keys.ts";
import { KeyListDialog } from "#shared/page/KeyListDialog.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

type Row = readonly [keys: readonly string[], action: TextKey];

const pickRows: readonly Row[] = [
  [["←", "→"], "ptaInterpretation.keyPick"],
  [["Enter"], "ptaInterpretation.keySettle"],
  [["Esc"], "ptaInterpretation.keyCancel"],
  [["Delete"], "ptaInterpretation.keyTakeBack"],
];

const plotRows: readonly Row[] = [
  [["←", "→"], "ptaInterpretation.keyCursor"],
  [["Shift ←", "Shift →", "Enter"], "ptaInterpretation.keyStretch"],
  [["+", "-", "0"], "ptaInterpretation.keyZoom"],
];

const pageRows: readonly Row[] = [
  [["Ctrl Z", "Ctrl Shift Z"], "ptaInterpretation.keyUndo"],
  [["[", "]"], "ptaInterpretation.keyNeighbor"],
  [["?"], "chart.keysList"],
];

const readingRows = [...plotRows, ...pageRows.slice(1)];
const editingRows = [...pickRows, ...plotRows, ...pageRows];

interface InterpretationKeysProps {
  isReadOnly: boolean;
  onNeighbor: (to: "previous" | "next") => void;
}

/** The keys of the page, and the list of all of them. */
export function InterpretationKeys(props: InterpretationKeysProps) {
  const { isReadOnly, onNeighbor } = props;
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const actions = useMemo(
    () => ({
      "?": () => setOpen(true),
      "[": () => onNeighbor("previous"),
      "]": () => onNeighbor("next"),
    }),
    [onNeighbor],
  );
  useKeys(actions);
  if (!isOpen) return null;
  return (
    <KeyListDialog
      rows={(isReadOnly ? readingRows : editingRows).map(([keys, action]) => ({
        keys,
        action: text(action),
      }))}
      onClose={() => setOpen(false)}
    />
  );
}
