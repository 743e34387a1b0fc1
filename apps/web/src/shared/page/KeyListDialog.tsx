import { Button, Dialog } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import "./key-list.css";

export interface KeyRow {
  /** Alternative keys for the action. */
  readonly keys: readonly string[];
  readonly action: string;
}

interface KeyListDialogProps {
  rows: readonly KeyRow[];
  onClose: () => void;
}

/** Lists the keyboard shortcuts of this page. */
export function KeyListDialog({ rows, onClose }: KeyListDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={text("chart.keysTitle")}
      width="narrow"
      isReading
      buttons={<Button onClick={onClose}>{text("chart.keysClose")}</Button>}
      onClose={onClose}
    >
      <dl className="key-list">
        {rows.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
