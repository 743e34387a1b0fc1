import {
  sceneKeyRows,
  sceneToolKeyRows,
  type KeyRow,
} from "#charts/pad-scene/scene-key-rows.ts";
import { KeyListDialog } from "#shared/page/KeyListDialog.tsx";
import { useText } from "#translations/use-text.ts";

const rows: readonly KeyRow[] = [
  ...sceneKeyRows,
  [["Space"], "project3d.keyPlay"],
  [[",", "."], "project3d.keyStep"],
  [["N"], "project3d.keyNow"],
  ...sceneToolKeyRows,
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
