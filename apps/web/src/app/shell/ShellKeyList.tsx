import { KeyListDialog } from "#shared/page/KeyListDialog.tsx";
import { searchKeys } from "#shared/page/search-keys.ts";
import { useText } from "#translations/use-text.ts";
import { useGoTargets } from "./use-go-targets.ts";

/** Shows the keys that work on every screen. */
export function ShellKeyList({ onClose }: { onClose: () => void }) {
  const text = useText();
  const targets = useGoTargets();
  return (
    <KeyListDialog
      rows={[
        { keys: [searchKeys], action: text("shell.keySearch") },
        { keys: ["/"], action: text("shell.keyFilter") },
        ...targets.map(({ key, label }) => ({
          keys: [`G ${key.toUpperCase()}`],
          action: text(label),
        })),
        { keys: ["Esc"], action: text("shell.keyClose") },
        { keys: ["?"], action: text("chart.keysList") },
      ]}
      onClose={onClose}
    />
  );
}
